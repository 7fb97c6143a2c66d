import type { Page } from '@playwright/test';
import type { Book } from './reader.ts';
import { expectPath, rupees, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

type Chosen = { q?: string; categories?: string[]; price?: number; rating?: number };

const fits = (book: Book, { q, categories, price, rating }: Chosen) =>
  (!q || book.title.toLowerCase().includes(q)) &&
  (!categories?.length || categories.includes(book.categoryName)) &&
  (price === undefined || book.price <= price) &&
  (rating === undefined || book.rating > rating);

const inWords = (count: number) => (count === 1 ? '1 book' : `${count} books`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const chosen: Chosen[] = [
  {},
  { categories: ['fiction'] },
  { categories: ['fiction', 'finance'], rating: 4 },
  { q: 'the', price: 1100 },
  { q: 'wealth', categories: ['non-fiction'], price: 900, rating: 4 },
];

for (const choice of chosen) {
  const address = new URLSearchParams([
    ...(choice.q ? [['q', choice.q]] : []),
    ...(choice.categories ?? []).map((name) => ['category', name]),
    ...(choice.price ? [['price', String(choice.price)]] : []),
    ...(choice.rating ? [['rating', String(choice.rating)]] : []),
  ]).toString();

  test(`the counts beside the filters are what they would show: ?${address}`, async ({ page, books }) => {
    const count = (change: Chosen) => books.filter((book) => fits(book, { ...choice, ...change })).length;
    await page.goto(`/products?${address}`);
    await expect(heading(page)).toHaveText(`Showing ${count({})} Products`);
    for (const name of ['fiction', 'non-fiction', 'finance']) {
      const box = page.getByRole('checkbox', { name, exact: true });
      await expect(box).toHaveAccessibleDescription(inWords(count({ categories: [name] })));
      await expect(box).toBeEnabled();
    }
    for (const rating of [4, 3, 2, 1]) {
      const radio = page.getByRole('radio', { name: `${rating} and above` });
      await expect(radio).toHaveAccessibleDescription(inWords(count({ rating })));
    }
    const slider = page.getByRole('slider', { name: 'Highest price' });
    for (const price of [500, 900, 1500]) {
      await slider.fill(String(price));
      const said = `Up to ${rupees(price)} · ${inWords(count({ price }))}`;
      await expect(page.getByRole('group', { name: 'Price' }).getByRole('status')).toHaveText(said);
    }
  });
}

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
