import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

const root = (page: Page) => page.locator('html');
const opener = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Theme and text size' });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Theme and text size' });
const choice = (page: Page, name: string) => popover(page).getByRole('radio', { name, exact: true });
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const browserColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

const sepia = 'rgb(244, 233, 211)';
const dark = 'rgb(24, 21, 19)';
const light = 'rgb(251, 250, 247)';

test('a chosen theme and text size are stored, and apply to every page', async ({ page }) => {
  await page.goto('/');
  await opener(page).click();
  await expect(choice(page, 'System')).toBeFocused();
  await expect(choice(page, 'System')).toBeChecked();
  await choice(page, 'Sepia').check();
  await choice(page, 'Large').check();
  expect(await paper(page)).toBe(sepia);
  expect(await browserColour(page)).toBe('#f4e9d3');

  for (const path of ['/', '/products', '/login', '/mockman']) {
    await page.goto(path);
    await expect(root(page)).toHaveAttribute('data-theme', 'sepia');
    await expect(root(page)).toHaveAttribute('data-size', 'large');
    expect(await paper(page)).toBe(sepia);
  }
  await opener(page).click();
  await choice(page, 'System').check();
  await choice(page, 'Medium').check();
  await page.reload();
  expect(await root(page).evaluate(({ dataset }) => [dataset['theme'], dataset['size']])).toEqual([
    undefined,
    undefined,
  ]);
  expect(await paper(page)).toBe(light);
});

for (const path of ['/', '/carts', '/no/such/page']) {
  test(`${path} has its theme before the first paint`, async ({ page, expectConsoleError }) => {
    if (path === '/no/such/page') expectConsoleError(/status of 404/);
    // Loads only the document: the first paint already has the theme without any file of code.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    expectConsoleError(/ERR_FAILED/);
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      const seen: (string | null)[] = [];
      Object.assign(window, { seen });
      const record = () => seen.push(document.documentElement.getAttribute('data-theme'));
      new PerformanceObserver(record).observe({ type: 'paint', buffered: true });
      requestAnimationFrame(function frame() {
        if (document.body) record();
        else requestAnimationFrame(frame);
      });
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen.length)).toBeTruthy();
    const seen = await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
    expect(new Set(seen)).toEqual(new Set(['dark']));
    expect(await paper(page)).toBe(dark);
  });
}

test('every open tab follows a choice of theme and text size', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/products')]);
  await expect(other.locator('html[data-ready]')).toBeAttached();
  await opener(page).click();
  await choice(page, 'Dark').check();
  await expect(root(other)).toHaveAttribute('data-theme', 'dark');
  expect(await paper(other)).toBe(dark);
  await opener(other).click();
  await expect(choice(other, 'Dark')).toBeChecked();
  await choice(other, 'Small').check();
  await expect(root(page)).toHaveAttribute('data-size', 'small');
  await expect(choice(page, 'Small')).toBeChecked();
});

test('the keyboard opens the popover, chooses with arrows, and closes it with Escape', async ({ page }) => {
  await page.goto('/products');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'System')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ArrowRight');
  await expect(root(page)).toHaveAttribute('data-theme', 'sepia');
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Medium')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(root(page)).toHaveAttribute('data-size', 'small');
  await page.keyboard.press('Escape');
  await expect(popover(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  // Opens it once more: the second time the browser itself does so.
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Sepia')).toBeFocused();
});

test('a dark system does not darken a light or a sepia page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/product/walden');
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color, getComputedStyle(document.documentElement).colorScheme];
    });
  expect((await colours())[0]).toBe(dark);
  await opener(page).click();
  await choice(page, 'Sepia').check();
  expect(await colours()).toEqual([sepia, 'rgb(43, 30, 18)', 'light']);
  await choice(page, 'Light').check();
  expect(await colours()).toEqual([light, 'rgb(31, 26, 23)', 'light']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the popover opens and closes by touch', async ({ page }) => {
    await page.goto('/products');
    await opener(page).tap();
    await choice(page, 'Dark').tap();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    expect(await paper(page)).toBe(dark);
    const box = await popover(page).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    await opener(page).tap();
    await expect(popover(page)).toBeHidden();
  });
});
