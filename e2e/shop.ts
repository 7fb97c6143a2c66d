import { expect, type Page, test as base, type WorkerFixture } from '@playwright/test';
import { allBooks, type Book, newReader, type Reader } from './reader.ts';
import { openShop, type Shop } from './shop-process.ts';
import { watch, type Watch } from './watch.ts';

/** A known secret, so that a story can sign an expired token. */
export const jwtSecret = 'known to the stories and to nobody else';

interface Worker {
  /** A shop for this worker alone. */
  shop: Shop;
  /** All books, in the catalogue's order. */
  books: readonly Book[];
}

interface Story {
  /** A reader with a new account, not signed in yet. */
  reader: Reader;
  watched: Watch;
  expectConsoleError: Watch['expectConsoleError'];
  tolerateConsoleError: Watch['tolerateConsoleError'];
  /** Whether `page.goto` and `page.reload` wait for hydration; never with `waitUntil: 'commit'`. */
  waitsForHydration: boolean;
}

/**
 * Makes `page.goto` and `page.reload` wait for hydration. A link pressed before it opens its page as a new document, without
 * transitions, focus or toasts; hydration.spec tests presses before hydration.
 */
function waitForHydration(page: Page): void {
  const isReady = () =>
    page.waitForFunction(
      // GraphiQL and the API's documentation are no pages of the shop.
      () =>
        !document.querySelector('script[src^="/assets/"]') || document.documentElement.dataset['ready'] !== undefined,
    );
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await isReady();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await isReady();
    return response;
  };
}

/**
 * A test with one shop per worker. Each call makes another one, so files with settings of their own do not share it.
 */
export const aShop = (
  settings: () => Promise<NodeJS.ProcessEnv> = async () => ({}),
): [WorkerFixture<Shop, object>, { scope: 'worker' }] => [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
  async ({}, provide) => {
    const shop = await openShop({ JWT_SECRET: jwtSecret, ...(await settings()) });
    await provide(shop);
    await shop.close();
  },
  { scope: 'worker' },
];

/** Every story fails on unwanted browser behaviour that it did not announce. */
export const test = base.extend<Story, Worker>({
  shop: aShop(),
  books: [({ shop }, provide) => allBooks(shop).then(provide), { scope: 'worker' }],
  baseURL: ({ shop }, provide) => provide(shop.url),
  reader: ({ shop, books }, provide) => newReader(shop, books).then(provide),
  watched: [
    async ({ context, shop }, provide) => {
      const watched = await watch(context, shop.url);
      const before = shop.log();
      await provide(watched);
      expect(watched.complaints(), 'what the story did not announce').toEqual([]);
      expect(shop.log().slice(before.length), 'what the server warned of').toBe('');
    },
    { auto: true },
  ],
  expectConsoleError: ({ watched }, provide) => provide(watched.expectConsoleError),
  tolerateConsoleError: ({ watched }, provide) => provide(watched.tolerateConsoleError),
  waitsForHydration: [true, { option: true }],
  page: async ({ page, waitsForHydration }, provide) => {
    if (waitsForHydration) waitForHydration(page);
    await provide(page);
  },
});

export { expect };
