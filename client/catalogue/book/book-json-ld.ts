import type { ProductViewFragment } from '../../graphql/__generated__/operations.generated.ts';
import { bookPage } from '../../paths.ts';

const formats = {
  HARDBACK: 'https://schema.org/Hardcover',
  PAPERBACK: 'https://schema.org/Paperback',
  EBOOK: 'https://schema.org/EBook',
  AUDIOBOOK: 'https://schema.org/AudiobookFormat',
} as const;

type Book = Pick<
  ProductViewFragment,
  | 'slug'
  | 'title'
  | 'byline'
  | 'description'
  | 'image'
  | 'price'
  | 'isbn'
  | 'pages'
  | 'year'
  | 'publisher'
  | 'language'
  | 'format'
  | 'copiesLeft'
>;

/**
 * A book for search engines, in the terms of schema.org. Unknown facts are left out, and so is the rating: schema.org
 * requires the number of reviews, and the shop has none.
 */
export function bookJsonLd(book: Book) {
  const { slug, title, byline, description, image, price, copiesLeft } = book;
  const { isbn, pages, year, publisher, language, format } = book;
  const url = bookPage(slug);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Book'],
    name: title,
    url,
    ...(byline && { author: { '@type': 'Person', name: byline } }),
    description,
    image,
    ...(isbn && { isbn: isbn.replaceAll(/[ -]/g, '') }),
    ...(pages && { numberOfPages: pages }),
    ...(year && { datePublished: String(year).padStart(4, '0') }),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(language && { inLanguage: language }),
    ...(format && { bookFormat: formats[format] }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${copiesLeft === 0 ? 'OutOfStock' : 'InStock'}`,
    },
  };
}
