import type { Page } from '@playwright/test';
import type { Reader } from './reader.ts';
import { expectBadge, toast } from './screen.ts';
import { aShop, expect, test as base } from './shop.ts';

// These stories have their own shop, because a suspended one would answer no other story.
const test = base.extend({ shop: aShop() });
test.afterEach(({ shop }) => shop.thaw());

const isOperation = (name: string) => (body: string | null) => body?.includes(`"operationName":"${name}"`) ?? false;
const waitForOperation = (page: Page, name: string) =>
  page.waitForRequest((request) => isOperation(name)(request.postData()));

/** Makes the page believe that the time limit of a request has passed. */
const passLimit = (page: Page) => page.clock.fastForward(15_000);

/** Opens a book's page with the shopper's lists loaded. */
async function openBook(page: Page, reader: Reader): Promise<void> {
  await reader.putOnWishlist('Middlemarch');
  await reader.signIn(page);
  await page.clock.install();
  // An open stream would keep the network from ever being idle.
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('ViewerChanged') ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await page.goto('/product/walden');
  await expectBadge(page, 'Wishlist', 1);
}

const notResponding = 'The shop is not responding right now. Try again in a minute.';

test('a press that a silent server does not answer is undone with an alert, and the next one is sent', async ({
  page,
  shop,
  reader,
  expectConsoleError,
}) => {
  expectConsoleError(/timeout of 15000ms exceeded/);
  await openBook(page, reader);
  await page.waitForLoadState('networkidle');
  await page.unroute('/graphql');
  shop.freeze();
  const first = waitForOperation(page, 'AddToCart');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expectBadge(page, 'Cart', 1);
  await first;

  await passLimit(page);
  await expect(page.getByRole('alert')).toContainText(notResponding);
  await expectBadge(page, 'Cart', 0);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();

  const next = waitForOperation(page, 'AddToWishlist');
  await page.getByRole('button', { name: 'Add To Wishlist' }).click();
  await next;
  shop.thaw();
  await expect(toast(page, 'Item added to Wishlist')).toBeVisible();
  await expectBadge(page, 'Wishlist', 2);
  // The server may execute the earlier request after it has answered the page; the reopened stream reports that.
  await expect(async () => expectBadge(page, 'Cart', (await reader.cart()).length)).toPass();
});

const links = {
  'the data of a page': (page: Page) =>
    page.getByRole('region', { name: 'More like this' }).getByRole('heading', { level: 3 }).getByRole('link').first(),
  'the code of a page': (page: Page) => page.getByRole('main').getByRole('link', { name: 'George Eliot' }).first(),
};

for (const [what, linkOn] of Object.entries(links))
  test(`a request for ${what} to a silent server times out, and another try loads the page`, async ({
    page,
    shop,
    expectConsoleError,
  }) => {
    expectConsoleError(/timeout of 15000ms exceeded/);
    await page.clock.install();
    await page.goto('/product/middlemarch');
    const link = linkOn(page);
    const name = (await link.textContent()) ?? '';
    await page.waitForLoadState('networkidle');
    shop.freeze();
    const requested = page.waitForRequest(() => true);
    await link.click();
    await requested;
    await passLimit(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('The shop is not responding right now.')).toBeVisible();
    shop.thaw();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
