import type { HeaderPair } from '../../client/request-tester/exchange.ts';
import type { Recorded } from '../../client/request-tester/visit/recorded.ts';
import type { OpenShop } from '../../server/test/open-shop.ts';

type Body = Record<string, any>;

/** A visit for tests: sends requests as the request tester does, and keeps the exchanges. */
export function recorder(origin: string) {
  const exchanges: Recorded[] = [];
  async function send(call: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<Body> {
    const [type = '', path = ''] = call.split(' ');
    const url = origin + path;
    const headers: HeaderPair[] = [];
    if (token !== undefined) headers.push(['authorization', token]);
    if (type !== 'GET') headers.push(['content-type', 'application/json']);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const init = { method: type, headers: headers.map(([name, value]): [string, string] => [name, value]), ...sent };
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    const text = await response.text();
    const { status, statusText } = response;
    exchanges.push({
      request: { type, url, headers, ...sent },
      started: Date.UTC(2026, 10, 22),
      milliseconds: 1,
      response: { status, statusText, headers: [...response.headers], body: text, bytes: Buffer.byteLength(text) },
    });
    return JSON.parse(text) as Body;
  }
  return { exchanges, send };
}

export const PASSWORD = 'lake-road-1912';
const home = {
  name: 'Asha Rao',
  street: '14 Temple Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  zipCode: '600004',
  mobile: '98400 11223',
};

/** A new reader finds a book, says where they live, pays and sees the order; the demo account looks at its cart. */
export async function aVisit(origin: string): Promise<Recorded[]> {
  const { exchanges, send } = recorder(origin);
  const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha.rao@example.in', password: PASSWORD };
  await send('POST /api/auth/login', { body: { email: person.email, password: 'a-guess' } });
  await send('POST /api/auth/signup', { body: person });
  const { encodedToken: token } = await send('POST /api/auth/login', {
    body: { email: person.email, password: PASSWORD },
  });
  const { products } = await send('GET /api/products');
  const { product } = await send(`GET /api/products/${products[3].id}`);
  await send('POST /api/user/cart', { token, body: { item: { _id: product._id, id: product.id } } });
  await send(`POST /api/user/cart/:${product._id}`, {
    token: `Bearer ${token}`,
    body: { action: { type: 'increment' } },
  });
  await send('GET /api/user/cart', { token });
  await send('GET /api/user/cart');
  await send('GET /api/categories');
  await send('GET /api/categories?as=visit');
  const { address } = await send('POST /api/user/address', { token, body: { address: home } });
  await send(`POST /api/user/address/${address[0]._id}`, { token, body: { address: { ...home, city: 'Pune' } } });
  const { payment } = await send('POST /api/user/payments', { token, body: { addressId: address[0]._id } });
  const proof = await send(`POST /sandbox/orders/${payment.razorpay_order_id}/payments`, { body: { outcome: 'pay' } });
  await send(`POST /api/user/payments/${payment._id}/confirm`, { token, body: proof });
  await send('GET /api/user/orders?limit=1', { token });
  await send(`GET /api/user/orders/${payment._id}`, { token });
  await send(`DELETE /api/user/cart/${product._id}`, { token });
  const guest = { email: 'guest@colophon.example', password: 'turn-the-page' };
  const { encodedToken: guestToken } = await send('POST /api/auth/login', { body: guest });
  await send('GET /api/user/cart', { token: guestToken });
  return exchanges;
}

export const listen = ({ app }: OpenShop): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });
