import type { Page } from '@playwright/test';
import { waitForHydration } from './screen.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Look inside' });
const dialogOn = (page: Page) => page.getByRole('dialog', { name: /^Look inside: / });
const columnsOf = (page: Page) =>
  dialogOn(page)
    .getByRole('heading')
    .evaluate((heading) => getComputedStyle(heading.parentElement!).columnCount);
/** Whether a text lies between the edges of the dialog. */
const isShown = (page: Page, text: string) =>
  dialogOn(page)
    .getByText(text)
    .evaluate((paragraph) => {
      const { left, right } = paragraph.closest('dialog')!.getBoundingClientRect();
      return [...paragraph.getClientRects()].some((rect) => rect.left >= left && rect.right <= right);
    });

test(
  'a press opens two facing pages over the book, and Escape returns to the same place',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/product/walden');
    await waitForHydration(page);
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
    // Scrolls the button away from the bar, because the page would scroll to a covered button when its focus returns.
    await button(page).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const y = await page.evaluate(() => scrollY);
    await button(page).click();
    await expect(dialogOn(page).getByRole('heading', { name: 'Economy' })).toBeVisible();
    await expect(dialogOn(page).getByText('When I wrote the following pages')).toBeVisible();
    expect(await columnsOf(page)).toBe('2');
    await page.keyboard.press('Escape');
    await expect(dialogOn(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(y);
  },
);

test('the keyboard opens the dialog, turns the pages and closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/product/middlemarch');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOn(page).getByText('Who that cares much')).toBeVisible();
  await expect.poll(() => isShown(page, 'Some have felt')).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(dialogOn(page).getByText('4', { exact: true })).toBeVisible();
  await expect.poll(() => isShown(page, 'Some have felt')).toBe(true);
  expect(await isShown(page, 'Who that cares much')).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(dialogOn(page).getByText('4', { exact: true })).toBeVisible();

  await page.keyboard.press('ArrowLeft');
  await expect(dialogOn(page).getByText('2', { exact: true })).toBeVisible();
  await dialogOn(page).getByRole('button', { name: 'Next pages' }).press('Enter');
  await expect(dialogOn(page).getByText('4', { exact: true })).toBeVisible();
  await dialogOn(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(button(page)).toBeFocused();
});

test('the dialog is accessible in every theme', async ({ page }) => {
  await page.goto('/product/middlemarch');
  await button(page).click();
  await expect(dialogOn(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a phone shows one page, which scrolls to its end', async ({ page }) => {
    await page.goto('/product/middlemarch');
    await button(page).tap();
    await expect(dialogOn(page)).toBeVisible();
    expect(await columnsOf(page)).toBe('auto');
    const last = dialogOn(page).getByText('Some have felt');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialogOn(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialogOn(page)).toBeHidden();
  });

  test('a long title ends before the button to close', async ({ page, books }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const longest = books.toSorted((a, b) => b.title.length - a.title.length)[0]!;
    await page.goto(`/product/${longest.id}`);
    await button(page).tap();
    const head = await dialogOn(page).getByText(longest.title).boundingBox();
    const close = await dialogOn(page).getByRole('button', { name: 'Close' }).boundingBox();
    expect(head!.x + head!.width).toBeLessThanOrEqual(close!.x);
  });

  test('a finger turns the pages on a tablet', async ({ page, context }) => {
    await page.setViewportSize({ width: 1180, height: 720 });
    await page.goto('/product/middlemarch');
    await button(page).tap();
    await expect(dialogOn(page).getByText('2', { exact: true })).toBeVisible();
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 360 }] });
    for (const [from, to, folio] of [
      [800, 500, '4'],
      [500, 800, '2'],
    ] as const) {
      await touch('touchStart', from);
      await touch('touchMove', (from + to) / 2);
      await touch('touchMove', to);
      await touch('touchEnd');
      await expect(dialogOn(page).getByText(folio, { exact: true })).toBeVisible();
    }
  });
});
