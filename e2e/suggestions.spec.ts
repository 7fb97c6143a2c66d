import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { expectPath, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const options = (page: Page) => page.getByRole('option');

test('typing still leads to the list, and the arrow keys open a suggestion', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).pressSequentially('mid', { delay: 20 });
  await expectPath(page, '/products?q=mid');
  await expect(options(page)).toHaveText(['MiddlemarchGeorge Eliot']);
  await expect(options(page).locator('mark')).toHaveText('Mid');

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('mid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Middlemarch');
  await page.keyboard.press('Enter');
  await expectPath(page, '/product/middlemarch');
  await expect(heading(page)).toBeFocused();
});

test('suggestions find authors and tolerate a typing error, which the list itself does not', async ({ page }) => {
  await page.goto('/products');
  await searchBox(page).fill('bagehot');
  await expect(options(page)).toHaveText(['Lombard StreetWalter Bagehot']);
  await searchBox(page).fill('lombrad');
  await expect(heading(page)).toHaveText('Showing 0 Products');
  await options(page).filter({ hasText: 'Lombard Street' }).click();
  await expectPath(page, '/product/lombard-street');
});

test('text typed before the code has loaded is not lost', { tag: '@core' }, async ({ page }) => {
  // The page is rendered by the server; its code is held until the box has text.
  const code = await hold(page, /\.js$/);
  const opening = page.goto('/', { waitUntil: 'commit' });
  await searchBox(page).pressSequentially('wal');
  code.release();
  await opening;
  await expectPath(page, '/products?q=wal');
  await expect(searchBox(page)).toHaveValue('wal');
  await expect(options(page)).toHaveText(['WaldenHenry David Thoreau', 'Lombard StreetWalter Bagehot']);
});

test('fast typing sends few requests, and no late answer replaces a newer one', async ({ page }) => {
  await page.goto('/products');
  let asked = 0;
  let slowestIsOver = false;
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('query Suggestions')) return route.continue();
    asked += 1;
    // The first answer is the slowest.
    const isFirst = body.includes('"wal"');
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
    slowestIsOver ||= isFirst;
  });
  await searchBox(page).pressSequentially('wal', { delay: 10 });
  await expect.poll(() => asked).toBe(1);
  await searchBox(page).fill('moby');
  await expect(options(page)).toHaveText(['Moby-DickHerman Melville']);
  await expect.poll(() => slowestIsOver).toBe(true);
  await expect(options(page)).toHaveText(['Moby-DickHerman Melville']);
  expect(asked).toBe(2);
});

test('the empty box shows recent searches until they are cleared', async ({ page }) => {
  await page.goto('/');
  await searchBox(page).fill('walden');
  await searchBox(page).press('Enter');
  await expectPath(page, '/products?q=walden');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('["walden"]');
  await page.goto('/');
  await searchBox(page).click();
  await expect(options(page)).toHaveText(['walden']);
  await options(page).click();
  await expectPath(page, '/products?q=walden');
  await searchBox(page).fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(options(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
