import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { firstLoads } from '../scripts/first-load.ts';
import { lighthouse } from './lighthouse.ts';
import { root, start } from './servers.ts';
import { median } from './timing.ts';

/** Downloads and response times of a first visit, on a phone with a quarter of this machine's CPU speed. */
const visits = Number(process.argv[2] ?? 9);
const SLOWER = 4;
const paths = ['/', '/products', '/product/middlemarch'];
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Milliseconds from the navigation until a list is hydrated, without an interaction, on a phone. */
async function hydration(browser: Browser, url: string): Promise<number> {
  const { defaultBrowserType: _, ...phone } = devices['Moto G4'];
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const hydrated = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => resolve(performance.now()));
      observer.observe(document, { subtree: true, attributeFilter: ['data-ready'] });
    });
    Object.assign(globalThis, { hydrated });
  });
  await page.goto(`${url}/products`);
  const took = await page.evaluate(() => (globalThis as unknown as { hydrated: Promise<number> }).hydrated);
  await context.close();
  return took;
}

/** Milliseconds from the first click on a category to the next paint, on a new page. */
async function toggle(browser: Browser, url: string): Promise<number> {
  const { defaultBrowserType: _, ...phone } = devices['Moto G4'];
  // Wide enough to show the filters beside the list.
  const context = await browser.newContext({ ...phone, viewport: { width: 1100, height: 800 } });
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await page.goto(`${url}/products`);
  const box = await page.getByRole('checkbox', { name: 'fiction', exact: true }).boundingBox();
  if (!box) throw new Error('The list has no filters');
  // The box is located before the measurement, as a reader's pointer has moved before the press.
  await page.mouse.move(box.x, box.y);
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForLoadState('networkidle');
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            // A message posted from a frame arrives after its paint.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
          }),
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { painted });
  });
  await page.mouse.down();
  await page.mouse.up();
  const took = await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
  await context.close();
  return took;
}

const loads = firstLoads(path.join(root, 'dist/client'));
for (const [page, bytes] of Object.entries(loads)) say(`JavaScript of ${page}: ${(bytes / 1000).toFixed(1)} kB brotli`);

const dir = await mkdtemp(path.join(tmpdir(), 'bench-pages-'));
const shop = await start(['server/start.mjs'], { DATA_DIR: dir }, '/healthz');
try {
  const launch = findChromium();
  const browser = await chromium.launch(launch);
  const hydrations: number[] = [];
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    hydrations.push(await hydration(browser, shop.url));
    times.push(await toggle(browser, shop.url));
  }
  await browser.close();
  say(`/products hydrated, processor / ${SLOWER}: ${median(hydrations).toFixed(0)} ms (median of ${visits})`);
  say(
    `First tick of a category to the paint, processor / ${SLOWER}: ${median(times).toFixed(0)} ms (median of ${visits})`,
  );

  say('\n| Page | Performance | Others | FCP | LCP | TBT | CLS |\n| --- | --- | --- | --- | --- | --- | --- |');
  for (const page of paths) say(await lighthouse(shop.url + page, page, launch));
} finally {
  await shop.stop();
  await rm(dir, { recursive: true });
}
