import type { Page } from '@playwright/test';
import { expectBill } from './price-details.ts';
import { card, expectBadge, row } from './screen.ts';
import { expect, test } from './shop.ts';

/** The GraphQL operations that a tab sends. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests.push(request.postData() ?? '');
  });
  return requests;
}

test('cart and wishlist of one tab show in the others, by small queries only', async ({ page, reader, context }) => {
  // Without locks no tab listens to the server, so that only the tabs notify each other.
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await reader.putInCart('Middlemarch');
  await reader.signIn(page);
  await page.goto('/products');
  const other = await context.newPage();
  await other.goto('/carts');
  await expect(row(other, 'Middlemarch')).toBeVisible();
  const requests = requestsOf(other);

  await card(page, 'Walden').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(card(page, 'Walden').getByRole('link', { name: 'Go To Cart' })).toBeVisible();
  await expect(row(other, 'Walden')).toBeVisible();
  await expectBadge(other, 'Cart', 2);
  await expectBill(other.getByRole('complementary'), await reader.cart());
  await page.getByRole('button', { name: 'Wishlist: Middlemarch' }).click();
  await expectBadge(other, 'Wishlist', 1);
  await expect(row(other, 'Middlemarch').getByRole('button', { name: 'Already In Wishlist' })).toBeDisabled();
  expect(requests.every((body) => body.includes('query'))).toBe(true);
  expect(requests.length).toBeLessThanOrEqual(4);

  // The same in the other direction.
  await row(other, 'Walden').getByRole('button', { name: 'Remove From Cart' }).click();
  await expectBadge(page, 'Cart', 1);
  await expect(card(page, 'Walden').getByRole('button', { name: 'Add To Cart' })).toBeVisible();
});
