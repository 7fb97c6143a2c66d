import { expect, test } from './shop.ts';
import { openShop, type Shop } from './shop-process.ts';

const BANNER = 'Demonstration: nothing is charged or sent.';

test.describe('a demonstration at a public address', () => {
  let demonstration: Shop;
  test.beforeAll(async () => {
    demonstration = await openShop({ PUBLIC_URL: 'https://colophon.example', DEMO: 'on' });
  });
  test.afterAll(() => demonstration.close());

  for (const [kind, path] of [
    ['rendered', '/products'],
    ['filled by the browser', '/login'],
    ['unknown', '/no/such/page'],
  ] as const)
    test(`says so at the top of a page that is ${kind}, before any code of it`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(demonstration.url + path);
      const banner = page.getByRole('complementary', { name: 'Demonstration' });
      await expect(banner).toHaveText(BANNER);
      expect(await banner.boundingBox()).toMatchObject({ x: 0, y: 0 });
      await expect(banner.getByRole('button')).toHaveCount(0);
      await context.close();
    });

  test('the banner stays when code takes the page over and another one is opened, and moves nothing', async ({
    browser,
  }) => {
    const boxes = [];
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${demonstration.url}/products`);
      if (javaScriptEnabled) {
        await page.locator('html[data-ready]').waitFor();
        await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
        await page.waitForURL(`${demonstration.url}/`);
        await expect(page.getByText(BANNER)).toHaveCount(1);
      }
      boxes.push(await page.getByRole('banner').boundingBox());
      await context.close();
    }
    expect(boxes[0]?.y).toBeGreaterThan(30);
    expect(boxes[1]).toEqual(boxes[0]);
  });
});

test('a demonstration on this machine needs no banner', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByText(BANNER)).toHaveCount(0);
});
