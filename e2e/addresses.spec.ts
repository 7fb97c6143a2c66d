import type { Page } from '@playwright/test';
import { fillInAddress } from './checkout-screen.ts';
import { expect, test } from './shop.ts';

const addNew = (page: Page) => page.getByRole('button', { name: 'ADD NEW ADDRESS' });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

test(
  'an address dialog keeps what was typed when Escape, Close or the backdrop closes it, but not on Discard; focus returns',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.signIn(page);
    await page.goto('/logout');
    await addNew(page).click();
    await fillInAddress(page, { name: 'Half an address' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
      () => page.getByRole('button', { name: 'Discard' }).click(),
    ]) {
      await expect(field(page, 'Name')).toHaveValue('Half an address');
      await leave();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(addNew(page)).toBeFocused();
      await addNew(page).click();
    }
    await expect(field(page, 'Name')).toHaveValue('');
    expect(await reader.addresses()).toEqual([]);
  },
);
