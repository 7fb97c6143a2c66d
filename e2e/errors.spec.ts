import { expectPath, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

for (const address of [
  '/product/no-such-book',
  '/authors/nobody',
  '/no/such/page',
  '/product/',
  '/product/__proto__',
  '/Checkouts',
]) {
  test(`${address} shows the fallback page, with a 404`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('banner')).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expectPath(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colophon');
  });
}

test(
  'an unknown book has ways on: a search and three books',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/);
    await page.goto('/product/no-such-book');
    await expect(page.getByText('We can’t find that book.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Books' }).getByRole('listitem')).toHaveCount(3);
    await searchBox(page).fill('walden');
    await searchBox(page).press('Enter');
    await expectPath(page, '/products?q=walden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 1 Products');
  },
);

test(
  'when the books cannot be fetched the list says so, and tries again',
  { tag: '@core' },
  async ({ page, books, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED|Failed to fetch/);
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Books on the shelf' }).getByRole('link')).toHaveCount(books.length);
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('link', { name: 'SHOP NOW' }).click();
    const list = page.getByRole('region', { name: 'Books', exact: true });
    await expect(list.getByRole('alert')).toContainText('The books could not be loaded.');
    const filters = page.getByRole('form', { name: 'Filters' });
    await expect(filters.getByRole('checkbox')).toHaveCount(0);

    await page.unroute('**/graphql');
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(filters.getByRole('checkbox')).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Showing ${books.length} Products`);
  },
);
