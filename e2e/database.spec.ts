import { startPostgres } from '../server/test/postgres.ts';
import { choice, payButton, placeOrder } from './checkout-screen.ts';
import { home } from './reader.ts';
import { expectBadge, expectPath, toast } from './screen.ts';
import { openShop } from './shop-process.ts';
import { expect, jwtSecret, test as embedded } from './shop.ts';

/** The shop with all its data in PostgreSQL. */
const test = embedded.extend<object, { onDatabase: null }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, provide) => {
      const postgres = await startPostgres();
      const shop = await openShop({ JWT_SECRET: jwtSecret, DATABASE_URL: await postgres.createDatabase() });
      await provide(shop);
      await shop.close();
      await postgres.stop();
    },
    { scope: 'worker' },
  ],
});

test(
  'a shopper finds a book, pays and sees the order, with everything in PostgreSQL',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.livesAt(home);
    await reader.signIn(page);
    await page.goto('/products');
    await page.getByRole('combobox', { name: 'Search titles and authors' }).fill('walden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 1 Products');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(toast(page, 'Item added to Cart')).toBeVisible();
    await expectBadge(page, 'Cart', 1);

    await page.goto('/checkout');
    await choice(page, home).click();
    await placeOrder(page).click();
    await payButton(page).click();
    await expectPath(page, /^\/ordersummary\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed');
    await expect(page.getByRole('heading', { name: 'Walden' })).toBeVisible();
    expect(await reader.cart()).toEqual([]);
  },
);
