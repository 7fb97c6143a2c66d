import type { Page } from '@playwright/test';
import { memberSupport, globalSupport } from './browser-features.ts';
import { openWidget, payButton } from './checkout-screen.ts';
import { home } from './reader.ts';
import { card, expectBadge, expectPath, logIn, masthead, searchBox, toast } from './screen.ts';
import { expect, test } from './shop.ts';

const missingIn = (has: ReadonlyMap<string, boolean>) => [...has].flatMap(([name, isThere]) => (isThere ? [] : name));
const missing = { names: missingIn(globalSupport), members: missingIn(memberSupport) };

/** Runs in the page before its code. Deletes what a browser of the target lacks. */
function removeFeatures({ names, members }: typeof missing): void {
  const all = globalThis as unknown as Record<string, any>;
  for (const path of members) {
    const [owner = '', name = ''] = path.replace('_static', '').split('.');
    const from = path.endsWith('_static') ? all[owner] : all[owner]?.prototype;
    if (from) delete from[name];
  }
  for (const name of names) delete all[name];
}

const presentFeatures = (page: Page) =>
  page.evaluate(() => [
    'withResolvers' in Promise,
    'parse' in URL,
    'showPopover' in HTMLElement.prototype,
    'startViewTransition' in document,
    'requestIdleCallback' in window,
    'navigation' in window,
    'map' in Object.getPrototypeOf(new Map().values()),
  ]);

test('a shopper finds and buys a book in a browser with only the features of the oldest supported ones', async ({
  page,
  reader,
}) => {
  await page.addInitScript(removeFeatures, missing);
  await reader.livesAt(home);
  await page.goto('/');
  expect(await presentFeatures(page)).toEqual([false, false, false, false, false, false, false]);
  await masthead(page).getByRole('link', { name: 'Home' }).click();
  await page.goto('/products');
  await searchBox(page).fill('walden');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 1 Products');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await card(page, 'Walden').getByRole('link', { name: 'Walden' }).first().click();
  await page.getByRole('button', { name: 'Look inside' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await logIn(page, reader);
  await expect(toast(page, 'Item added to Cart')).toBeVisible();
  await expectBadge(page, 'Cart', 1);

  for (const address of ['/carts', '/wishlist', '/checkout', '/logout', '/authors/henry-david-thoreau']) {
    await page.goto(address);
    await expectPath(page, address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error/);
  }
  await openWidget(page, home);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeVisible();

  await page.goto('/mockman');
  await page.getByLabel('Endpoint').fill('/api/categories');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByRole('region', { name: 'Response data' })).toContainText('finance');

  const theme = page.getByRole('button', { name: 'Theme and text size' });
  // Deleting a property does not disable the attribute.
  await theme.evaluate((button) => button.removeAttribute('popovertarget'));
  for (const opens of [true, false, true]) {
    await theme.click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(opens ? 1 : 0);
  }
});

test('a service worker of the oldest browser opens a visited page without a network', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' });
  // Init scripts do not run in a worker, so the deletions are put in front of its file.
  await context.route('**/service-worker.js', async (route) => {
    const response = await route.fetch();
    const body = `(${removeFeatures.toString()})(${JSON.stringify(missing)});${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await context.addInitScript(removeFeatures, missing);
  const page = await context.newPage();
  await page.goto('/product/walden');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walden');
  await context.close();
});
