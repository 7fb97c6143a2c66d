/**
 * For a pressed button whose row is about to be removed. The book of the next row takes the focus (of the row before, at
 * the end of the list), or the page's heading when no row is left: otherwise the browser would drop the focus. Not the
 * same button of that row, on which a second Enter would take that book too.
 */
export function passFocusOn(pressed: HTMLElement): void {
  const row = pressed.closest('article');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const book = neighbour?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])');
  (book ?? document.querySelector('h1'))?.focus();
}
