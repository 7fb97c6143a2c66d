import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { aShop, expect, test as base } from './shop.ts';
import type { Shop } from './shop-process.ts';
import { violations } from './violations.ts';

/** A shop for these stories alone: other stories fill the cart of its demo account. */
const test = base.extend<object, object>({
  shop: aShop(),
});

const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });
const collections = (page: Page) => page.getByRole('region', { name: 'Saved requests' });
const data = (page: Page) => page.getByRole('region', { name: 'Response data' });

const CALLS = ['login', 'books', 'cart', 'addresses', 'opened', 'paid', 'confirmed', 'tidied', 'order'];

interface Placed {
  readonly order: {
    readonly _id: string;
    readonly status: string;
    readonly lines: readonly { readonly title: string }[];
  };
}

/** The token that the page's log-in is answered with. */
async function tokenOf(page: Page): Promise<string> {
  const answer = await page.waitForResponse((answered) => answered.url().endsWith('/api/auth/login'));
  return ((await answer.json()) as { encodedToken: string }).encodedToken;
}

/** The account of that log-in, as REST tells of it to another client. */
async function visited(shop: Shop, token: string) {
  const { cart } = await call<{ cart: unknown[] }>(shop, '/api/user/cart', { token });
  const { address } = await call<{ address: unknown[] }>(shop, '/api/user/address', { token });
  const { orders } = await call<{ orders: { _id: string }[] }>(shop, '/api/user/orders', { token });
  return { cart, address, orders: orders.map(({ _id }) => _id) };
}

const orderShown = async (page: Page) => (JSON.parse((await data(page).textContent()) ?? '') as Placed).order;

test('a book is ordered by one press, with no token and no id typed', async ({ page, shop, books }) => {
  await page.goto('/mockman');
  const token = tokenOf(page);
  await page.getByRole('button', { name: 'Run Buy a book' }).click();
  await expect(collections(page)).toContainText('Buy a book: all 9 calls were answered');
  await expect(response(page)).toContainText('200 OK');
  const order = await orderShown(page);
  expect(order).toMatchObject({ status: 'PLACED', lines: [{ title: books[0]!.title }] });
  const account = await visited(shop, await token);
  expect(account.orders).toContain(order._id);
  expect(account).toMatchObject({ cart: [], address: [] });
  await expect(page.getByRole('button', { name: /^Repeat / })).toHaveCount(CALLS.length);
});

test('the same call by call, on a phone and by keyboard alone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mockman');
  const token = tokenOf(page);
  for (const [index, name] of CALLS.entries()) {
    await collections(page)
      .getByRole('button', { name: new RegExp(`^(GET|POST|DELETE) ${name} `) })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Endpoint').focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Repeat / })).toHaveCount(index + 1);
    await expect(response(page)).toContainText(/20[01] (OK|Created)/);
  }
  const order = await orderShown(page);
  expect((await visited(shop, await token)).orders).toContain(order._id);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
});
