import type { Locator, Page } from '@playwright/test';
import { placeOrder } from './checkout-screen.ts';
import { home, office } from './reader.ts';
import { masthead, searchBox, waitForFrames } from './screen.ts';
import { expect, test } from './shop.ts';

/** Expects the whole element in the window, with nothing over its middle. */
async function expectInWindow(control: Locator, what: string): Promise<void> {
  const isShown = await control.evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = hit !== null && (one.contains(hit) || hit.contains(one));
    return isOnTop && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  });
  expect(isShown, what).toBe(true);
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((percent) => (document.documentElement.style.fontSize = percent), size);

test('every link of the navbar is in the window at every width, text size and scroll position', async ({
  page,
  reader,
}) => {
  await reader.putInCart('Walden');
  await reader.putOnWishlist('Middlemarch');
  await reader.signIn(page);
  await page.goto('/products');
  const links = masthead(page).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const [width, height] of [
    [320, 225],
    [320, 640],
    [344, 882],
    [360, 640],
    [375, 667],
    [376, 667],
    [384, 854],
    [431, 932],
    [600, 400],
    [667, 375],
    [844, 390],
    [959, 800],
    [960, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A reader's own text of 200 % gives a wide window the layout of a narrow one, so it is not tried there.
    for (const size of width < 960 ? ['100%', '118.75%', '200%'] : ['100%', '118.75%']) {
      await setTextSize(page, size);
      for (const scrolled of [[0], [900, 800]]) {
        for (const y of scrolled) {
          await page.evaluate((top) => window.scrollTo(0, top), y);
          // Waits, because the page would see two scrolls within one frame as one.
          await waitForFrames(page);
        }
        await expect(links.first()).toBeInViewport({ ratio: 1 });
        for (const link of await links.all()) {
          await expectInWindow(
            link,
            `${await link.innerText()} at ${width} × ${height}, ${size}, scrolled ${scrolled.join()}`,
          );
        }
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});

test('all filters are in the window of a laptop, and none of them is cut', async ({ page }) => {
  for (const [width, height] of [
    [1366, 768],
    [1366, 650],
    [1280, 720],
    [1440, 900],
    [1536, 864],
    [1536, 730],
    [1920, 1080],
    [1093, 614],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/products');
    const filters = page.getByRole('form', { name: 'Filters' });
    await expect(filters.getByRole('radio', { name: '1 and above' })).toBeVisible();
    const controls = filters.locator('legend, label, input[type=range], button').filter({ visible: true });
    // Four groups, eleven choices, the slider and Clear.
    await expect(controls).toHaveCount(17);
    for (const control of await controls.all()) {
      await expectInWindow(control, `${await control.innerText()} at ${width} × ${height}`);
    }
    const scrolls = await filters.evaluate(({ parentElement: panel }) => panel!.scrollHeight - panel!.clientHeight);
    expect(scrolls, `at ${width} × ${height}`).toBe(0);
    const rows = await filters
      .locator('label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(height >= 768 ? 36 : 24);
  }
});

test('every book shows Add To Cart in the first window of a laptop', async ({ page, books }) => {
  const long =
    'The Life and Strange Surprising Adventures of Robinson Crusoe, of York, Mariner: Who Lived Eight and Twenty';
  for (const [width, height] of [
    [1366, 650],
    [1280, 640],
    [1024, 650],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const { id } of books) {
      await page.goto(`/product/${id}`, { waitUntil: 'commit' });
      await expectInWindow(page.getByRole('article').getByRole('button', { name: 'Add To Cart' }), id);
    }
    await page.goto('/product/walden');
    await page
      .getByRole('heading', { level: 1 })
      .evaluate((title, text) => (title.textContent = text), `${long} ${long}`);
    await page.locator('article .byline').evaluate((byline, text) => (byline.textContent = text), long);
    await expectInWindow(page.getByRole('article').getByRole('button', { name: 'Add To Cart' }), 'a long title');
  }
});

test('the checkout and the cart show their main button in the first window of a laptop', async ({
  page,
  reader,
  books,
}) => {
  await reader.signIn(page);
  const titles = [...new Set(books.map(({ title }) => title))];
  for (const [added, addresses] of [
    [titles.slice(0, 1), []],
    [titles.slice(1, 4), [home]],
    [titles.slice(4), [office]],
  ] as const) {
    await reader.putInCart(...added);
    await reader.livesAt(...addresses);
    for (const [width, height] of [
      [1366, 650],
      [1440, 900],
      [1024, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/checkout');
      await expectInWindow(placeOrder(page), `PLACE ORDER at ${width} × ${height}`);
      await page.goto('/carts');
      await expectInWindow(page.getByRole('link', { name: 'CHECKOUT' }), `CHECKOUT at ${width} × ${height}`);
    }
  }
});

test('a phone on its side has a masthead of one line, no bar, and each main control in the first window', async ({
  page,
}) => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [640, 360],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(61);
    await expectInWindow(page.getByRole('link', { name: 'SHOP NOW' }), `SHOP NOW at ${width} × ${height}`);
    await page.goto('/login');
    await expectInWindow(page.getByLabel('Email'), `Email at ${width} × ${height}`);
    if (width > 320) await expectInWindow(page.getByLabel('Password', { exact: true }), `Password at ${width}`);
    await page.goto('/product/walden');
    await expect(page.getByRole('region', { name: 'Buy' })).toHaveCount(0);
    await searchBox(page).focus();
    await searchBox(page).pressSequentially('emma');
    expect((await searchBox(page).boundingBox())!.width).toBeGreaterThan(140);
  }
});
