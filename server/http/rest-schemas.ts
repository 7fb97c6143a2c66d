import { type Static, Type } from 'typebox';

export const ErrorBody = Type.Object(
  { errors: Type.Array(Type.String()), requestId: Type.Optional(Type.String()) },
  { description: 'What went wrong, in words.' },
);

const Timestamp = Type.String({ description: 'YYYY-MM-DDTHH:mm:ss±HH:MM' });

const productFields = {
  _id: Type.String(),
  id: Type.String({ description: "The slug: the name in the address of the book's page." }),
  title: Type.String(),
  author: Type.String(),
  img: Type.String({ description: 'Address of the picture of the cover.' }),
  price: Type.Integer({ description: 'Whole rupees.' }),
  original_price: Type.Integer({ description: 'Whole rupees.' }),
  rating: Type.Number({ description: '0 to 5.' }),
  desc: Type.String(),
  categoryName: Type.String(),
  isPopular: Type.Boolean(),
  deliveryCharge: Type.Boolean({ description: 'Whether delivery is charged (20 rupees) or free.' }),
};
const stamps = { createdAt: Timestamp, updatedAt: Timestamp };

export const ProductBody = Type.Object(productFields);
export const CategoryBody = Type.Object({ _id: Type.String(), categoryName: Type.String() });
export const CartItemBody = Type.Object({ ...productFields, qty: Type.Integer(), ...stamps });
export const WishlistItemBody = Type.Object({ ...productFields, ...stamps });

export const AddressFieldsBody = Type.Object({
  name: Type.String(),
  street: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  zipCode: Type.String(),
  mobile: Type.String(),
});
export const AddressBody = Type.Object({ _id: Type.String(), ...AddressFieldsBody.properties, ...stamps });

export const UserBody = Type.Object({
  _id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  password: Type.Literal('', { description: 'Always empty.' }),
  ...stamps,
  cart: Type.Array(CartItemBody),
  wishlist: Type.Array(WishlistItemBody),
  address: Type.Array(AddressBody),
});

/** A book named by its `_id`, else by its slug `id`. Everything else about it comes from the catalogue. */
const ProductReference = Type.Object({ _id: Type.Optional(Type.String()), id: Type.Optional(Type.String()) });
export const ItemBody = Type.Object({
  item: Type.Optional(ProductReference),
  product: Type.Optional(ProductReference),
});
export type ItemBody = Static<typeof ItemBody>;

export const CartAnswer = Type.Object({ cart: Type.Array(CartItemBody) });
export const WishlistAnswer = Type.Object({ wishlist: Type.Array(WishlistItemBody) });
export const AddressAnswer = Type.Object({ address: Type.Array(AddressBody) });

/** Answers that a route may give besides its own. */
export const failures = { '4xx': ErrorBody, '5xx': ErrorBody };
