/** The place in the list of the card that an element stands in, from 0; null outside a long list. */
export function placeOfCard(element: Element | null): number | null {
  const place = element?.closest('article[aria-posinset]')?.getAttribute('aria-posinset');
  return place ? Number(place) - 1 : null;
}

/** The card at a place of a list, from 0; null when it isn't in the document. */
export function cardAt(list: Element | null, place: number): Element | null {
  if (list?.matches('[role=feed]')) return list.querySelector(`article[aria-posinset="${place + 1}"]`);
  return list?.querySelectorAll('article')[place] ?? null;
}

export function titleLink(card: Element | null): HTMLElement | null {
  return card?.querySelector<HTMLElement>('h2 a') ?? null;
}
