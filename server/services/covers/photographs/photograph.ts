import { hash } from 'node:crypto';

/** Widths in pixels: for a card, a card on a dense screen, and the book's page there. */
export const WIDTHS = [240, 560, 832] as const;
export type Width = (typeof WIDTHS)[number];

/** A photograph as WebP in each width, half as high again. */
export type Pictures = Readonly<Record<Width, Buffer>>;

const FAILED = 'none';

/** The prefix of the names of a link's photographs. */
export const keyOf = (link: string): string => hash('sha256', link).slice(0, 20);

/** Derives the name from link and content, so that a name's content never changes. */
export const nameOf = (link: string, pictures: Pictures): string =>
  `${keyOf(link)}-${hash('sha256', pictures[832]).slice(0, 12)}`;

/** The name stored for a photograph that could not be fetched. */
export const failureOf = (link: string): string => `${keyOf(link)}-${FAILED}`;

/** Whether an image is on another site, from which it can be fetched. */
export const isLink = (image: string): boolean => /^https?:/.test(image);

/** The names of photographs by the keys of their links; a failure is ''. */
export function byKey(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const [key = '', content] = name.split('-', 2);
    // A kill between two steps leaves a failure next to a later photograph.
    if (content !== FAILED) found.set(key, name);
    else if (!found.has(key)) found.set(key, '');
  }
  return found;
}
