import type { Page } from '@playwright/test';
import { expectBill } from './price-details.ts';
import { card, expectBadge, expectPath, logIn, masthead, row } from './screen.ts';
import { expect, test } from './shop.ts';

const account = (page: Page) => masthead(page).getByRole('link', { name: 'Account' });

/** The GraphQL operations that a tab sends. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
  });
  return asked;
}

test(
  'cart and wishlist of one tab show in the others, by small queries only',
  { tag: '@core' },
  async ({ page, reader, context }) => {
    // Without locks no tab listens to the server, so that only the tabs notify each other.
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
    await reader.putInCart('Middlemarch');
    await reader.signIn(page);
    await page.goto('/products');
    const other = await context.newPage();
    await other.goto('/carts');
    await expect(row(other, 'Middlemarch')).toBeVisible();
    const asked = requestsOf(other);

    await card(page, 'Walden').getByRole('button', { name: 'Add To Cart' }).click();
    await expect(card(page, 'Walden').getByRole('link', { name: 'Go To Cart' })).toBeVisible();
    await expect(row(other, 'Walden')).toBeVisible();
    await expectBadge(other, 'Cart', 2);
    await expectBill(other.getByRole('complementary'), await reader.cart());
    await page.getByRole('button', { name: 'Wishlist: Middlemarch' }).click();
    await expectBadge(other, 'Wishlist', 1);
    await expect(row(other, 'Middlemarch').getByRole('button', { name: 'Already In Wishlist' })).toBeDisabled();
    expect(asked.every((body) => body.includes('query'))).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(4);

    // The same in the other direction.
    await row(other, 'Walden').getByRole('button', { name: 'Remove From Cart' }).click();
    await expectBadge(page, 'Cart', 1);
    await expect(card(page, 'Walden').getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  },
);

test('a hidden tab catches up when it is shown, and log-out and log-in show everywhere', async ({
  page,
  reader,
  context,
}) => {
  // Installed before either tab loads: this clock cannot clear a timer that the browser's own has set.
  await context.clock.install();
  await reader.signIn(page);
  await page.goto('/products');
  const other = await context.newPage();
  await other.goto('/');
  const add = (title: string) => card(page, title).getByRole('button', { name: 'Add To Cart' }).click();
  // The code that catches up is loaded before the tab is hidden, so that only being hidden holds it back.
  await add('Middlemarch');
  await expectBadge(other, 'Cart', 1);

  const show = (hidden: boolean) =>
    other.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await show(true);
  const asked = requestsOf(other);
  await other.evaluate(() => {
    const message = new Promise((resolve) => {
      new BroadcastChannel('cart-and-wishlist').addEventListener('message', resolve, { once: true });
    });
    Object.assign(window, { announced: message.then(() => true) });
  });
  await add('Walden');
  await other.evaluate(() => (window as unknown as { announced: Promise<true> }).announced);
  await other.clock.runFor(60_000);
  expect(asked).toEqual([]);
  await expectBadge(other, 'Cart', 1);
  await show(false);
  await expectBadge(other, 'Cart', 2);

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log-out' }).click();
  await expect(account(other)).toHaveAttribute('href', '/login');
  await expectBadge(other, 'Cart', 0);

  await page.goto('/login');
  await logIn(page, reader);
  await expectPath(page, '/');
  await expectBadge(other, 'Cart', 2);
  await expect(account(other)).toHaveAttribute('href', '/logout');
});
