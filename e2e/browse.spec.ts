import type { Page } from '@playwright/test';
import type { Book } from './reader.ts';
import { card, expectPath, heading, searchBox, toast } from './screen.ts';
import { expect, test } from './shop.ts';

/** The titles of the list, in order. */
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();

/** Expects these books in this order, and their number. */
async function expectList(page: Page, books: readonly Book[]): Promise<void> {
  await expect(heading(page)).toHaveText(`Showing ${books.length} Products`);
  await expect.poll(() => titles(page)).toEqual(books.map(({ title }) => title));
}

const slide = async (page: Page, position: number) => {
  await page.getByRole('slider', { name: 'Highest price' }).fill(String(position));
};

test('the covers are pictures that load', async ({ page }) => {
  await page.goto('/products');
  const covers = page.getByRole('main').locator('article img');
  await expect(covers).toHaveCount(27);
  for (const cover of await covers.all()) {
    await cover.scrollIntoViewIfNeeded();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('a search is one entry of the history, however slowly it is typed', async ({ page }) => {
  for (const delay of [60, 140, 155, 170, 190]) {
    await page.goto('/');
    await searchBox(page).pressSequentially('middle', { delay });
    await expectPath(page, '/products?q=middle');
    await page.goBack();
    await expectPath(page, '/');
  }
});

test('all filters work together, and a link to them shows the same', { tag: '@core' }, async ({ page, books }) => {
  await page.goto('/products');
  await searchBox(page).fill('the');
  await page.getByRole('checkbox', { name: 'fiction', exact: true }).click();
  await page.getByRole('checkbox', { name: 'finance', exact: true }).click();
  await page.getByRole('radio', { name: '4 and above' }).click();
  await page.getByRole('radio', { name: 'Low to high' }).click();
  await slide(page, 1300);
  const expected = books
    .filter(({ title, categoryName, rating, price }) => {
      return /the/i.test(title) && categoryName !== 'non-fiction' && rating > 4 && price <= 1300;
    })
    .toSorted((a, b) => a.price - b.price);
  await expectPath(page, '/products?q=the&sort=LOW_TO_HIGH&category=fiction&category=finance&price=1300&rating=4');
  await expectList(page, expected);

  await page.reload();
  await expectList(page, expected);
  await expect(searchBox(page)).toHaveValue('the');
  await expect(page.getByRole('radio', { name: 'Low to high' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '4 and above' })).toBeChecked();
  await expect(page.getByRole('slider')).toHaveValue('1300');
});

test(
  'Back from a book restores the list, its filters and where it was scrolled to',
  { tag: '@core' },
  async ({ page, books }) => {
    await page.goto('/products?sort=LOW_TO_HIGH');
    await expect(heading(page)).toHaveText(`Showing ${books.length} Products`);
    const last = books.toSorted((a, b) => a.price - b.price).at(-1)!;
    await card(page, last.title).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    await card(page, last.title).getByRole('link', { name: last.title }).click();
    await expect(heading(page)).toHaveText(last.title);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expectPath(page, '/products?sort=LOW_TO_HIGH');
    await expect(page.getByRole('radio', { name: 'Low to high' })).toBeChecked();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(card(page, last.title)).toBeInViewport();
  },
);

test('choosing a filter changes the counts of the others, but not their places', async ({ page, books }) => {
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

test('toasts appear at the bottom left', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const box = (await toast(page, 'All filters are cleared').locator('xpath=..').boundingBox())!;
  expect(box.x).toBeLessThan(80);
  expect(box.y + box.height).toBeGreaterThan(800 - 80);
});
