/** The index in the list of the card around an element, from 0; null outside a long list. */
export function positionOfCard(element: Element | null): number | null {
  const position = element?.closest('article[aria-posinset]')?.getAttribute('aria-posinset');
  return position ? Number(position) - 1 : null;
}

/** Focuses the title of the card at an index of the list, from 0, if it is in the document. */
export function focusCardAt(list: Element | null, position: number, options: FocusOptions): void {
  const card = list?.matches('[role=feed]')
    ? list.querySelector(`article[aria-posinset="${position + 1}"]`)
    : list?.querySelectorAll('article')[position];
  card?.querySelector<HTMLElement>('h2 a')?.focus(options);
}
