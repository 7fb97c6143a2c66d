import { startPostgres } from '../server/test/postgres.ts';
import { choice, payButton, placeOrder } from './checkout-screen.ts';
import { home } from './reader.ts';
import { expectBadge, expectPath, toast } from './screen.ts';
import { openShop } from './shop-process.ts';
import { aShop, expect, test as embedded } from './shop.ts';

/** The shop with all its data in PostgreSQL. */
const test = embedded.extend({
  shop: aShop(async () => {
    const postgres = await startPostgres();
    const shop = await openShop({ DATABASE_URL: await postgres.createDatabase() });
    const close = async () => {
      await shop.close();
      await postgres.stop();
    };
    return { ...shop, close };
  }),
});

test('a shopper finds a book, pays and sees the order, with everything in PostgreSQL', async ({
  page,
  reader,
  tolerateConsoleError,
}) => {
  // On a busy machine PostgreSQL may not answer for a cover in time.
  tolerateConsoleError(/status of 503 .*\/covers\//);
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
});
