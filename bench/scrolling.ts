import { chromium } from '@playwright/test';
import type { Chromium } from '../e2e/chromium.ts';
import { hydrated } from '../e2e/screen.ts';
import { openShopWithBooks } from '../e2e/shop-with-books.ts';

const BOOKS = 5_000;
const SECONDS = 8;
/** CSS pixels a frame, from that of a wheel to faster than a hand. */
const SPEEDS = [60, 120, 240, 400] as const;

/** Scrolls a list at this speed while its pages load. Answers the milliseconds from frame to frame. */
async function frames(url: string, step: number, launch: Chromium): Promise<number[]> {
  // A browser for each: hundreds of painted layers are left from a fast run.
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/products`, { waitUntil: 'networkidle' });
    await hydrated(page);
    return await page.evaluate(
      ([by, ms]) =>
        new Promise<number[]>((resolve) => {
          const times: number[] = [];
          const began = performance.now();
          let last = began;
          requestAnimationFrame(function frame(now) {
            times.push(now - last);
            last = now;
            scrollBy({ top: by, behavior: 'instant' });
            if (now - began < ms) requestAnimationFrame(frame);
            else resolve(times.slice(1));
          });
        }),
      [step, SECONDS * 1000] as const,
    );
  } finally {
    await browser.close();
  }
}

/** A table row for each speed: the frames of a list of 5,000 books, which is scrolled while its pages load. */
export async function scrollRows(launch: Chromium): Promise<string[]> {
  const shop = await openShopWithBooks(BOOKS);
  try {
    const rows: string[] = [];
    for (const step of SPEEDS) {
      const times = (await frames(shop.url, step, launch)).toSorted((a, b) => a - b);
      const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? NaN);
      rows.push(`| ${step} px a frame | ${[0.5, 0.95, 0.99].map(at).join(' | ')} |`);
    }
    return rows;
  } finally {
    await shop.close();
  }
}
