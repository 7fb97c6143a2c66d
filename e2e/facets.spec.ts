import type { Page } from '@playwright/test';
import type { Book } from './reader.ts';
import { expectPath, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

type Chosen = { q?: string; categories?: string[]; price?: number; rating?: number };

const fits = (book: Book, { q, categories, price, rating }: Chosen) =>
  (!q || book.title.toLowerCase().includes(q)) &&
  (!categories?.length || categories.includes(book.categoryName)) &&
  (price === undefined || book.price <= price) &&
  (rating === undefined || book.rating > rating);

const inWords = (count: number) => (count === 1 ? '1 book' : `${count} books`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a choice changes the counts of the others, and moves none of them', { tag: '@core' }, async ({ page, books }) => {
  await page.goto('/products');
  const boxes = page.getByRole('form', { name: 'Filters' }).locator('input');
  await expect(page.getByRole('radio', { name: '4 and above' })).toHaveAccessibleDescription('22 books');
  const where = () => boxes.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await where();
  await page.getByRole('checkbox', { name: 'finance' }).click();
  const finance = books.filter(({ categoryName }) => categoryName === 'finance');
  const good = finance.filter(({ rating }) => rating > 4).length;
  await expect(page.getByRole('radio', { name: '4 and above' })).toHaveAccessibleDescription(inWords(good));
  expect(await where()).toEqual(before);
});

test('an empty list says which filter to drop, and what that shows', { tag: '@core' }, async ({ page, books }) => {
  const choice: Chosen = { q: 'wealth', categories: ['fiction'], price: 900, rating: 4 };
  const count = (change: Chosen) => books.filter((book) => fits(book, { ...choice, ...change })).length;
  const ways = { 'Without “wealth”': { q: '' }, 'Any category': { categories: [] } };
  await page.goto('/products?q=wealth&category=fiction&price=900&rating=4');
  await expect(heading(page)).toHaveText('Showing 0 Products');
  const fewer = page.getByRole('region', { name: 'Try fewer filters' });
  await expect(fewer.getByText('0 books')).toHaveCount(2);
  await expect(fewer.getByRole('link')).toHaveCount(Object.keys(ways).length);
  for (const [name, change] of Object.entries(ways)) {
    await expect(fewer.getByRole('link', { name: `${name} ${inWords(count(change))}` })).toBeVisible();
    await expect(page.locator('section output')).toContainText(`${name}: ${inWords(count(change))}.`);
  }

  await fewer.getByRole('link', { name: 'Any category' }).click();
  await expectPath(page, '/products?q=wealth&price=900&rating=4');
  await expect(heading(page)).toHaveText(`Showing ${count({ categories: [] })} Products`);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('section output')).toBeEmpty();

  await page.goBack();
  await fewer.getByRole('link', { name: 'Without “wealth”' }).click();
  await expectPath(page, '/products?category=fiction&price=900&rating=4');
  await expect(searchBox(page)).toHaveValue('');
});
