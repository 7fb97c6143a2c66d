import { AxeBuilder } from '@axe-core/playwright';
import { expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

test('recently viewed books are shown below, on a phone too, until they are cleared', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('recently-viewed') ?? '[]') as string[]);
  await page.goto('/product/walden');
  await expect.poll(kept).toEqual(['walden']);
  await page.goto('/product/middlemarch');
  await expect(recent.getByRole('listitem')).toHaveText([/^WaldenHenry David Thoreau₹649/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  await recent.getByRole('link', { name: 'Walden' }).click();
  await expectPath(page, '/product/walden');
  await expect.poll(kept).toEqual(['walden', 'middlemarch']);
  await recent.getByRole('button', { name: 'Clear recently viewed books' }).click();
  await expect(recent).toHaveCount(0);
  expect(await kept()).toEqual([]);
});
