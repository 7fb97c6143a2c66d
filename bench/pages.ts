import path from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { allBooks, newReader, type Reader } from '../e2e/reader.ts';
import { openShop } from '../e2e/shop-process.ts';
import { firstLoads } from '../scripts/first-load.ts';
import { sayLostActs } from './acts.ts';
import { filterRows, SLOWER } from './filter-presses.ts';
import { type Conditions, firstPress, type FirstPress } from './first-press.ts';
import { scrollRows } from './scrolling.ts';
import { root, start } from './servers.ts';
import { dayAndMachine, median } from './timing.ts';

/** What a shopper waits for in a browser, beside a bare page of React and Apollo. */
const visits = Number(process.argv[2] ?? 5);
const sequences = Number(process.argv[3] ?? 20);
const { defaultBrowserType: _, ...phone } = devices['Moto G4'];
const conditions: readonly Conditions[] = [
  { name: 'none', slower: 1 },
  { name: 'processor / 6, 400 ms, 400 kbit/s', slower: 6, network: { latency: 400, rate: 400_000 } },
];
const book = '/product/middlemarch';
const list = ['h1', 'Showing \\d+ Products'] as const;
const add = { selector: 'button', text: 'Add To Cart', effect: ['a', 'Go To Cart'], stored: true } as const;
const presses: readonly (FirstPress & { readonly name: string })[] = [
  { name: '`/`, to the books', path: '/', selector: 'a', text: 'SHOP NOW', effect: list, stored: false },
  { name: '`/products`, into the cart', path: '/products', ...add },
  { name: 'a book, into the cart', path: book, ...add },
  {
    name: 'the cart, one more',
    path: '/carts',
    selector: 'button[aria-label="One more"]',
    text: '',
    effect: ['output', '2 of .*'],
    stored: true,
  },
];
const barePress = {
  name: 'bare page, into the cart',
  path: '/',
  ...add,
  effect: ['button', 'Go To Cart'],
  stored: false,
} as const;
const say = (text: string) => process.stdout.write(`${text}\n`);
const table = (...columns: string[]) => say(`\n| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);

/** Milliseconds from the navigation until a list is hydrated, without an interaction, on a phone. */
async function hydration(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const isReady = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => resolve(performance.now()));
      observer.observe(document, { subtree: true, attributeFilter: ['data-ready'] });
    });
    Object.assign(globalThis, { isReady });
  });
  await page.goto(`${url}/products`);
  const took = await page.evaluate(() => (globalThis as unknown as { isReady: Promise<number> }).isReady);
  await context.close();
  return took;
}

say(dayAndMachine());
const shop = await openShop();
const bare = await start(['bench/peers/bare-react.ts'], { SHOP: shop.url }, '/');
const launch = findChromium();
const browser = await chromium.launch(launch);
try {
  const books = await allBooks(shop);
  const middlemarch = books.find(({ id }) => book.endsWith(id))!.title;
  async function reader(press: FirstPress): Promise<Reader> {
    const made = await newReader(shop, books);
    if (press.path === '/carts') await made.putInCart(middlemarch);
    return made;
  }
  say(
    `\nWhat a shopper waits for. The first press, as early as its target is painted; ms, medians (worst) of ${visits}:`,
  );
  table(
    'Page, signed in',
    'Throttling',
    'Painted',
    'Press → taken',
    'Press → shown',
    'Press → stored',
    'Start → shown',
  );
  const shopPress = (press: (typeof presses)[number], condition: Conditions, count: number) =>
    firstPress(browser, shop.url, press, condition, { visits: count, newReader: () => reader(press) });
  // Unmeasured: the shop renders its pages, and the browser loads itself.
  for (const press of presses) await shopPress(press, conditions[0]!, 1);
  for (const condition of conditions) {
    for (const press of presses) say(await shopPress(press, condition, visits));
    say(await firstPress(browser, bare.url, barePress, condition, { visits, newReader: async () => null }));
  }

  say(
    `\nA filter of a loaded list, fresh pages in turns, processor / ${SLOWER}; ms from the click to the painted list:`,
  );
  say('medians (from–to), and the share of the bare page.');
  table('List', 'First press', 'Second', 'Later, new filter', 'Later, filter seen before');
  const lists = [
    { name: '`/products`', url: `${shop.url}/products`, newReader: () => newReader(shop, books), hasDrawer: true },
    { name: 'bare page', url: bare.url, newReader: async () => null, hasDrawer: false },
  ];
  for (const wide of [false, true]) for (const row of await filterRows(browser, lists, { wide, visits })) say(row);

  say('\nActs at random moments of loading without effect:');
  await sayLostActs(browser, shop, sequences);

  say('\nA list of 5,000 books that is scrolled while its pages load; ms from frame to frame:');
  table('Speed', 'Median', '95 %', '99 %');
  for (const row of await scrollRows(launch)) say(row);

  const hydrations: number[] = [];
  for (let at = 0; at < visits; at += 1) hydrations.push(await hydration(browser, shop.url));
  say('\nWhat no shopper presses for:');
  say(`/products hydrated, processor / ${SLOWER}: ${median(hydrations).toFixed(0)} ms (median of ${visits})`);
  for (const [page, bytes] of Object.entries(firstLoads(path.join(root, 'dist/client'))))
    say(`JavaScript of ${page}: ${(bytes / 1000).toFixed(1)} kB brotli`);
} finally {
  await browser.close();
  await bare.stop();
  await shop.close();
}
