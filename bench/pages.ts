import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { firstLoads } from '../scripts/first-load.ts';
import { lighthouse } from './lighthouse.ts';
import { root, start } from './servers.ts';
import { median } from './timing.ts';

/** What a first visit downloads and how soon it answers, on a phone whose processor is a quarter of this one. */
const visits = Number(process.argv[2] ?? 9);
const SLOWER = 4;
const paths = ['/', '/products', '/product/middlemarch'];
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Milliseconds from the first tick of a category to the paint that answers it, on a page of its own. */
async function toggle(browser: Browser, url: string): Promise<number> {
  const { defaultBrowserType: _, ...phone } = devices['Moto G4'];
  // Wide enough for the filters to stand beside the list.
  const context = await browser.newContext({ ...phone, viewport: { width: 1100, height: 800 } });
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await page.goto(`${url}/products`);
  const box = await page.getByRole('checkbox', { name: 'fiction', exact: true }).boundingBox();
  if (!box) throw new Error('The list has no filters');
  // A hand has moved before it presses, which starts the code; and what finds the box must not be measured with it.
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
            // The frame is on its way when a message sent from it arrives.
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
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit++) times.push(await toggle(browser, shop.url));
  await browser.close();
  say(
    `First tick of a category to the paint, processor / ${SLOWER}: ${median(times).toFixed(0)} ms (median of ${visits})`,
  );

  say('\n| Page | Performance | Others | FCP | LCP | TBT | CLS |\n| --- | --- | --- | --- | --- | --- | --- |');
  for (const page of paths) say(await lighthouse(shop.url + page, page, launch));
} finally {
  await shop.stop();
  await rm(dir, { recursive: true });
}
