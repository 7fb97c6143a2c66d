import type { ImportedProduct, Product } from '../../server/services/catalogue/catalogue.ts';
import { SEED_BOOKS } from '../../server/test/seed-books.ts';

/** The published catalogue. */
export const seedBooks: readonly Product[] = SEED_BOOKS;

/** A book whose slug, id and description are made from its title; `change` replaces single fields. */
export function book(title: string, change: Partial<ImportedProduct> = {}): ImportedProduct {
  const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    id: `id-${slug}`,
    slug,
    title,
    author: 'Asha Author',
    description: `All about ${title}.`,
    image: '',
    price: 700,
    originalPrice: 1000,
    rating: 4.2,
    category: 'fiction',
    isPopular: false,
    deliveryCharge: true,
    ...change,
  };
}

export const threeBooks: readonly Product[] = [
  book('Walden', { price: 649, category: 'non-fiction', deliveryCharge: false }),
  book('Middlemarch', { price: 849, originalPrice: 849, rating: 4.8, isPopular: true }),
  book('Lombard Street', { price: 2500, originalPrice: 3000, rating: 3.5, category: 'finance' }),
];

/** The books 'Volume i', 'Volume ii' and so on, with the slugs v1, v2, …, for lists longer than a page. */
export const volumes = (count: number): readonly Product[] =>
  Array.from({ length: count }, (_, position) =>
    book(`Volume ${'i'.repeat(position + 1)}`, { slug: `v${position + 1}` }),
  );

export function bookTitled(title: string): Product {
  const found = threeBooks.find((one) => one.title === title);
  if (!found) throw new Error(`There is no book "${title}"`);
  return found;
}
