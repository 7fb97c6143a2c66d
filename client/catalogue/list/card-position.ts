/** The index in the list of the card around an element, from 0; null outside a long list. */
export function positionOfCard(element: Element | null): number | null {
  const position = element?.closest('article[aria-posinset]')?.getAttribute('aria-posinset');
  return position ? Number(position) - 1 : null;
}

/** The card at an index of the list, from 0; null when it isn't in the document. */
export function cardAt(list: Element | null, position: number): Element | null {
  if (list?.matches('[role=feed]')) return list.querySelector(`article[aria-posinset="${position + 1}"]`);
  return list?.querySelectorAll('article')[position] ?? null;
}

export function titleLink(card: Element | null): HTMLElement | null {
  return card?.querySelector<HTMLElement>('h2 a') ?? null;
}
