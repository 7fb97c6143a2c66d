import categories from '../../seeds/categories.json' with { type: 'json' };
import guest from '../../seeds/guest.json' with { type: 'json' };
import products from '../../seeds/products.json' with { type: 'json' };

const book = products.find(({ id }) => id === 'middlemarch');
const [category] = categories;

/** Values of the demo shop, so that the documented examples can be sent as they are. */
export const examples = {
  email: guest.email,
  password: guest.password,
  productId: book?._id ?? '',
  slug: book?.id ?? '',
  title: book?.title ?? '',
  author: book?.author ?? '',
  categoryId: category?._id ?? '',
  category: category?.categoryName ?? '',
};
