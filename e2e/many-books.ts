import { jwtSecret, test as base } from './shop.ts';
import { openShopWithBooks } from './shop-with-books.ts';

/** Stories in a shop with this many books. */
export const testWithBooks = (count: number) =>
  base.extend({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
      async ({}, provide) => {
        const shop = await openShopWithBooks(count, { JWT_SECRET: jwtSecret });
        await provide(shop);
        await shop.close();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });
