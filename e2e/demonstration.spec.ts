import guest from '../seeds/guest.json' with { type: 'json' };
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
    test(`shows its banner at the top of a page that is ${kind}, before any code runs`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(demonstration.url + path);
      const banner = page.getByRole('complementary', { name: 'Demonstration' });
      await expect(banner).toHaveText(BANNER);
      expect(await banner.boundingBox()).toMatchObject({ x: 0, y: 0 });
      await expect(banner.getByRole('button')).toHaveCount(0);
      await context.close();
    });

  test('has its public address in its pages, whatever host they are requested from', async () => {
    for (const path of ['/', '/products', '/product/walden']) {
      const html = async () => (await fetch(demonstration.url + path, { headers: { accept: 'text/html' } })).text();
      await expect.poll(html).toContain(`<link rel="canonical" href="https://colophon.example${path}">`);
      expect(await html()).toContain(`<meta property="og:url" content="https://colophon.example${path}">`);
      expect(await html()).toContain('og:image" content="https://colophon.example/covers/');
      expect(await html()).not.toContain(demonstration.url);
    }
  });

  test('keeps its banner when the page hydrates and another one opens, and moves nothing', async ({ browser }) => {
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

test('a demonstration on this machine has no banner', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByText(BANNER)).toHaveCount(0);
});

test.describe('a shop that sells', () => {
  let selling: Shop;
  test.beforeAll(async () => {
    selling = await openShop({
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'of-a-shop-that-sells',
      PUBLIC_URL: 'https://books.kaveri.in',
    });
  });
  test.afterAll(() => selling.close());

  test('has no Guest Login, no banner, no sandbox, and publishes the guest’s log-in nowhere', async ({
    browser,
    request,
  }) => {
    for (const path of ['/login', '/mockman', '/', '/graphql', '/api/docs/json', '/api/shop']) {
      const text = await (await request.get(selling.url + path, { headers: { accept: 'text/html, */*' } })).text();
      expect([path, text.includes(guest.email), text.includes(guest.password)]).toEqual([path, false, false]);
      expect(text).not.toContain(BANNER);
    }
    expect(selling.log()).not.toContain(guest.password);
    // The shop has no books until its owner imports some.
    expect(await (await request.get(`${selling.url}/api/products?limit=1`)).json()).toMatchObject({ totalCount: 0 });
    expect((await request.get(`${selling.url}/sandbox/checkout.js`)).status()).toBe(404);

    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${selling.url}/login`);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guest Login' })).toHaveCount(0);
    await page.getByLabel('Email').fill(guest.email);
    await page.getByLabel('Password', { exact: true }).fill(guest.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('No account has this email. Check it, or sign up.')).toBeVisible();
    await context.close();
  });
});
