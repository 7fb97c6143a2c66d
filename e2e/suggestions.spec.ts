import type { Page } from '@playwright/test';
import { expectPath, heading, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

const options = (page: Page) => page.getByRole('option');

test(
  'typing opens the list of books, and the arrow keys and Enter open a suggestion',
  { tag: '@core' },
  async ({ page }) => {
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
  },
);
