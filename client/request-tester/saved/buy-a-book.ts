import { withHeader } from '../form/authorization.ts';
import type { Shop } from '../../shop.ts';
import type { RequestType } from '../test-request.ts';
import type { SavedRequest } from './saved-requests.ts';

const asShopper = withHeader([], 'authorization', '{{login.encodedToken}}');

const call = (name: string, type: RequestType, endpoint: string, body: unknown = {}, headers = asShopper) =>
  ({ name, type, endpoint, headers, body: JSON.stringify(body, null, 2) }) satisfies SavedRequest;

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
export const buyABook = (guest: NonNullable<Shop['guestLogin']>): readonly SavedRequest[] => [
  call('login', 'POST', '/api/auth/login', { email: guest.email, password: guest.password }, []),
  call('books', 'GET', '/api/products?limit=1', {}, []),
  call('cart', 'POST', '/api/user/cart', { item: { _id: '{{books.products[0]._id}}' } }),
  call('addresses', 'POST', '/api/user/address', { address }),
  call('opened', 'POST', '/api/user/payments', { addressId: '{{addresses.address[-1]._id}}' }),
  call('paid', 'POST', '/sandbox/orders/{{opened.payment.razorpay_order_id}}/payments', { outcome: 'pay' }, []),
  call('confirmed', 'POST', '/api/user/payments/{{opened.payment._id}}/confirm', {
    razorpay_payment_id: '{{paid.razorpay_payment_id}}',
    razorpay_order_id: '{{paid.razorpay_order_id}}',
    razorpay_signature: '{{paid.razorpay_signature}}',
  }),
  // The demo account is everyone's, and an account has at most 50 addresses. The order keeps its own.
  call('tidied', 'DELETE', '/api/user/address/{{addresses.address[-1]._id}}'),
  call('order', 'GET', '/api/user/orders/{{confirmed.order._id}}'),
];
