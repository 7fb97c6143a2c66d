import { type Static, Type } from 'typebox';
import { examples } from '../example-values.ts';
import { describedObject, namedObject } from '../named-schemas.ts';
import { DELIVERY_CHARGE } from '../../../seeds/values.ts';
import { type Author, authorSlug } from '../../services/catalogue/author.ts';
import { factTypes } from '../../services/catalogue/facts.ts';
import type { Category, Product } from '../../services/catalogue/catalogue.ts';
import type { Covers } from '../../services/covers/covers.ts';

/** Books and categories with the field names of the REST contract (the specification's point 3). */
export const productFields = {
  _id: Type.String({ examples: [examples.productId] }),
  id: Type.String({
    description: "The slug, which identifies the book in its page's URL.",
    examples: [examples.slug],
  }),
  title: Type.String({ examples: [examples.title] }),
  author: Type.String({ description: 'Empty if unknown.', examples: [examples.author] }),
  img: Type.String({ description: 'URL of the cover image.', examples: [`/covers/${examples.slug}.svg`] }),
  price: Type.Integer({ description: 'Whole rupees.', examples: [examples.price] }),
  original_price: Type.Integer({ description: 'Whole rupees.', examples: [examples.originalPrice] }),
  rating: Type.Number({ description: '0 to 5; 0 if it has no ratings.', examples: [examples.rating] }),
  desc: Type.String({ examples: [examples.description] }),
  categoryName: Type.String({ examples: [examples.category] }),
  isPopular: Type.Boolean(),
  deliveryCharge: Type.Boolean({
    description: `Whether delivery is charged (${DELIVERY_CHARGE} rupees, unless the shop's postage differs) or free.`,
  }),
  ...Type.Partial(Type.Object(factTypes)).properties,
  copiesLeft: Type.Optional(
    Type.Integer({
      description:
        "The copies in stock, 0 to 3; absent if there are more, or if the shop does not track the book's stock.",
    }),
  ),
};

export const ProductBody = namedObject('Product', productFields);
/** A single book; lists omit the excerpt for its length. */
export const WholeProductBody = namedObject('ProductWithExcerpt', {
  ...productFields,
  excerpt: Type.Optional(
    Type.String({
      description: 'The first pages: paragraphs separated by empty lines; a first line after `# ` is a heading.',
    }),
  ),
});
export const CategoryBody = namedObject('Category', {
  _id: Type.String({ examples: [examples.categoryId] }),
  categoryName: Type.String({ examples: [examples.category] }),
  label: Type.Optional(Type.String({ description: "Its label on the shop's pages; absent where it is the name." })),
});
export const AuthorBody = namedObject('Author', {
  id: Type.String({
    description: "The slug, which identifies the author in the page's URL.",
    examples: [authorSlug(examples.author)],
  }),
  name: Type.String({ examples: [examples.author] }),
  bookCount: Type.Integer(),
});

export const ProductsBody = describedObject('Products', 'The books.', { products: Type.Array(ProductBody) });
export const SearchHintsBody = describedObject(
  'SearchHints',
  'At most three authors and three likely books; the book whose ISBN the text is.',
  {
    authors: Type.Array(AuthorBody),
    correction: Type.Optional(Type.String({ description: 'The text with its typos corrected.' })),
    products: Type.Array(ProductBody),
    productByIsbn: Type.Optional(ProductBody),
  },
);

export const productBody = (book: Product, covers: Covers): Static<typeof ProductBody> => ({
  _id: book.id,
  id: book.slug,
  title: book.title,
  author: book.author,
  img: covers.coverAddress(book),
  price: book.price,
  original_price: book.originalPrice,
  rating: book.rating,
  desc: book.description,
  categoryName: book.category,
  isPopular: book.isPopular,
  deliveryCharge: book.deliveryCharge,
  ...book.facts,
  ...(book.copiesLeft !== undefined && { copiesLeft: book.copiesLeft }),
});

export const categoryBody = ({ id, name, label }: Category): Static<typeof CategoryBody> => ({
  _id: id,
  categoryName: name,
  ...(label !== undefined && { label }),
});

export const authorBody = ({ slug, name, bookCount }: Author): Static<typeof AuthorBody> => ({
  id: slug,
  name,
  bookCount,
});
