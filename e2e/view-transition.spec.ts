import type { Page } from '@playwright/test';
import { card, expectPath, masthead, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

/** What the browser was asked to show as one movement. */
interface Journey {
  /** How many covers had a name of their own, before and after. */
  readonly from: number;
  readonly to: number;
  /** Whether the two were the same book. */
  readonly same: boolean;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const journeys = (page: Page) => page.evaluate(() => (window as unknown as { journeys: Journey[] }).journeys);
const cover = (page: Page, title: string) => card(page, title).locator('img');

/** Covers with a name, wherever they stand. */
const named = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).viewTransitionName !== 'none')
        .length,
  );

/** The next movement begins, has begun, and leaves nothing behind. */
async function expectJourney(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await journeys(page)).length).toBe(count);
  expect((await journeys(page)).at(-1)).toEqual({ from: 1, to: 1, same: true });
  await expect.poll(() => named(page)).toBe(0);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const made: Journey[] = [];
    Object.assign(window, { journeys: made });
    const names = () =>
      [...document.querySelectorAll('main *')]
        .map((one) => getComputedStyle(one).viewTransitionName)
        .filter((name) => name !== 'none');
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (how) => {
      const from = names();
      const journey = start(how);
      journey.ready.then(
        () => made.push({ from: from.length, to: names().length, same: from[0] === names()[0] }),
        () => made.push({ from: from.length, to: -1, same: false }),
      );
      return journey;
    };
  });
});

test('the cover that is pressed travels to its page, and back, and forward', async ({ page }) => {
  await page.goto('/products');
  await cover(page, 'The Patient Rupee').click();
  await expectPath(page, '/product/the-patient-rupee');
  await expectJourney(page, 1);
  await expect(heading(page)).toBeFocused();

  await page.goBack();
  await expectJourney(page, 2);
  await expect(heading(page)).toHaveText('Showing 27 Products');
  await page.goForward();
  await expectJourney(page, 3);
  await expect(heading(page)).toHaveText('The Patient Rupee');
});

test('so does the one beside a title that is pressed, and the one in a strip', async ({ page }) => {
  await page.goto('/products');
  await card(page, 'Walden').getByRole('link', { name: 'Walden' }).click();
  await expectJourney(page, 1);

  const more = page.getByRole('region', { name: 'More like this' });
  const title = await more.getByRole('heading', { level: 3 }).first().textContent();
  await more.getByRole('link').first().click();
  await expect(heading(page)).toHaveText(title!);
  await expectJourney(page, 2);
});

test('nothing moves on other ways', async ({ page }) => {
  await page.goto('/products');
  await cover(page, 'Walden').click();
  await expectJourney(page, 1);
  await masthead(page).getByRole('link', { name: 'Cart' }).click();
  await expect(heading(page)).toHaveText('Login');
  await page.goBack();
  await expect(heading(page)).toHaveText('Walden');
  await searchBox(page).fill('wal');
  await expect(heading(page)).toHaveText('Showing 1 Products');
  expect(await journeys(page)).toHaveLength(1);
});

test('nothing moves for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products');
  await cover(page, 'Walden').click();
  await expect(heading(page)).toHaveText('Walden');
  await page.goBack();
  await expect(heading(page)).toHaveText('Showing 27 Products');
  expect(await journeys(page)).toEqual([]);
});

test('pages that change faster than a cover travels end where the last step leads', async ({ page }) => {
  await page.goto('/products');
  await cover(page, 'Walden').click();
  await expectPath(page, '/product/walden');
  // Every step comes while the one before is still shown.
  await page.evaluate(async () => {
    const step = (go: () => void) =>
      new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        go();
      });
    for (let turn = 0; turn < 3; turn += 1) {
      await step(() => history.back());
      await step(() => history.forward());
    }
    await step(() => history.back());
  });
  await expect(heading(page)).toHaveText('Showing 27 Products');
  await expectPath(page, '/products');

  await cover(page, 'Walden').click();
  // Which cuts the movement short.
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(heading(page)).toHaveText('Walden');
  await expect.poll(() => named(page)).toBe(0);
});
