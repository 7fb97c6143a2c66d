import type { Account } from '../accounts/account.ts';
import type { Address } from '../addresses/address.ts';
import type { PricedLine } from '../cart/cart.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { timestamp } from '../timestamp.ts';
import type { WishedBook } from '../wishlist/wishlist.ts';

interface Stamped {
  readonly createdAt: string;
  readonly updatedAt: string;
}

const stamps = ({ createdAt, updatedAt }: Stamped) => ({
  createdAt: timestamp(createdAt),
  updatedAt: timestamp(updatedAt),
});

export type RestShapes = ReturnType<typeof createRestShapes>;

/** Records in the field names of the REST contract (the specification's point 3). */
export function createRestShapes({ imageOf }: { imageOf: (product: Product) => string }) {
  const product = (book: Product) => ({
    _id: book.id,
    id: book.slug,
    title: book.title,
    author: book.author,
    img: imageOf(book),
    price: book.price,
    original_price: book.originalPrice,
    rating: book.rating,
    desc: book.description,
    categoryName: book.category,
    isPopular: book.isPopular,
    deliveryCharge: book.deliveryCharge,
  });
  const cart = (lines: readonly PricedLine[]) =>
    lines.map((line) => ({ ...product(line.product), qty: line.quantity, ...stamps(line) }));
  const wishlist = (items: readonly WishedBook[]) =>
    items.map((item) => ({ ...product(item.product), ...stamps(item) }));
  const addresses = (book: readonly Address[]) =>
    book.map(({ id, name, street, city, state, country, zipCode, mobile, ...dates }) => ({
      _id: id,
      name,
      street,
      city,
      state,
      country,
      zipCode,
      mobile,
      ...stamps(dates),
    }));
  /** Never with a password or its hash. */
  const user = (account: Account, lines: readonly PricedLine[], items: readonly WishedBook[]) => ({
    _id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    password: '' as const,
    ...stamps(account),
    cart: cart(lines),
    wishlist: wishlist(items),
    address: addresses(account.addresses),
  });
  return { product, cart, wishlist, addresses, user };
}
