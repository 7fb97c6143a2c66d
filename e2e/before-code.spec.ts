import { hold } from './hold.ts';
import { expect, test } from './shop.ts';

test.use({ waitsForHydration: false });

test('covers outside the window are fetched after the code of the page', async ({ page, waitForRendering, books }) => {
  await waitForRendering('/products');
  const file = await hold(page, /\/assets\/index-[^/]*\.js$/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const navigation = page.goto('/products');
  await file.requested;
  // The thirteenth book is below the window, and near enough for some browsers to fetch its cover early.
  await page.waitForFunction(() => [...document.images].slice(0, 5).every(({ complete }) => complete));
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  const cover = `/covers/${books[12]!.id}.svg`;
  expect(fetched).toContain(`/covers/${books[0]!.id}.svg`);
  expect(fetched).not.toContain(cover);
  file.release();
  await navigation;
  // Scrolls to the cover, because browsers differ in how near it must be to be fetched.
  await page.locator(`img[src^="${cover}"]`).scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toContain(cover);
});

test('a zero-result suggestion can be pressed before its own code has loaded', async ({ page, waitForRendering }) => {
  const path = '/products?q=wealth&category=fiction';
  await waitForRendering(path);
  const file = await hold(page, /\/assets\/nothing-found-[^/]*\.js$/);
  const navigation = page.goto(path);
  await file.requested;
  await page.getByRole('link', { name: 'Any category' }).click();
  file.release();
  await navigation;
  await expect(page).toHaveURL(/\/products\?q=wealth$/);
});

test('a part of a list whose code cannot be loaded shows an error, and can be retried', async ({
  page,
  expectConsoleError,
}) => {
  const part = /\/assets\/nothing-found-[^/]*\.js$/;
  expectConsoleError(/nothing-found|ERR_FAILED/);
  let requests = 0;
  await page.route(part, (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto('/products?q=wealth&category=fiction');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(requests).toBeLessThan(5);
  await page.unroute(part);
  await again.click();
  await page.getByRole('link', { name: 'Any category' }).click();
  await expect(page).toHaveURL(/\/products\?q=wealth$/);
});

test('a list hydrates without waiting for data that the server could not load', async ({
  page,
  waitForRendering,
  tolerateConsoleError,
}) => {
  // The markup contains the facet counts that the state now lacks, so React reports a mismatch.
  tolerateConsoleError(/React error #418/);
  await waitForRendering('/products');
  await page.route('**/products', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"facets":', '"unknown":') });
  });
  const answer = await hold(page, /\/graphql$/);
  // Waits for the hydration, while the answer is held.
  await page.goto('/products');
  await answer.requested;
  answer.release();
});
