import guest from '../../../seeds/guest.json' with { type: 'json' };
import type { Collection } from './collection.ts';

const asShopper = [{ name: 'authorization', value: '{{login.encodedToken}}' }];

const post = (name: string, endpoint: string, body: unknown, headers: typeof asShopper | [] = asShopper) =>
  ({ name, type: 'POST', endpoint, headers, body: JSON.stringify(body, null, 2) }) as const;

const address = {
  name: 'Lakshmi Iyer',
  street: '14 Temple Street, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  zipCode: '600004',
  mobile: '98400 11223',
};

/** An order by REST alone, from the log-in to the order. The sandbox is the bank. */
export const BUY_A_BOOK: Collection = {
  name: 'Buy a book',
  requests: [
    post('login', '/api/auth/login', { email: guest.email, password: guest.password }, []),
    { name: 'books', type: 'GET', endpoint: '/api/products?limit=1', headers: [], body: '{}' },
    post('cart', '/api/user/cart', { item: { _id: '{{books.products[0]._id}}' } }),
    post('addresses', '/api/user/address', { address }),
    post('opened', '/api/user/payments', { addressId: '{{addresses.address[-1]._id}}' }),
    post('paid', '/sandbox/orders/{{opened.payment.razorpay_order_id}}/payments', { outcome: 'pay' }, []),
    post('confirmed', '/api/user/payments/{{opened.payment._id}}/confirm', {
      razorpay_payment_id: '{{paid.razorpay_payment_id}}',
      razorpay_order_id: '{{paid.razorpay_order_id}}',
      razorpay_signature: '{{paid.razorpay_signature}}',
    }),
    // The demo account is everyone's, and an account has at most 50 addresses. The order keeps its own.
    {
      name: 'tidied',
      type: 'DELETE',
      endpoint: '/api/user/address/{{addresses.address[-1]._id}}',
      headers: asShopper,
      body: '{}',
    },
    {
      name: 'order',
      type: 'GET',
      endpoint: '/api/user/orders/{{confirmed.order._id}}',
      headers: asShopper,
      body: '{}',
    },
  ],
};
