import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { catalogue } from './catalogue.ts';
import { expectBill } from './price-details.ts';
import { allBooks, type Book } from './reader.ts';
import { card, rupees, row } from './screen.ts';
import type { Shop } from './shop-process.ts';
import { aShop, expect, test as base } from './shop.ts';
import { violations } from './violations.ts';

/** A shop for this story alone, because its prices change. */
const test = base.extend<object, { changing: null }>({
  shop: aShop(),
});

/** Imports the catalogue with other prices into the running shop, and waits until they apply. */
async function reprice(shop: Shop, books: readonly Book[], by: Readonly<Record<string, number>>): Promise<void> {
  const file = path.join(shop.dataDir, 'repriced.json');
  const repriced = books.map((book) => ({ ...book, price: book.price + (by[book.title] ?? 0) }));
  await writeFile(file, JSON.stringify(repriced));
  await catalogue(shop.dataDir, 'import', file);
  const prices = async () => (await allBooks(shop)).map(({ price }) => price);
  await expect.poll(prices).toEqual(repriced.map(({ price }) => price));
}

const titles = ['Walden', 'Middlemarch', 'Lombard Street'];
const notices = (page: Page) => page.getByText('than when you added it');

async function expectNotices(page: Page, place: typeof row): Promise<void> {
  await expect(place(page, 'Walden')).toContainText('₹50 cheaper than when you added it');
  await expect(place(page, 'Middlemarch')).toContainText('₹120 dearer than when you added it');
  await expect(notices(page)).toHaveCount(2);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, `at ${width}`).toBeLessThanOrEqual(0);
    expect(await violations(page), `at ${width}`).toEqual([]);
  }
}

test('cart and wishlist say how a price has changed since a book was added', async ({ page, reader, shop, books }) => {
  // The catalogue is imported twice.
  test.slow();
  await reader.putInCart(...titles);
  await reader.putOnWishlist(...titles);
  const total = (await reader.cart()).reduce((sum, { price }) => sum + price, 0);
  await reader.signIn(page);
  await page.goto('/carts');
  await expect(row(page, 'Walden')).toBeVisible();
  await expect(notices(page)).toHaveCount(0);

  await reprice(shop, books, { Walden: -50, Middlemarch: 120 });
  await page.goto('/wishlist');
  await expectNotices(page, card);
  await page.goto('/carts');
  await expectNotices(page, row);
  const cart = await reader.cart();
  expect(cart.reduce((sum, { price }) => sum + price, 0)).toBe(total + 70);
  await expectBill(page.getByRole('complementary'), cart);

  // A restored book is still compared with its first price.
  await row(page, 'Walden').getByRole('button', { name: 'Remove From Cart' }).click();
  await expect(row(page, 'Walden')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Walden')).toContainText('₹50 cheaper than when you added it');
  await expect(row(page, 'Walden')).toContainText(rupees(cart[0]!.price));

  // At the old prices there is no notice.
  await reprice(shop, books, {});
  for (const [address, place] of [
    ['/carts', row],
    ['/wishlist', card],
  ] as const) {
    await page.goto(address);
    await expect(place(page, 'Middlemarch')).toBeVisible();
    await expect(notices(page)).toHaveCount(0);
  }
});
