import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { allBooks, newReader } from '../e2e/reader.ts';
import { openShop } from '../e2e/shop-process.ts';
import { filterRows, SLOWDOWN } from './filter-presses.ts';
import { firstAnswer, type FirstAnswer } from './first-answer.ts';
import { firstPress } from './first-press.ts';
import { mainThreadWork } from './main-thread.ts';
import { start, startShop } from './servers.ts';
import { dayAndMachine, median } from './timing.ts';

/**
 * Compares the shop on a phone with another commit, whose built checkout is the second argument, and with a bare page
 * of React and Apollo. Visits the pages in turns, so that a slow minute of the machine affects all of them.
 */
const visits = Number(process.argv[2] ?? 5);
const olderCheckout = process.argv[3];
const { defaultBrowserType: _, ...phone } = devices['Moto G4'];
const print = (text: string) => process.stdout.write(`${text}\n`);
const table = (...columns: string[]) => print(`\n| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);
const slowPhone = { name: 'processor / 6, 400 ms, 400 kbit/s', slowdown: 6, network: { latency: 400, rate: 400_000 } };
const add = { selector: 'button', text: 'Add To Cart' } as const;

interface Page {
  readonly name: string;
  readonly origin: string;
  readonly isShop: boolean;
}

/** Visits all pages in turns; returns the figures of each. */
async function visitInTurns<T>(pages: readonly Page[], visit: (page: Page) => Promise<T>): Promise<Map<Page, T[]>> {
  const found = new Map<Page, T[]>(pages.map((page) => [page, []]));
  for (let at = 0; at < visits; at += 1) for (const page of pages) found.get(page)!.push(await visit(page));
  return found;
}

const range = (figures: readonly number[]): string =>
  `${Math.round(median(figures))} (${Math.round(Math.min(...figures))}–${Math.round(Math.max(...figures))})`;

const addressOf = ({ origin, isShop }: Page) => origin + (isShop ? '/products' : '/');

async function printPresses(browser: Browser, pages: readonly Page[]): Promise<void> {
  print(
    `\nA filter, fresh pages, processor / ${SLOWDOWN}; ms from the click to the painted list, share of the last row:`,
  );
  table('List', 'First press', 'Second', 'Later, new filter', 'Later, filter seen before');
  const lists = await Promise.all(
    pages.map(async (page) => {
      const shop = { url: page.origin } as Parameters<typeof allBooks>[0];
      const books = page.isShop ? await allBooks(shop) : [];
      const createReader = async () => (page.isShop ? newReader(shop, books) : null);
      return { name: page.name, url: addressOf(page), newReader: createReader, hasDrawer: page.isShop };
    }),
  );
  for (const wide of [false, true]) for (const row of await filterRows(browser, lists, { wide, visits })) print(row);
}

async function printFirstAnswers(browser: Browser, shops: readonly Page[]): Promise<void> {
  print(`\nA phone, processor / ${SLOWDOWN}; ms from the start, and how much of the window shifts:`);
  table('Shop', 'Filters open, pressed until they are', 'Cards painted', 'Shifts');
  const found = await visitInTurns(shops, (page) => firstAnswer(browser, addressOf(page), SLOWDOWN));
  for (const [{ name }, answers] of found) {
    const figuresOf = (figure: keyof FirstAnswer) => answers.map((answer) => answer[figure]);
    print(
      `| ${name} | ${range(figuresOf('open'))} | ${range(figuresOf('cards'))} | ${Math.max(...figuresOf('shifts')).toFixed(3)} |`,
    );
  }
}

async function printWork(browser: Browser, pages: readonly Page[]): Promise<void> {
  print(
    '\nThe main thread from the navigation until the page is at rest, a phone, not throttled; ms of processor time:',
  );
  table('Page', 'Work', 'Share of the bare page');
  const found = await visitInTurns(pages, (page) => mainThreadWork(browser, addressOf(page), phone));
  const floor = median(found.get(pages.at(-1)!)!);
  for (const [{ name }, work] of found) print(`| ${name} | ${range(work)} | ${(median(work) / floor).toFixed(2)} |`);
}

async function printSlowPhone(browser: Browser, pages: readonly Page[]): Promise<void> {
  print('\nA slow phone, to a book in the cart; ms, medians (worst):');
  table('Page', 'Throttling', 'Painted', 'Press → taken', 'Press → shown', 'Start → shown');
  for (const page of pages) {
    const shop = { url: page.origin } as Parameters<typeof allBooks>[0];
    const books = page.isShop ? await allBooks(shop) : [];
    const effect = page.isShop ? (['a', 'Go To Cart'] as const) : (['button', 'Go To Cart'] as const);
    const press = { ...add, name: page.name, path: page.isShop ? '/products' : '/', effect };
    const createReader = async () => (page.isShop ? newReader(shop, books) : null);
    print(await firstPress(browser, page.origin, press, slowPhone, { visits, newReader: createReader }));
  }
}

print(dayAndMachine());
const shop = await openShop();
const data = await mkdtemp(path.join(tmpdir(), 'shop-before-'));
const older = olderCheckout ? await startShop({ DATA_DIR: data }, '/products', path.resolve(olderCheckout)) : null;
const bare = await start(['bench/peers/bare-react.ts'], { SHOP: shop.url }, '/');
const browser = await chromium.launch(findChromium());
try {
  print(`Chromium ${browser.version()}`);
  const now: Page = { name: '`/products`', origin: shop.url, isShop: true };
  const shops = older ? [now, { name: `\`/products\` of ${olderCheckout}`, origin: older.url, isShop: true }] : [now];
  const pages = [...shops, { name: 'bare page', origin: bare.url, isShop: false }];
  // An unmeasured first visit, at which the shops render their pages and the browser loads its own code.
  for (const page of pages) await mainThreadWork(browser, addressOf(page), phone);
  await printFirstAnswers(browser, shops);
  await printWork(browser, pages);
  await printPresses(browser, pages);
  await printSlowPhone(browser, pages);
} finally {
  await browser.close();
  await bare.stop();
  await older?.stop();
  await rm(data, { recursive: true, force: true });
  await shop.close();
}
