import type { Locator } from '@playwright/test';
import { expectBill } from './price-details.ts';
import { card, expectBadge, expectPath, row, toast } from './screen.ts';
import { expect, test } from './shop.ts';

/** Waits until no request is pending. */
const settled = (bill: Locator) => expect(bill.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');

test(
  'a book goes into the cart from its page and from the list, and Go To Cart leads there',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.signIn(page);
    await page.goto('/product/walden');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(toast(page, 'Item added to Cart')).toBeVisible();
    await expectBadge(page, 'Cart', 1);
    await expect(page.getByRole('main').getByRole('link', { name: 'Go To Cart' })).toBeFocused();

    await page.goto('/products');
    await expect(card(page, 'Walden').getByRole('link', { name: 'Go To Cart' })).toBeVisible();
    await card(page, 'Middlemarch').getByRole('button', { name: 'Add To Cart' }).dblclick();
    await expectBadge(page, 'Cart', 2);
    await expectPath(page, '/products');
    const inCart = async () => (await reader.cart()).map(({ title, qty }) => `${qty} ${title}`);
    await expect.poll(inCart).toEqual(['1 Walden', '1 Middlemarch']);

    await card(page, 'Middlemarch').getByRole('link', { name: 'Go To Cart' }).click();
    await expectPath(page, '/carts');
    await expect(row(page, 'Middlemarch')).toBeVisible();
  },
);

test('plus and minus change the quantity and the bill, from 1 to 99', { tag: '@core' }, async ({ page, reader }) => {
  await reader.putInCart('Walden', 'Middlemarch');
  await reader.signIn(page);
  await page.goto('/carts');
  const bill = page.getByRole('complementary');
  const walden = row(page, 'Walden');
  const [fewer, more] = [
    walden.getByRole('button', { name: 'One fewer' }),
    walden.getByRole('button', { name: 'One more' }),
  ];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY CART');
  await expectBill(bill, await reader.cart());
  await expect(fewer).toBeDisabled();

  for (const _ of [2, 3, 4]) await more.click();
  await expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue('4');
  await fewer.click();
  await expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  await settled(bill);
  expect((await reader.cart()).map(({ qty }) => qty)).toEqual([3, 1]);
  await expectBill(bill, await reader.cart());
  await expectBadge(page, 'Cart', 2);

  await reader.wantsCopies('Walden', 98);
  await page.reload();
  await more.click();
  await expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue('99');
  await expect(more).toBeDisabled();
  await settled(bill);
  expect((await reader.cart())[0]?.qty).toBe(99);
  await expectBill(bill, await reader.cart());
});

test('a book leaves the cart, and with the last one the bill', async ({ page, reader }) => {
  await reader.putInCart('Walden', 'Middlemarch');
  await reader.signIn(page);
  await page.goto('/carts');
  await row(page, 'Walden').getByRole('button', { name: 'Remove From Cart' }).click();
  await expect(toast(page, 'Item removed from cart')).toBeVisible();
  await expect(row(page, 'Walden')).toHaveCount(0);
  await expectBadge(page, 'Cart', 1);
  await expectBill(page.getByRole('complementary'), await reader.cart());
  // The focus moves to the next book, not to the button that would take it too.
  await expect(row(page, 'Middlemarch').getByRole('link', { name: 'Open Middlemarch' })).toBeFocused();

  await row(page, 'Middlemarch').getByRole('button', { name: 'Remove From Cart' }).press('Enter');
  await expect(page.getByText('Cart is Empty', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'CHECKOUT' })).toHaveCount(0);
  await expect(page.getByText('Price Details')).toHaveCount(0);
  await expectBadge(page, 'Cart', 0);
  await expect.poll(reader.cart).toEqual([]);

  await page.getByRole('link', { name: 'Go To Products' }).click();
  await expectPath(page, '/products');
});

test(
  'a refused change is reverted, and the shopper is told',
  { tag: '@core' },
  async ({ page, reader, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED|Failed to fetch/);
    await reader.putInCart('Walden');
    await reader.signIn(page);
    await page.goto('/carts');
    await expect(row(page, 'Walden')).toBeVisible();
    await page.route('**/graphql', (route) => route.abort());
    await row(page, 'Walden').getByRole('button', { name: 'Remove From Cart' }).click();

    await expect(page.getByRole('alert')).toContainText('The shop is not responding right now. Try again in a minute.');
    await expect(row(page, 'Walden')).toBeVisible();
    await expectBadge(page, 'Cart', 1);
    expect(await reader.cart()).toHaveLength(1);
  },
);
