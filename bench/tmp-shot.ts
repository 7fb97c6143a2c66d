import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { allBooks, newReader } from '../e2e/reader.ts';
import { screens } from '../e2e/screens.ts';
import { openShop } from '../e2e/shop-process.ts';
const [, , widthText = '1440', theme = 'light', only] = process.argv;
const width = Number(widthText);
const shop = await openShop();
const books = await allBooks(shop);
const browser = await chromium.launch({ ...findChromium() });
const out = `/tmp/shots/${width}-${theme}`;
mkdirSync(out, { recursive: true });
for (const [name, screen] of Object.entries(screens)) {
  if (only && !new RegExp(only).test(name)) continue;
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(width < 600 && { hasTouch: true, isMobile: true }),
  });
  const page = await context.newPage();
  try {
    if (theme === 'sepia') await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
    const reader = await newReader(shop, books);
    if (screen.signedIn) await reader.signIn(page);
    await screen.open({ page, reader, narrow: width < 960 });
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`, fullPage: true });
  } catch (error) {
    console.log(name, String(error).slice(0, 300));
  }
  await context.close();
}
await browser.close();
await shop.close();
