/**
 * The row of a pressed button is about to go. The same button of the next row takes the focus (of the one before, at the
 * end of the list), and the page's heading when no row is left: focus never falls back to the top of the document.
 */
export function passFocusOn(pressed: HTMLElement): void {
  const row = pressed.closest('article');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const index = row ? [...row.querySelectorAll('button')].indexOf(pressed as HTMLButtonElement) : -1;
  const same = neighbour?.querySelectorAll('button')[index];
  const heir = same?.disabled === false ? same : neighbour?.querySelector<HTMLElement>('button:enabled, a[href]');
  (heir ?? document.querySelector('h1'))?.focus();
}
