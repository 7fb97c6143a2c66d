import categories from '../../seeds/categories.json' with { type: 'json' };
import guest from '../../seeds/guest.json' with { type: 'json' };
import products from '../../seeds/products.json' with { type: 'json' };

const book = products.find(({ id }) => id === 'middlemarch');
const [category] = categories;

/** Values of the demo shop, so that the documented examples can be sent as they are. */
export const examples = {
  userId: guest._id,
  firstName: guest.firstName,
  lastName: guest.lastName,
  email: guest.email,
  password: guest.password,
  productId: book?._id ?? '',
  slug: book?.id ?? '',
  title: book?.title ?? '',
  author: book?.author ?? '',
  price: Number(book?.price),
  originalPrice: Number(book?.original_price),
  rating: book?.rating ?? 0,
  description: book?.desc ?? '',
  categoryId: category?._id ?? '',
  category: category?.categoryName ?? '',
  // Addresses, orders and payments come with use, so the ids below exist nowhere in the demo shop.
  addressId: '3f0c8f5e-6f0d-4c0e-9a52-0d5a4f1f2b11',
  sessionId: '5b7d02c9-9e3a-4f57-8c11-6a4e8d9b3c44',
  orderId: '8d2b61a4-5a1b-4a7e-b7a5-9f5f6f2c7e22',
  shareToken: 'ZXhhbXBsZQ.c2VjcmV0LWV4YW1w',
  quietToken: '8d2b61a4-5a1b-4a7e-b7a5-9f5f6f2c7e22.c2lnbmVkLWJ5LXRoZS1zaG9wLW9mLXRoZS1leGFtcGxlcw',
  paymentId: 'c1a9e7d3-2c4f-4b1d-8e63-7b8c9d0e1f33',
};
