import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { hold } from './hold.ts';
import { expectBadge, expectPath, logIn, searchBox, toast } from './screen.ts';
import { expect, test } from './shop.ts';

const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('Log-out empties storage, goes home and ends the session in the other tab too', async ({
  page,
  context,
  reader,
  shop,
}) => {
  await reader.signIn(page);
  await reader.putInCart('Walden');
  await page.goto('/logout');
  await expect(page.getByText(`${reader.firstName} ${reader.lastName}`)).toBeVisible();
  await expect(page.getByText(reader.email)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('signup', 'left behind'));
  const other = await context.newPage();
  await other.goto('/carts');
  await expectBadge(other, 'Cart', 1);

  // A toast is shown for three seconds, so it is awaited first.
  const notice = expect(toast(other, 'You were logged out in another tab.')).toBeVisible();
  await Promise.all([notice, page.getByRole('button', { name: 'Log-out' }).click()]);
  await expectPath(page, '/');
  await expectBadge(page, 'Cart', 0);
  expect(await stored(page)).toEqual({});
  await expectPath(other, '/');
  await expectBadge(other, 'Cart', 0);

  await page.goBack();
  await expectPath(page, /^\/login/);
  const cart = () => call(shop, '/api/user/cart', { token: reader.token }).then(() => 'read', String);
  await expect.poll(cart).toContain('401');
});

test('a page that is not hydrated yet follows a log-out in another tab', async ({ page, context, reader }) => {
  await reader.signIn(page);
  await page.goto('/logout');
  const other = await context.newPage();
  const file = await hold(other, /assets\/products-page-.*\.js$/);
  await other.goto('/products?q=middle', { waitUntil: 'commit' });
  const entry = await other.locator('script[src*="/assets/index-"]').getAttribute('src');
  // An import resolves when the module has run; its page's code is held back.
  await other.evaluate((src) => import(src), entry!);
  await page.getByRole('button', { name: 'Log-out' }).click();
  await expectPath(page, '/');
  file.release();
  await expectPath(other, '/');
  await expect(searchBox(other)).toHaveValue('');
});

test('an invalid token leads from a public page to the login, and the login leads back', async ({
  page,
  reader,
  tolerateConsoleError,
}) => {
  // The end of the session aborts pending requests.
  tolerateConsoleError(/go\.apollo\.dev|AbortError/);
  await reader.signIn(page, 'not-a-token');
  await page.goto('/products?category=finance');
  await expectPath(page, '/login?from=%2Fproducts%3Fcategory%3Dfinance');
  expect(await stored(page)).toEqual({});
  await logIn(page, reader);
  await expectPath(page, '/products?category=finance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 9 Products');
});
