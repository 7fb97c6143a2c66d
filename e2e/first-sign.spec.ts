import type { Page } from '@playwright/test';
import { expectBadge, expectPath, searchBox } from './screen.ts';
import { expect, test as base } from './shop.ts';
import { watch } from './watch.ts';

/** Somebody new, in a browser that tells the shop nothing: no story's fixture moves a hand for them. */
const test = base.extend<{ stranger: Page }>({
  stranger: async ({ browser, shop }, provide) => {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } });
    const watched = await watch(context, shop.url);
    await provide(await context.newPage());
    expect(watched.complaints()).toEqual([]);
    await context.close();
  },
});

const runs = (page: Page) => page.evaluate(() => document.documentElement.dataset['ready'] !== undefined);
const waitForCode = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);

test('the code of a page is fetched before it is needed, and runs with the first sign', async ({ stranger }) => {
  const fetched: string[] = [];
  stranger.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    if (request.url().endsWith('.js') && responseBodySize > 0) fetched.push(new URL(request.url()).pathname);
  });
  await stranger.goto('/products', { waitUntil: 'networkidle' });
  expect(await runs(stranger)).toBe(false);
  const code = await stranger.locator('script[data-code]').getAttribute('data-code');
  expect(fetched).toEqual(expect.arrayContaining(code!.split(' ')));

  await stranger.mouse.move(5, 5);
  await waitForCode(stranger);
  expect(new Set(fetched).size, 'each file once').toBe(fetched.length);
});

test('the code runs by itself where no sign comes', async ({ stranger }) => {
  await stranger.clock.install();
  await stranger.goto('/product/walden');
  await stranger.clock.fastForward(4_900);
  expect(await runs(stranger)).toBe(false);
  await stranger.clock.runFor(1_000);
  await waitForCode(stranger);
});

test('a page is made the own of somebody known at once', async ({ stranger, reader, books }) => {
  await stranger.goto('/');
  expect(await runs(stranger)).toBe(false);
  // Somebody known has been here with the code, which keeps files.
  await stranger.mouse.move(5, 5);
  await stranger.waitForFunction(async () => (await caches.keys()).length > 0);
  await reader.putInCart(books[0]!.title);
  await stranger.evaluate((token) => localStorage.setItem('login', token), reader.token);
  await stranger.reload();
  await expectBadge(stranger, 'Cart', 1);
});

test('a shortcut that is the first sign is carried out', async ({ stranger }) => {
  await stranger.goto('/products', { waitUntil: 'networkidle' });
  await stranger.keyboard.press('/');
  await expect(searchBox(stranger)).toBeFocused();
  await expect(searchBox(stranger)).toHaveValue('');
});

test('a price that is dragged to as the first sign limits the list', async ({ stranger, books }) => {
  await stranger.goto('/products', { waitUntil: 'networkidle' });
  const slider = stranger.getByRole('slider', { name: 'Highest price' });
  // As assistive technology does it: without a pointer, before any of the code has run.
  await slider.fill('500');
  await expectPath(stranger, '/products?price=500');
  const within = books.filter(({ price }) => price <= 500).length;
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Showing ${within} Products`);
});

test('a search leads to its list without any code', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await searchBox(page).fill('middle');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 1 Products');
  await context.close();
});
