import { type Static, Type } from 'typebox';
import type { Covers } from '../../services/covers/covers.ts';
import { named } from '../named-schemas.ts';
import { productBody, ProductBody } from './catalogue.rest.ts';
import type { Product } from '../../services/catalogue/catalogue.ts';

/** Where the spines of books stand in the one picture of their shelf. */
export function spinesOf(books: readonly Product[], covers: Pick<Covers, 'shelfSpines' | 'shelfSize'>) {
  const spines = covers.shelfSpines(books);
  return { ...covers.shelfSize(spines), spines: spines.map((spine, i) => ({ ...spine, product: books[i]! })) };
}

const length = Type.Integer({ description: 'In units of the drawing.' });

export const ShelfBody = named(
  'Shelf',
  Type.Object(
    {
      shelf: Type.Object({
        image: Type.String({
          description: "Address of the picture; followed by # and a spine's `view`, of that spine.",
        }),
        width: length,
        height: length,
        spines: Type.Array(
          Type.Object({ view: Type.String(), x: length, width: length, height: length, product: ProductBody }),
        ),
      }),
    },
    { description: 'A picture and its parts.' },
  ),
);

export function shelfBody(books: readonly Product[], image: string, covers: Covers): Static<typeof ShelfBody> {
  const { spines, ...size } = spinesOf(books, covers);
  return {
    shelf: {
      image,
      ...size,
      spines: spines.map(({ view, x, width, height, product }) => ({
        view,
        x,
        width,
        height,
        product: productBody(product, covers),
      })),
    },
  };
}
