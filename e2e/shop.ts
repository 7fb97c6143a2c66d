import { expect, type Page, test as base, type WorkerFixture } from '@playwright/test';
import { allBooks, type Book, newReader, type Reader } from './reader.ts';
import { openShop, type Shop } from './shop-process.ts';
import { watch, type Watch } from './watch.ts';

interface Worker {
  /** A shop used only by this worker. */
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
  /**
   * Resolves when the server serves the page at a path from its cache; a busy server leaves first requests to the
   * browser.
   */
  waitForRendering: (path: string) => Promise<void>;
  /** Whether `page.goto` and `page.reload` wait for hydration; never with `waitUntil: 'commit'`. */
  waitsForHydration: boolean;
}

/**
 * Makes `page.goto` and `page.reload` wait for hydration. A link pressed earlier opens its page as a new document,
 * without transitions, focus or toasts; hydration.spec tests presses before hydration.
 */
function addHydrationWaits(page: Page): void {
  const isReady = () =>
    page.waitForFunction(
      // GraphiQL and the API's documentation are not pages of the shop.
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

/** A shop that each worker opens once. Each call makes another, so files with different settings share no shop. */
export const aShop = (open: () => Promise<Shop> = openShop): [WorkerFixture<Shop, object>, { scope: 'worker' }] => [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
  async ({}, provide) => {
    const shop = await open();
    // The server loads its rendering code for the first page; a busy server leaves that page to the browser.
    await expect.poll(async () => (await fetch(shop.url)).text()).toContain('id="page-state"');
    await provide(shop);
    await shop.close();
  },
  { scope: 'worker' },
];

/** Fails every story on unwanted browser behaviour that it did not announce. */
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
  waitForRendering: async ({ browser, baseURL }, provide) => {
    // Navigates, since a request with other headers has its own place in the cache.
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    async function states(path: string): Promise<number> {
      // A browser does not reload between equal addresses, or those that differ only after the #.
      await page.goto('about:blank');
      await page.goto(path);
      return page.locator('#page-state').count();
    }
    await provide((path) => expect.poll(() => states(path)).toBe(1));
    await context.close();
  },
  waitsForHydration: [true, { option: true }],
  page: async ({ page, waitsForHydration }, provide) => {
    if (waitsForHydration) addHydrationWaits(page);
    await provide(page);
  },
});

export { expect };
