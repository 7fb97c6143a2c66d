import { hash } from 'node:crypto';

/** The widths of a photograph in pixels: of a card, of a card on a dense screen, of the book's page there. */
export const WIDTHS = [240, 560, 832] as const;
export type Width = (typeof WIDTHS)[number];

/** A photograph as WebP in each width, half as high again. */
export type Pictures = Readonly<Record<Width, Buffer>>;

const FAILED = 'none';

/** What the names of a link's photographs begin with. */
export const keyOf = (link: string): string => hash('sha256', link).slice(0, 20);

/** Derived from the link and the content, so that what is served under a name never changes. */
export const nameOf = (link: string, pictures: Pictures): string =>
  `${keyOf(link)}-${hash('sha256', pictures[832]).slice(0, 12)}`;

/** Kept in place of a photograph that could not be had. */
export const failureOf = (link: string): string => `${keyOf(link)}-${FAILED}`;

/** Whether an image's address is one of another site, from which a photograph can be fetched. */
export const isLink = (image: string): boolean => /^https?:/.test(image);

/** The names of photographs by the keys of their links; a failure is ''. */
export function byKey(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const [key = '', content] = name.split('-', 2);
    // A kill between two steps leaves a failure beside the photograph that came after it.
    if (content !== FAILED) found.set(key, name);
    else if (!found.has(key)) found.set(key, '');
  }
  return found;
}
