/**
 * For a pressed button whose row is about to be removed. The same button of the next row takes the focus (of the row
 * before, at the end of the list), or the page's heading when no row is left: otherwise the browser would drop the focus.
 */
export function passFocusOn(pressed: HTMLElement): void {
  const row = pressed.closest('article');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const index = row ? [...row.querySelectorAll('button')].indexOf(pressed as HTMLButtonElement) : -1;
  const same = neighbour?.querySelectorAll('button')[index];
  const heir = same?.disabled === false ? same : neighbour?.querySelector<HTMLElement>('button:enabled, a[href]');
  (heir ?? document.querySelector('h1'))?.focus();
}
