import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyStore, openOn } from './every-store.ts';
import type { OpenShop } from './open-shop.ts';
import { addressFields } from './records.ts';

const FRONT = 'http://localhost:5173';
/** What a browser and its HTTP client send, behind a proxy that rewrites `Host`. */
const SENT = {
  host: '127.0.0.1:4000',
  origin: FRONT,
  referer: `${FRONT}/products`,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  accept: 'application/json, text/plain, */*',
};

describe.each(everyStore)('a client that was written for the same contract, %s', (_, newGround) => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openOn(newGround, { publicUrl: FRONT });
  });
  afterAll(() => shop.close());

  let token: string | undefined;
  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
    const headers = { ...SENT, ...(token !== undefined && { authorization: token }) };
    const answer = await shop.rest(method, url, { headers, ...(body && { body }) });
    return { status: answer.status, ...answer.body };
  }

  it('browses, signs up, fills its lists, keeps addresses and clears the cart', async () => {
    const { products } = await call('GET', '/api/products');
    const [first, second] = products;
    const { categories } = await call('GET', '/api/categories');
    expect(categories.map(({ categoryName }) => categoryName)).toEqual(['fiction', 'non-fiction', 'finance']);
    const { product } = await call('GET', `/api/products/${first!.id}`);
    expect(product).toMatchObject(first!);
    expect((await shop.rest('GET', first!.img, { headers: SENT })).status).toBe(200);

    // The demo account of another shop is no account here until it signs up.
    const guest = { email: 'guestlogin@gmail.com', password: 'Happyday1' };
    expect(await call('POST', '/api/auth/login', guest)).toMatchObject({
      status: 404,
      errors: ['The email you entered is not Registered. Not Found error'],
    });
    const person = { firstName: 'Guest', lastName: 'Login', ...guest };
    const signedUp = await call('POST', '/api/auth/signup', person);
    expect(signedUp).toMatchObject({ status: 201, createdUser: { email: guest.email, password: '', cart: [] } });
    expect(await call('POST', '/api/auth/signup', person)).toMatchObject({
      status: 422,
      errors: ['Unprocessable Entity. Email Already Exists.'],
    });
    expect((await call('POST', '/api/auth/login', { ...guest, password: 'x' })).status).toBe(401);
    expect(await call('GET', '/api/user/cart')).toMatchObject({
      status: 401,
      errors: ['The token is invalid. Unauthorized access error.'],
    });
    const loggedIn = await call('POST', '/api/auth/login', guest);
    expect(loggedIn).toMatchObject({ status: 200, foundUser: { firstName: 'Guest', wishlist: [], address: [] } });
    token = loggedIn.encodedToken;

    const quantities = (lines: readonly { id: string; qty: number }[]) => lines.map(({ id, qty }) => [id, qty]);
    const { _id, id } = first!;
    expect(await call('POST', '/api/user/cart', { product: first })).toMatchObject({ status: 201 });
    const added = await call('POST', '/api/user/cart', { item: { ...second, qty: 7 } });
    expect(quantities(added.cart)).toEqual([
      [id, 1],
      [second!.id, 1],
    ]);
    await call('POST', `/api/user/cart/:${_id}`, { action: { type: 'increment' } });
    const raised = await call('POST', `/api/user/cart/:${_id}`, { action: { type: 'increment' } });
    expect(quantities(raised.cart)[0]).toEqual([id, 3]);
    const lowered = await call('POST', `/api/user/cart/:${_id}`, { action: { type: 'decrement' } });
    expect([lowered.status, quantities(lowered.cart)[0]]).toEqual([200, [id, 2]]);

    // A move is an addition on one side and a removal on the other.
    expect(await call('POST', '/api/user/wishlist', { product: second })).toMatchObject({ status: 201 });
    const left = await call('DELETE', `/api/user/cart/:${second!._id}`);
    expect([left.status, quantities(left.cart)]).toEqual([200, [[id, 2]]]);
    const { wishlist } = await call('GET', '/api/user/wishlist');
    expect(wishlist.map((item) => item.id)).toEqual([second!.id]);
    expect(await call('DELETE', `/api/user/wishlist/:${second!._id}`)).toMatchObject({ status: 200, wishlist: [] });

    expect((await call('POST', '/api/user/address', { address: { name: 'Asha', city: 'Pune' } })).status).toBe(400);
    const { address } = await call('POST', '/api/user/address', { address: addressFields });
    const [home] = address;
    expect(home).toMatchObject(addressFields);
    // The edited address is sent as a whole, with its id and stamps.
    const moved = { ...home, city: 'Nagpur' };
    const edited = await call('POST', `/api/user/address/:${home!._id}`, { address: moved });
    expect(edited).toMatchObject({ status: 200, address: [{ _id: home!._id, city: 'Nagpur' }] });

    for (const line of (await call('GET', '/api/user/cart')).cart)
      expect((await call('DELETE', `/api/user/cart/:${line._id}`)).status).toBe(200);
    expect(await call('GET', '/api/user/cart')).toMatchObject({ status: 200, cart: [] });
    expect(await call('DELETE', `/api/user/address/:${home!._id}`)).toMatchObject({ status: 200, address: [] });
  });

  it('is refused when its page is of another site', async () => {
    const { status } = await shop.rest('POST', '/api/auth/login', {
      headers: { ...SENT, origin: 'http://localhost:5174' },
      body: { email: 'guest@colophon.example', password: 'turn-the-page' },
    });
    expect(status).toBe(403);
  });
});
