import guest from '../../../seeds/guest.json' with { type: 'json' };
import { EXAMPLE_ADDRESS } from '../example-request.ts';
import type { Collection } from './collection.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const asShopper = [{ name: 'authorization', value: '{{login.encodedToken}}' }];

/** An order by REST alone, from the log-in to the order. The sandbox is the bank. */
export const BUY_A_BOOK: Collection = {
  name: 'Buy a book',
  requests: [
    {
      name: 'login',
      type: 'POST',
      endpoint: '/api/auth/login',
      headers: [],
      body: json({ email: guest.email, password: guest.password }),
    },
    { name: 'books', type: 'GET', endpoint: '/api/products?limit=1', headers: [], body: '{}' },
    {
      name: 'cart',
      type: 'POST',
      endpoint: '/api/user/cart',
      headers: asShopper,
      body: json({ item: { _id: '{{books.products[0]._id}}' } }),
    },
    {
      name: 'addresses',
      type: 'POST',
      endpoint: '/api/user/address',
      headers: asShopper,
      body: json({ address: EXAMPLE_ADDRESS }),
    },
    {
      name: 'opened',
      type: 'POST',
      endpoint: '/api/user/payments',
      headers: asShopper,
      body: json({ addressId: '{{addresses.address[-1]._id}}' }),
    },
  ],
};
