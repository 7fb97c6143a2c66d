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
};
