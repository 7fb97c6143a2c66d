import { type Static, Type } from 'typebox';
import { badInput } from '../../errors.ts';
import { examples } from '../example-values.ts';
import { namedSchema } from '../named-schemas.ts';
import type { CatalogueService } from '../../services/catalogue/catalogue.service.ts';

/** A book by its `_id`, otherwise by its slug `id`. All other fields come from the catalogue. */
const ProductReference = Type.Object({ _id: Type.Optional(Type.String()), id: Type.Optional(Type.String()) });

export type ItemBody = Static<typeof ItemBody>;
/** The validated body; `referencedId` refuses one that names no book. */
export const ItemBody = Type.Object({
  item: Type.Optional(ProductReference),
  product: Type.Optional(ProductReference),
});

const Reference = namedSchema(
  'ProductReference',
  Type.Union(
    [
      Type.Object({ _id: Type.String({ examples: [examples.productId] }) }),
      Type.Object({ id: Type.String({ description: 'The slug.', examples: [examples.slug] }) }),
    ],
    { description: 'A book by its `_id`, otherwise by its slug. Other fields are ignored.' },
  ),
);
/** The documented form of `ItemBody`. */
export const ItemInput = namedSchema(
  'ProductChoice',
  Type.Union([Type.Object({ item: Reference }), Type.Object({ product: Reference })], {
    description: 'The book, as `item` or `product`; if both are given, `item` is used.',
  }),
);

/**
 * Returns the `_id` of the book in `{item}` or `{product}`. `BAD_USER_INPUT` for neither, `NOT_FOUND` for an unknown
 * slug.
 */
export async function referencedId({ item, product }: ItemBody, catalogue: CatalogueService): Promise<string> {
  const reference = item ?? product;
  if (reference?._id !== undefined) return reference._id;
  if (reference?.id === undefined)
    throw badInput([{ field: 'item', message: 'must hold the _id of a book, or its id' }]);
  return (await catalogue.product(reference.id)).id;
}
