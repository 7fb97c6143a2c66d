import { AxeBuilder } from '@axe-core/playwright';
import { expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

test('a book leads to similar books, already in the rendered page', async ({ page, request, shop, books }) => {
  const html = await (await request.get(`${shop.url}/product/walden`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('More like this');
  await page.goto('/product/walden');
  const more = page.getByRole('region', { name: 'More like this' });
  await expect(more.getByRole('listitem')).toHaveCount(6);
  const titles = await more.getByRole('heading', { level: 3 }).allTextContents();
  const kind = books.filter(({ title }) => titles.includes(title)).map(({ categoryName }) => categoryName);
  expect(new Set(kind)).toEqual(new Set(['non-fiction']));
  expect(titles).not.toContain('Walden');
  await more.getByRole('link', { name: titles[0]! }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0]!);
});

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
