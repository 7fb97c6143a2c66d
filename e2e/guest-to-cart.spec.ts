import type { Page } from '@playwright/test';
import { freshPerson } from './reader.ts';
import { expectBadge, expectPath, logIn, toast } from './screen.ts';
import { expect, test } from './shop.ts';

async function signUp(page: Page): Promise<void> {
  const { firstName, lastName, email, password } = freshPerson();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
}

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

for (const [way, through] of [
  ['logs in', ['Login']],
  ['signs up by way of the log-in', ['Login', 'Signup']],
] as const) {
  test(`whoever ${way} from a book finds the book once on the way back`, async ({ page, reader }) => {
    await page.goto('/products');
    await page.getByRole('link', { name: 'Walden', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Walden', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expectPath(page, '/login');
    if (through.length === 1) {
      await logIn(page, reader);
    } else {
      await page.getByRole('link', { name: 'Sign Up' }).click();
      await expectPath(page, '/signup');
      await signUp(page);
    }
    await expectPath(page, '/product/walden');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go To Cart' })).toBeVisible();
    await page.goBack();
    await expectPath(page, '/products');
  });
}

test('a book is pressed, the log-in page reloaded, and the book is still added to the cart', async ({
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

test('a guest who presses the heart of a wished book keeps it there', async ({ page, reader }) => {
  await reader.putOnWishlist('Middlemarch');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Wishlist: Middlemarch' }).click();
  await logIn(page, reader);

  await expectPath(page, '/products');
  await expect(page.getByRole('button', { name: 'Wishlist: Middlemarch' })).toHaveAttribute('aria-pressed', 'true');
  expect(await reader.wishlist()).toHaveLength(1);
});

test('a guest who signs up instead also returns with the book', async ({ page }) => {
  await page.goto('/product/walden');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expectPath(page, '/signup');
  await signUp(page);
  await expectPath(page, '/product/walden');
  await expect(toast(page, 'Item added to Cart')).toBeVisible();
  await expectBadge(page, 'Cart', 1);
});

for (const path of ['/wishlist', '/carts', '/checkout', '/ordersummary', '/logout']) {
  test(`${path} sends a guest to the login and back`, async ({ page, reader }) => {
    await reader.putInCart('Walden');
    await page.goto(path);
    await expectPath(page, `/login?from=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');

    await logIn(page, reader);
    // A reader without an order has no order summary.
    await expectPath(page, path === '/ordersummary' ? '/products' : path);
  });
}
