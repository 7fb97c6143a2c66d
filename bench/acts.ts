import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { lostActs } from '../e2e/random-acts.ts';
import { allBooks, newReader } from '../e2e/reader.ts';
import { openShop, type Shop } from '../e2e/shop-process.ts';
import { dayAndMachine } from './timing.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Counts acts at random moments of a page's loading that have no effect. */
export async function sayLostActs(browser: Browser, shop: Shop, sequences: number): Promise<void> {
  const books = await allBooks(shop);
  let lost = 0;
  for (let seed = 0; seed < sequences; seed += 1) {
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
    const acts = await lostActs(await context.newPage(), await newReader(shop, books), books, seed);
    if (acts.length > 0) say(`seed ${seed}: ${acts.join(', ')}`);
    lost += acts.length;
    await context.close();
  }
  say(`${dayAndMachine()}: ${lost} acts lost in ${sequences} sequences of three to six`);
}

if (import.meta.main) {
  const shop = await openShop();
  const browser = await chromium.launch(findChromium());
  try {
    await sayLostActs(browser, shop, Number(process.argv[2] ?? 200));
  } finally {
    await browser.close();
    await shop.close();
  }
}
