import { expectBadge, expectPath, logIn, signUp, toast } from './screen.ts';
import { expect, test } from './shop.ts';

test(
  'a guest who adds a book to the cart logs in and comes back with the book in it',
  { tag: '@core' },
  async ({ page, reader }) => {
    await page.goto('/product/walden');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expectPath(page, '/login');
    await logIn(page, reader);

    await expectPath(page, '/product/walden');
    await expect(toast(page, 'Item added to Cart')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go To Cart' })).toBeVisible();
    await expectBadge(page, 'Cart', 1);
    await expect.poll(() => reader.cart()).toMatchObject([{ title: 'Walden', qty: 1 }]);

    await page.getByRole('main').getByRole('link', { name: 'Go To Cart' }).click();
    await expectPath(page, '/carts');
  },
);

test('signing up from the log-in page leaves the book’s page in the history once', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('link', { name: 'Walden', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Walden', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expectPath(page, '/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expectPath(page, '/signup');
  await signUp(page);
  await expectPath(page, '/product/walden');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go To Cart' })).toBeVisible();
  await page.goBack();
  await expectPath(page, '/products');
});

test('a book pressed before the log-in is added to the cart, even if the log-in page is reloaded', async ({
  page,
  reader,
}) => {
  await page.goto('/product/walden');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expectPath(page, '/login');
  await page.reload();
  await logIn(page, reader);
  await expectPath(page, '/product/walden');
  await expectBadge(page, 'Cart', 1);
  await expect.poll(() => reader.cart()).toMatchObject([{ title: 'Walden', qty: 1 }]);
});
