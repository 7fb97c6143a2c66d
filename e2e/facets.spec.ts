import { expect, test } from './shop.ts';

test('a choice changes the counts of the others, and moves none of them', { tag: '@core' }, async ({ page, books }) => {
  await page.goto('/products');
  const boxes = page.getByRole('form', { name: 'Filters' }).locator('input');
  await expect(page.getByRole('radio', { name: '4 and above' })).toHaveAccessibleDescription('22 books');
  const where = () => boxes.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await where();
  await page.getByRole('checkbox', { name: 'finance' }).click();
  const finance = books.filter(({ categoryName }) => categoryName === 'finance');
  const good = finance.filter(({ rating }) => rating > 4).length;
  await expect(page.getByRole('radio', { name: '4 and above' })).toHaveAccessibleDescription(`${good} books`);
  expect(await where()).toEqual(before);
});
