import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { owner } from './owner.ts';
import { heading } from './screen.ts';
import { openShop } from './shop-process.ts';
import { aShop, expect, test as base } from './shop.ts';

const grouped = (count: number) => count.toLocaleString('en-IN');

const TOTAL = 3000;
const PAGE = 60;
const test = base.extend({
  shop: aShop(async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'many-books-'));
    const [file, dataDir] = [path.join(dir, 'books.ndjson'), path.join(dir, 'data')];
    await owner({ dataDir }, 'catalogue', 'sample', String(TOTAL), '--out', file);
    await owner({ dataDir }, 'catalogue', 'import', file);
    const shop = await openShop({ DATA_DIR: dataDir });
    const close = async () => {
      await shop.close();
      await rm(dir, { recursive: true, force: true });
    };
    return { ...shop, close };
  }),
});
// The stories load thousands of books and send hundreds of wheel events.
test.slow();

const cards = (page: Page) => page.getByRole('feed').getByRole('article');
const cardAt = (page: Page, position: number) => page.locator(`article[aria-posinset="${position}"]`);
const title = (page: Page, position: number) => cardAt(page, position).getByRole('heading').getByRole('link');
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

async function openList(page: Page): Promise<void> {
  await page.goto('/products');
  await expect(cards(page).first()).toBeVisible();
}

/** Scrolls by the wheel until the card at this position is in view. */
async function scrollTo(page: Page, position: number): Promise<void> {
  await page.mouse.move(900, 500);
  const away = () =>
    cards(page).evaluateAll((all, goal) => {
      const positions = all
        .filter((card) => card.getBoundingClientRect().bottom > 100 && card.getBoundingClientRect().top < innerHeight)
        .map((card) => Number(card.getAttribute('aria-posinset')));
      return positions.includes(goal) ? 0 : goal - (positions[0] ?? 0);
    }, position);
  await expect(async () => {
    const distance = await away();
    if (distance !== 0) await page.mouse.wheel(0, Math.sign(distance) * (Math.abs(distance) > 30 ? 2400 : 400));
    expect(distance).toBe(0);
  }).toPass({ intervals: [30] });
}

test('ten pages are loaded one after another, and only cards near the window are in the document', async ({
  page,
  books,
}) => {
  await openList(page);
  await expect(heading(page)).toHaveText(`Showing ${grouped(TOTAL)} Products`);
  for (const position of [1, 2, PAGE + 1, 5 * PAGE, 9 * PAGE + 7]) {
    if (position > 2) await scrollTo(page, position);
    await expect(title(page, position)).toHaveText(books[position - 1]!.title);
    await expect(cardAt(page, position)).toHaveAttribute('aria-setsize', String(TOTAL));
    await expect.poll(() => cards(page).count()).toBeLessThan(PAGE);
  }
  const columns = await page.locator('main .grid').evaluate((grid) => {
    const tops = [...grid.querySelectorAll('article')].map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
  expect(columns).toBeGreaterThan(2);
});

test('Back from a book of the tenth page restores the scroll position and the focus on its link', async ({
  page,
  books,
}) => {
  await openList(page);
  const position = 9 * PAGE + 12;
  await scrollTo(page, position);
  await title(page, position).scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  const top = (await cardAt(page, position).boundingBox())!.y;

  await title(page, position).click();
  await expect(heading(page)).toHaveText(books[position - 1]!.title);
  await expect.poll(() => scrollY(page)).toBe(0);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests.push(request.postData() ?? '');
  });
  await page.goBack();

  await expect(title(page, position)).toBeFocused();
  expect(await scrollY(page)).toBe(before);
  expect((await cardAt(page, position).boundingBox())!.y).toBeCloseTo(top, 0);
  expect(requests.filter((body) => body.includes('ProductCard') && !body.includes('after'))).toEqual([]);
});

test('a filter begins a new list at its first book, and Back returns to the old one', async ({ page, books }) => {
  // The window is high enough for the filters to stay next to the list.
  await page.setViewportSize({ width: 1280, height: 1100 });
  await openList(page);
  await scrollTo(page, 2 * PAGE);
  const before = await scrollY(page);
  const radio = page.getByRole('radio', { name: '4 and above' });
  const pressedAt = (await radio.boundingBox())!;
  await radio.check();

  const good = books.filter(({ rating }) => rating > 4);
  await expect(heading(page)).toHaveText(`Showing ${grouped(good.length)} Products`);
  await expect(heading(page)).toBeInViewport();
  await expect(title(page, 1)).toHaveText(good[0]!.title);
  await expect(title(page, 1)).toBeInViewport();
  // The pressed filter has not moved.
  expect((await radio.boundingBox())!.y).toBeCloseTo(pressedAt.y, 0);

  await page.goBack();
  await expect(heading(page)).toHaveText(`Showing ${grouped(TOTAL)} Products`);
  await expect.poll(() => scrollY(page)).toBe(before);
});

test('by keyboard the list grows only on request, so that the Tab key gets past it', async ({ page }) => {
  await openList(page);
  const more = page.getByRole('button', { name: 'Show more' });
  await title(page, 1).focus();
  // Tab moves from row to row, although most rows are not in the document yet.
  for (let position = 1; position < 20; position += 1) {
    // Each row has four stops: the title, the author, the heart and the cart's button.
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await expect(title(page, position + 1)).toBeFocused();
    await expect(title(page, position + 1)).toBeInViewport();
  }
  await title(page, 20).focus();
  await page.keyboard.press('End');
  await expect(more).toBeInViewport();
  await expect(page.getByText(`60 of 3,000 books`)).toBeVisible();
  // The document contains the card with the focus and the rows at the end.
  await expect(title(page, 20)).toBeFocused();
  await expect(title(page, 60)).toBeVisible();

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(title(page, PAGE + 1)).toBeFocused();
  await expect(title(page, PAGE + 1)).toBeInViewport();
  await expect(page.getByText(`120 of 3,000 books`)).toBeAttached();
});

test('a new width keeps the first visible book in the window, whichever part of its row is visible', async ({
  page,
}) => {
  await openList(page);
  await scrollTo(page, 3 * PAGE);
  for (const further of [0, 90, 180, 270, 360]) {
    await page.evaluate((by) => window.scrollBy(0, by), further);
    const first = await cards(page).evaluateAll((all) => {
      // The height that the masthead covers.
      const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1;
      return all.find((card) => card.getBoundingClientRect().bottom > edge)?.getAttribute('aria-posinset');
    });
    for (const width of [700, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(cardAt(page, Number(first))).toBeInViewport();
    }
  }
});

/** A layout shift without user input, as the browser reports it. */
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

test('no book moves while the list is read', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const isBook = ({ node }: Shift['sources'][number]) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('article');
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (shift.sources.some(isBook)) shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openList(page);
  await scrollTo(page, 3 * PAGE);
  await scrollTo(page, PAGE);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});
