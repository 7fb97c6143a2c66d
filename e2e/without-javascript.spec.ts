import { expect, test } from './shop.ts';

test.use({ javaScriptEnabled: false, waitsForHydration: false });

const rendered = ['/', '/products', '/product/walden', '/authors/george-eliot', '/terms'];
const browserPages = [
  '/login',
  '/signup',
  '/reset-password',
  '/carts',
  '/wishlist',
  '/checkout',
  '/ordersummary',
  '/logout',
  '/mockman',
];

test(
  'without JavaScript every page explains below its masthead what needs JavaScript, and keeps its links',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/);
    for (const path of [...rendered, ...browserPages, '/nowhere']) {
      await page.goto(path);
      // Uses a CSS selector, because Playwright's text selectors ignore noscript elements.
      const notice = page.locator('noscript p').first();
      await expect(notice, path).toContainText('JavaScript is off.');
      for (const need of ['Add To Cart', 'the heart', 'filters', 'Look inside'])
        await expect(notice, path).toContainText(need);
      const [bar, line] = [await page.getByRole('banner').first().boundingBox(), await notice.boundingBox()];
      expect(line!.y, path).toBeGreaterThanOrEqual(bar!.y + bar!.height);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link'), path).toHaveCount(4);
    }
  },
);

test('without JavaScript a page that needs it links to the books', async ({ page }) => {
  for (const path of browserPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript.');
    await page.getByRole('link', { name: 'Go To Products' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 27 Products');
    await page.goto(path);
    await page.getByRole('banner').getByRole('link', { name: 'COLOPHON' }).click();
    await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeVisible();
  }
});
