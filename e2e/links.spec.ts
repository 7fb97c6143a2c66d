import { newReader } from './reader.ts';
import { expectBadge, expectPath, hydrated, logIn, row, toast } from './screen.ts';
import { expect, test } from './shop.ts';

test(
  'a wishlist is shared by its link, bought from in another browser, and withdrawn',
  { tag: '@core' },
  async ({ page, reader, shop, books, browser }) => {
    await reader.putOnWishlist('Walden', 'Middlemarch');
    await reader.signIn(page);
    await page.goto('/wishlist');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue();

    const friend = await newReader(shop, books);
    const context = await browser.newContext({ baseURL: shop.url });
    const theirs = await context.newPage();
    await theirs.goto(link);
    await hydrated(theirs);
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('’s Wishlist');
    await theirs.getByRole('button', { name: 'Add all to cart' }).click();
    await expectPath(theirs, '/login');
    await logIn(theirs, friend);
    await expectPath(theirs, new URL(link).pathname);
    await expect(toast(theirs, 'The books are in your cart.')).toBeVisible();
    await expectBadge(theirs, 'Cart', 2);
    await expect.poll(() => friend.cart()).toMatchObject([{ title: 'Walden' }, { title: 'Middlemarch' }]);

    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText('This list is no longer shared')).toBeVisible();
    await expect(theirs.getByText('Walden')).toHaveCount(0);
    await context.close();
  },
);

test('a cart link asks a guest, leads through the log-in and fills the cart', async ({ page, reader }) => {
  await page.goto('/buy/walden:2,middlemarch');
  const question = page.getByRole('region', { name: 'Add these 2 books to your cart?' });
  await question.getByRole('button', { name: 'Add to cart' }).click();
  await expectPath(page, '/login');
  expect(await reader.cart()).toEqual([]);
  await logIn(page, reader);
  await expectPath(page, '/carts');
  await expect(toast(page, 'The books are in your cart.')).toBeVisible();
  await expect(row(page, 'Walden')).toBeVisible();
  expect(await reader.cart()).toMatchObject([
    { title: 'Walden', qty: 2 },
    { title: 'Middlemarch', qty: 1 },
  ]);
});
