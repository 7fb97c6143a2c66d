import { Type } from 'typebox';

/** The types of prices that a reader of the spec may expect. */
export const PRICES = ['number', 'string', 'either'] as const;
export type Prices = (typeof PRICES)[number];

const id = Type.String({ minLength: 1 });
const text = Type.String();
const amount = Type.Number({ minimum: 0 });
const priceText = Type.String({ pattern: '^[0-9][0-9,]*([.][0-9]+)?$' });
const price = { number: amount, string: priceText, either: Type.Union([amount, priceText]) };
const stamps = { createdAt: text, updatedAt: text };

const product = (prices: Prices) => ({
  _id: id,
  id,
  title: text,
  img: text,
  price: price[prices],
  original_price: price[prices],
  rating: Type.Number(),
  desc: text,
  categoryName: text,
  isPopular: Type.Boolean(),
  deliveryCharge: Type.Boolean(),
});
const productFields = new Set(Object.keys(product('either')));
/** The fields of a book that a cart and a wishlist repeat, without those beyond the contract. */
export const productOf = (book: object): object =>
  Object.fromEntries(Object.entries(book).filter(([name]) => productFields.has(name)));

export const productShape = (prices: Prices) => Type.Object(product(prices));
export const cartItemShape = (prices: Prices) => Type.Object({ ...product(prices), qty: Type.Integer(), ...stamps });
export const wishlistItemShape = (prices: Prices) => Type.Object({ ...product(prices), ...stamps });
export const categoryShape = Type.Object({
  _id: id,
  categoryName: Type.Enum(['fiction', 'non-fiction', 'finance']),
});
/** The address that is sent. */
export const home = {
  name: 'Asha Rao',
  street: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411001',
  mobile: '9876543210',
};
export const addressShape = Type.Object({
  _id: id,
  name: text,
  street: text,
  city: text,
  state: text,
  country: text,
  zipCode: text,
  mobile: text,
  ...stamps,
});
const list = Type.Array(Type.Unknown());
export const userShape = Type.Object({
  _id: id,
  firstName: text,
  lastName: text,
  email: text,
  password: text,
  ...stamps,
  cart: list,
  wishlist: list,
  address: list,
});
export const uuidShape = Type.String({ format: 'uuid' });
export const stampShape = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d$' });
export const errorsShape = Type.Object({ errors: Type.Array(text) });
/** The shape of each entry of a cart, wishlist or address list, whatever else it holds. */
export const entriesShape = Type.Array(Type.Object({ _id: id }));
