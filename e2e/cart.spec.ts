import type { Locator } from '@playwright/test';
import { expectBill } from './price-details.ts';
import { card, expectBadge, expectPath, row, toast } from './screen.ts';
import { expect, test } from './shop.ts';

/** Waits until no request is pending. */
const waitUntilIdle = (bill: Locator) => expect(bill.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');

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
  await waitUntilIdle(bill);
  expect((await reader.cart()).map(({ qty }) => qty)).toEqual([3, 1]);
  await expectBill(bill, await reader.cart());
  await expectBadge(page, 'Cart', 2);

  await reader.wantsCopies('Walden', 98);
  await page.reload();
  await more.click();
  await expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue('99');
  await expect(more).toBeDisabled();
  await waitUntilIdle(bill);
  expect((await reader.cart())[0]?.qty).toBe(99);
  await expectBill(bill, await reader.cart());
});
