import { expect, type Page, test as base, type WorkerFixture } from '@playwright/test';
import { allBooks, type Book, newReader, type Reader } from './reader.ts';
import { openShop, type Shop } from './shop-process.ts';
import { watch, type Watch } from './watch.ts';

/** Known, so that a story can have a token that has expired. */
export const jwtSecret = 'known to the stories and to nobody else';

interface Worker {
  /** A shop for this worker alone. */
  shop: Shop;
  /** Everything on sale, in the catalogue's order. */
  books: readonly Book[];
}

interface Story {
  /** Somebody with a fresh account, not signed in yet. */
  reader: Reader;
  watched: Watch;
  expectConsoleError: Watch['expectConsoleError'];
  tolerateConsoleError: Watch['tolerateConsoleError'];
}

/** A rendered page's code runs with its reader's first sign; a story, quicker than any reader, begins when it has. */
function waitForCode(page: Page): void {
  const isReady = () =>
    page.waitForFunction(() => {
      dispatchEvent(new Event('scroll'));
      // GraphiQL has a root of its own.
      return (
        !document.querySelector('#root') ||
        location.pathname === '/graphql' ||
        document.documentElement.dataset['ready'] !== undefined
      );
    });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...call) => {
    const response = await goto(...call);
    await isReady();
    return response;
  };
  page.reload = async (...call) => {
    const response = await reload(...call);
    await isReady();
    return response;
  };
}

/** A shop for the stories of a worker. Each call makes another one, which those of other calls do not share. */
export const aShop = (): [WorkerFixture<Shop, object>, { scope: 'worker' }] => [
  // oxlint-disable-next-line no-empty-pattern -- the test tool reads from it what the fixture needs
  async ({}, provide) => {
    const shop = await openShop({ JWT_SECRET: jwtSecret });
    await provide(shop);
    await shop.close();
  },
  { scope: 'worker' },
];

/** Every story has a browser window that fails it on whatever the story did not announce. */
export const test = base.extend<Story, Worker>({
  shop: aShop(),
  books: [({ shop }, provide) => allBooks(shop).then(provide), { scope: 'worker' }],
  baseURL: ({ shop }, provide) => provide(shop.url),
  reader: ({ shop, books }, provide) => newReader(shop, books).then(provide),
  context: async ({ context }, provide) => {
    context.on('page', waitForCode);
    await provide(context);
  },

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
});

export { expect };
