import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Reader } from './reader.ts';
import { buyBar, card, expectBadge, expectPath, masthead, row, toast } from './screen.ts';
import { openShop } from './shop-process.ts';
import { expect, test } from './shop.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ tolerateConsoleError }) => {
  // The browser logs each request that failed without a network.
  tolerateConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
});

const banner = (page: Page) => page.getByText('You are offline. You can still open pages you have visited.');

/** The addresses of all cached entries. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Opens the shop and waits until its service worker has cached the page's document. */
async function openWithWorker(page: Page, path: string, document = path): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => cachedAddresses(page)).toContain(document);
}

test('visited pages open without a network, and others explain that they cannot', async ({ page, context }) => {
  await openWithWorker(page, '/products');
  await card(page, 'Walden').getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walden' })).toBeVisible();
  await expect
    .poll(async () => (await cachedAddresses(page)).some((one) => one.startsWith('/graphql?kept=')))
    .toBe(true);

  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  // The page's document is not cached, so the browser renders the page from cached answers.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Walden' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto('/products');
  await expect(card(page, 'Walden')).toBeVisible();
  const cover = card(page, 'Middlemarch').locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/product/middlemarch');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('You have not visited this page yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Middlemarch' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('a stopped shop is distinguished from a missing network, in the shop’s own fonts', async ({ browser }) => {
  const shop = await openShop();
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  try {
    await openWithWorker(page, '/products');
  } finally {
    await shop.close();
  }
  await page.goto('/product/middlemarch');
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('The shop is not responding right now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status, family }) => status === 'loaded' && /Newsreader/.test(family));
    return loaded.map(({ style, weight }) => `${style} ${weight}`);
  });
  expect(faces).toContain('italic 340');
  await context.close();
});

test('the banner and the bar cover nothing of each other on phones', async ({ page, context }) => {
  await openWithWorker(page, '/product/walden');
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  for (const [width, size] of [
    [320, '100%'],
    [360, '100%'],
    [390, '150%'],
    [599, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((percent) => (document.documentElement.style.fontSize = percent), size);
    const gap = async () => {
      const [bar, note] = await Promise.all([buyBar(page).boundingBox(), banner(page).boundingBox()]);
      return Math.abs(note!.y - bar!.y - bar!.height);
    };
    await expect.poll(gap, `at ${width}, ${size}`).toBeLessThan(1);
  }
});

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });
const waits = (page: Page, title: string) => waiting(page).getByRole('article', { name: `Waiting: ${title}` });
const titles = async (reader: Reader) => (await reader.cart()).map(({ title, qty }) => `${qty} ${title}`);

test(
  'a book that is added without a network waits, and is in the cart afterwards',
  { tag: '@core' },
  async ({ page, context, reader }) => {
    await reader.putInCart('Middlemarch');
    await reader.signIn(page);
    await openWithWorker(page, '/products');
    await expectBadge(page, 'Cart', 1);
    await masthead(page).getByRole('link', { name: 'Cart' }).click();
    await expect(row(page, 'Middlemarch')).toBeVisible();
    await page.goBack();

    await context.setOffline(true);
    await card(page, 'Walden').getByRole('button', { name: 'Add To Cart' }).click();
    await expect(toast(page, 'Offline: we’ll add it to your cart when you’re back')).toBeVisible();
    await expect(card(page, 'Walden').getByRole('link', { name: 'Go To Cart' })).toBeFocused();
    await expectBadge(page, 'Cart', 2);
    await card(page, 'Walden').getByRole('link', { name: 'Go To Cart' }).click();
    await expect(waits(page, 'Walden')).toContainText('add it to your cart');
    await row(page, 'Walden').getByRole('button', { name: 'One more' }).click();
    await expect(waiting(page)).toContainText('change its quantity');
    await expect(page.getByRole('complementary').getByRole('button', { name: 'CHECKOUT' })).toBeDisabled();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await titles(reader)).toEqual(['1 Middlemarch']);

    // A second device removes the other book in the meantime.
    await reader.takesOut('Middlemarch');
    await context.setOffline(false);
    await expect(toast(page, 'Item added to Cart')).toBeVisible();
    await expect(waiting(page)).toBeHidden();
    await expect(row(page, 'Walden').getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
    await expectBadge(page, 'Cart', 1);
    expect(await titles(reader)).toEqual(['2 Walden']);
    await expect(page.getByRole('complementary').getByRole('link', { name: 'CHECKOUT' })).toBeVisible();
  },
);

test('no data of an account are cached, and log-out deletes the cached pages', async ({ page, reader }) => {
  await reader.signIn(page);
  await reader.putInCart('Walden');
  await openWithWorker(page, '/products');
  await masthead(page).getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByText(reader.email)).toBeVisible();
  const everything = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const answers = await Promise.all(caches.map((cache) => cache.matchAll()));
    return Promise.all(answers.flat().map((answer) => answer.text()));
  });
  expect(everything.length).toBeGreaterThan(10);
  expect(everything.filter((text) => text.includes(reader.email) || text.includes(reader.token))).toEqual([]);

  await page.getByRole('button', { name: 'Log-out' }).click();
  await expectPath(page, '/');
  await expect.poll(() => cachedAddresses(page)).not.toContain('/products');
});

test('the shop can be installed', async ({ page, shop }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await fetch(shop.url + address!)).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Colophon');
  for (const { src } of manifest.icons) expect((await fetch(shop.url + src)).status, src).toBe(200);
  const worker = await fetch(`${shop.url}/service-worker.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
});
