import { filterBooks, type ListArguments } from './filter-books.ts';

/** A product as `schema.graphql` describes it. */
export type Book = ReturnType<typeof book>;

/** A book of the shop, the same for the same title except for what a test is about. */
export function book(title: string, change: Partial<ReturnType<typeof plainBook>> = {}) {
  return { ...plainBook(title), ...change };
}

function plainBook(title: string) {
  const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    __typename: 'Product',
    id: `id-${slug}`,
    slug,
    title,
    author: 'Asha Author',
    description: `All about ${title}.`,
    image: `/covers/${slug}.svg`,
    spine: `/covers/${slug}.spine.svg`,
    price: 700,
    originalPrice: 1000,
    discountPercent: 30,
    rating: 4.2,
    category: 'fiction',
    isPopular: false,
    deliveryCharge: true,
    similar: [] as unknown[],
  };
}

export const threeBooks: Book[] = [
  book('Walden', { price: 649, category: 'non-fiction', deliveryCharge: false }),
  book('Middlemarch', { price: 849, originalPrice: 849, discountPercent: 0, rating: 4.8, isPopular: true }),
  book('Lombard Street', { price: 2500, originalPrice: 3000, discountPercent: 16, rating: 3.5, category: 'finance' }),
];

/** The catalogue's half of the root value that answers a page test. */
export function catalogueOf(books: Book[]) {
  return {
    products: (args: ListArguments) => filterBooks(books, args),
    product: ({ slug }: { slug: string }) => books.find((one) => one.slug === slug) ?? null,
    productsBySlugs: ({ slugs }: { slugs: string[] }) =>
      slugs.flatMap((slug) => books.find((one) => one.slug === slug) ?? []),
    suggestions: ({ text }: { text: string }) =>
      books.filter(({ title, author }) => `${title} ${author}`.toLowerCase().includes(text.toLowerCase())),
    categories: ['fiction', 'non-fiction', 'finance'].map((name) => ({ id: `category-${name}`, name })),
    highestPrice: Math.max(...books.map(({ price }) => price)),
    shelf: {
      image: '/covers/shelf.svg',
      width: 56 * books.length,
      height: 300,
      spines: books.map((product, place) => ({ view: product.slug, x: 56 * place, width: 48, height: 300, product })),
    },
  };
}
