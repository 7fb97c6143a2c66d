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

test('text typed before the code has loaded is not lost', { tag: '@core' }, async ({ page, rendered }) => {
  await rendered('/');
  const code = await hold(page, /\.js$/);
  const opening = page.goto('/', { waitUntil: 'commit' });
  await searchBox(page).pressSequentially('wal');
  code.release();
  await opening;
  await expectPath(page, '/products?q=wal');
  await expect(searchBox(page)).toHaveValue('wal');
  await expect(options(page)).toHaveText(['WaldenHenry David Thoreau', 'Lombard StreetWalter Bagehot']);
});
