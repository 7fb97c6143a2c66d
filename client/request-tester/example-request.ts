import guest from '../../seeds/guest.json' with { type: 'json' };
import type { RestRoute, Sample } from './rest-routes.ts';

export const EXAMPLE_ADDRESS = {
  name: 'Lakshmi Iyer',
  street: '14 Temple Street, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  zipCode: '600004',
  mobile: '98400 11223',
};

type Body = (sample: Sample) => unknown;
const item: Body = ({ productId }) => ({ item: { _id: productId } });

const BODIES: Readonly<Record<string, Body>> = {
  'POST /api/auth/login': () => ({ email: guest.email, password: guest.password }),
  'POST /api/auth/signup': () => ({
    firstName: 'Lakshmi',
    lastName: 'Iyer',
    email: 'lakshmi@example.in',
    password: 'a-long-enough-password',
  }),
  'POST /api/user/cart': item,
  'POST /api/user/wishlist': item,
  'POST /api/user/cart/{productId}': () => ({ action: { type: 'increment' } }),
  'POST /api/user/address': () => ({ address: EXAMPLE_ADDRESS }),
  'POST /api/user/address/{addressId}': () => ({ address: EXAMPLE_ADDRESS }),
};

/** A request of that route which this shop accepts, except for ids that a sample cannot know. */
export function exampleRequest({ type, path }: RestRoute, sample: Sample) {
  const productId = path.startsWith('/api/products/') ? sample.slug : sample.productId;
  const endpoint = path.replace('{productId}', productId).replace('{categoryId}', sample.categoryId);
  return { type, endpoint, body: JSON.stringify(BODIES[`${type} ${path}`]?.(sample) ?? {}, null, 2) };
}
