import type { Page } from '@playwright/test';
import { expectBill } from './price-details.ts';
import { card, expectBadge, expectPath, masthead, row } from './screen.ts';
import { expect, test } from './shop.ts';

const account = (page: Page) => masthead(page).getByRole('link', { name: 'Account' });
/** How soon the other tab has to show it: a second, and what a busy machine adds to it. */
const soon = { timeout: 3000 };

test('cart and wishlist of one tab show in the others, by small questions only', async ({ page, reader, context }) => {
  await reader.putInCart('Middlemarch');
  await reader.signIn(page);
  await page.goto('/products');
  const other = await context.newPage();
  await other.goto('/carts');
  await expect(row(other, 'Middlemarch')).toBeVisible();
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
  });

  await card(page, 'Walden').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(card(page, 'Walden').getByRole('link', { name: 'Go To Cart' })).toBeVisible();
  await expect(row(other, 'Walden')).toBeVisible(soon);
  await expectBadge(other, 'Cart', 2);
  await expectBill(other.getByRole('complementary'), await reader.cart());
  await page.getByRole('button', { name: 'Wishlist: Middlemarch' }).click();
  await expect(masthead(other).getByRole('link', { name: 'Wishlist' })).toHaveText('Wishlist 1', soon);
  await expect(row(other, 'Middlemarch').getByRole('button', { name: 'Already In Wishlist' })).toBeDisabled();
  expect(asked.every((body) => body.includes('query'))).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(4);

  // And back again.
  await row(other, 'Walden').getByRole('button', { name: 'Remove From Cart' }).click();
  await expect(card(page, 'Walden').getByRole('button', { name: 'Add To Cart' })).toBeVisible(soon);
  await expectBadge(page, 'Cart', 1);
});

test('a hidden tab catches up when it is shown, and log-out and log-in show everywhere', async ({
  page,
  reader,
  context,
}) => {
  await reader.signIn(page);
  await page.goto('/products');
  const other = await context.newPage();
  await other.goto('/');
  await expectBadge(other, 'Cart', 0);
  const show = (hidden: boolean) =>
    other.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await show(true);
  await card(page, 'Walden').getByRole('button', { name: 'Add To Cart' }).click();
  await expectBadge(page, 'Cart', 1);
  await other.waitForTimeout(700);
  await expectBadge(other, 'Cart', 0);
  await show(false);
  await expect(masthead(other).getByRole('link', { name: 'Cart' })).toHaveText('Cart 1', soon);

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log-out' }).click();
  await expect(account(other)).toHaveAttribute('href', '/login', soon);
  await expectBadge(other, 'Cart', 0);

  await page.goto('/login');
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password').fill(reader.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectPath(page, '/');
  await expect(masthead(other).getByRole('link', { name: 'Cart' })).toHaveText('Cart 1', soon);
  await expect(account(other)).toHaveAttribute('href', '/logout');
});
