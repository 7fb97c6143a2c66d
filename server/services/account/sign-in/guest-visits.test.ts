import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestLogin } from '../../../demonstration.ts';
import { recordId } from '../../../graphql/ids.ts';
import { embeddedStorage, type TestStorage } from '../../../test/every-store.ts';
import type { OpenShop } from '../../../test/open-shop.ts';
import { addressFields } from '../../../test/records.ts';
import { sandboxBuying } from '../../../test/sandbox-buying.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('the shared guest account', () => {
  let storage: TestStorage;
  let shop: OpenShop;
  let now = Date.now();
  const open = () => storage.open({ now: () => new Date(now) });
  beforeAll(async () => {
    storage = await embeddedStorage();
    shop = await open();
  });
  afterAll(async () => {
    await shop.close();
  });

  const logIn = async () => (await shop.rest('POST', '/api/auth/login', { body: guestLogin })).body.encodedToken;
  const get = (url: string, token: string) => shop.rest('GET', url, { token });

  it('shows a session only its own data', async () => {
    const [mine, others] = [await logIn(), await logIn()];
    await shop.rest('POST', '/api/user/address', { token: mine, body: { address: addressFields } });
    const { books, pay } = await sandboxBuying(shop);
    for (const list of ['cart', 'wishlist'])
      await shop.rest('POST', `/api/user/${list}`, { token: mine, body: { item: { _id: books[0]!.id } } });
    const [address] = (await get('/api/user/address', mine)).body.address;
    const opened = await shop.ask(
      'mutation ($id: ID!) { createPaymentSession(addressId: $id) { paymentSession { id providerOrderId amount } userErrors { message } } }',
      { id: address!._id },
      mine,
    );
    const session = opened.createPaymentSession.paymentSession;
    await shop.ask(
      'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } userErrors { message } } }',
      { input: await pay(session) },
      mine,
    );
    const pages = ['/api/user', '/api/user/orders', '/api/user/address', '/api/user/wishlist'];
    for (const [token, sees] of [
      [mine, true],
      [others, false],
    ] as const) {
      const texts = await Promise.all(pages.map(async (page) => (await get(page, token)).text));
      expect(texts.join().includes(addressFields.street)).toBe(sees);
      expect((await get(`/api/user/orders/${recordId(session.id)}`, token)).status).toBe(sees ? 200 : 404);
    }
    expect((await get('/api/user/wishlist', others)).body.wishlist).toEqual([]);
  });

  it('is found by its email, unlike its visits, also after a restart', async () => {
    const token = await logIn();
    const { user } = JSON.parse((await get('/api/user', token)).text) as { user: { _id: string; email: string } };
    expect(user.email).toBe(guestLogin.email);
    await shop.close();
    shop = await open();
    const shared = await shop.stores.accounts.findByEmail(guestLogin.email);
    expect(shared).toMatchObject({ guest: true, addresses: [], cart: [] });
    expect(shared?.id).not.toBe(user._id);
    expect((await get('/api/user', token)).status).toBe(200);
  });

  it('ends a visit after a day', async () => {
    const token = await logIn();
    now += DAY_MS - 60_000;
    expect((await get('/api/user', token)).status).toBe(200);
    now += 60_000;
    expect((await get('/api/user', token)).status).toBe(401);
    expect((await get('/api/user', await logIn())).status).toBe(200);
  });
});
