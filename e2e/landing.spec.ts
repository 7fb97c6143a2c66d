import type { Page } from '@playwright/test';
import { expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

const popular = (page: Page) => page.getByRole('region', { name: 'Popular now' });
const spine = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Books on the shelf' }).getByRole('link', { name: `${title}, ` });

test(
  'the mouse draws a book out and shows its label, one at a time, until Escape',
  { tag: '@core' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const top = (title: string) =>
      spine(page, title)
        .getByRole('presentation')
        .evaluate((picture) => picture.parentElement!.getBoundingClientRect().top);
    const walden = spine(page, 'Walden');
    const before = await top('Walden');
    await walden.hover();
    await expect(walden).toHaveText('WaldenHenry David Thoreau₹649');
    await expect.poll(() => top('Walden')).toBeCloseTo(before - 12, 0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => top('Walden')).toBe(before);
    await page.keyboard.press('Escape');
    await expect(walden).toHaveText('');

    // The books at both ends of the shelf have their labels on the screen.
    for (const title of ['The Monsoon Orchard', 'The Way to Wealth']) {
      const end = spine(page, title);
      await end.hover();
      await expect(end).toContainText(title);
      await expect(walden).toHaveText('');
      const { left, right } = await end.getByText(title).evaluate((label) => label.getBoundingClientRect());
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(1280);
    }
  },
);

test('the keyboard skips the shelf, or walks along it', async ({ page }) => {
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip the shelf' });
  await page.getByRole('link', { name: 'SHOP NOW' }).focus();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Tab');
  const first = spine(page, 'The Monsoon Orchard');
  await expect(first).toBeFocused();
  await expect(first).toContainText('Meera Raghavan');
  await page.keyboard.press('Tab');
  await expect(first).toHaveText('');
  await expect(spine(page, 'Middlemarch')).toContainText('George Eliot');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(popular(page).getByRole('link', { name: 'The Monsoon Orchard' })).toBeFocused();

  await spine(page, 'Walden').focus();
  await page.keyboard.press('Enter');
  await expectPath(page, '/product/walden');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('spines are wide enough for a thumb, the shelf scrolls, and a tap opens a book', async ({ page }) => {
    await page.goto('/');
    const shelf = page.getByRole('list', { name: 'Books on the shelf' });
    const sizes = await shelf.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = link.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    // Layout rounds to 1/64 px.
    expect(Math.min(...sizes)).toBeGreaterThan(35.9);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await spine(page, 'The Small Hours').tap();
    await expectPath(page, '/product/the-small-hours');
  });

  test('the edge of the screen cuts the third popular cover, which shows that the row scrolls', async ({ page }) => {
    await page.goto('/');
    const edges = await popular(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    expect(edges[1]![1]).toBeLessThan(390);
    expect(edges[2]![0]).toBeLessThan(390 - 20);
    expect(edges[2]![1]).toBeGreaterThan(390);
  });
});

test('/favicon.ico, which browsers request unprompted, is a picture', async ({ page, shop }) => {
  const response = await page.request.get(`${shop.url}/favicon.ico`);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  await page.goto('/');
  const width = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = '/favicon.ico';
    await picture.decode();
    return picture.naturalWidth;
  });
  expect([16, 32]).toContain(width);
});

test('the label of a spine below SHOP NOW does not cover the button', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 700 });
  await page.goto('/');
  const button = (await page.getByRole('link', { name: 'SHOP NOW' }).boundingBox())!;
  await page.getByRole('link', { name: 'The Way to Wealth, Benjamin Franklin, ₹299' }).hover();
  const label = (await page.getByText('₹299').boundingBox())!;
  expect(label.x + label.width).toBeLessThanOrEqual(button.x);
});
