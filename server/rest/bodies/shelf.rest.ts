import { type Static, Type } from 'typebox';
import type { Covers, ShelfView } from '../../services/covers/covers.ts';
import { describedObject } from '../named-schemas.ts';
import { productBody, ProductBody } from './catalogue.rest.ts';

const length = Type.Integer({ description: 'In SVG user units.' });

export const ShelfBody = describedObject('Shelf', 'An image of all spines, and their positions.', {
  shelf: Type.Object({
    image: Type.String({
      description: "URL of the image; with # and a spine's `view` appended, URL of that spine.",
    }),
    width: length,
    height: length,
    spines: Type.Array(
      Type.Object({ view: Type.String(), x: length, width: length, height: length, product: ProductBody }),
    ),
  }),
});

export const shelfBody = (shelf: ShelfView, covers: Covers): Static<typeof ShelfBody> => ({
  shelf: { ...shelf, spines: shelf.spines.map((spine) => ({ ...spine, product: productBody(spine.product, covers) })) },
});
