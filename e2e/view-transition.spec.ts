import type { Page } from '@playwright/test';
import { card, expectPath, heading, masthead, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

/** A view transition of the document. */
interface Transition {
  /** How many covers had a view-transition-name, before and after. */
  readonly from: number;
  readonly to: number;
  /** Whether both covers were of the same book. */
  readonly same: boolean;
}

const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: Transition[] }).transitions);
const cover = (page: Page, title: string) => card(page, title).locator('img');

/** The number of elements with a view-transition-name. */
const countNamed = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).viewTransitionName !== 'none')
        .length,
  );

/** Expects this many transitions, the last between covers of the same book, and no name left afterwards. */
async function expectTransition(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await transitions(page)).length).toBe(count);
  expect((await transitions(page)).at(-1)).toEqual({ from: 1, to: 1, same: true });
  await expect.poll(() => countNamed(page)).toBe(0);
}

/** Waits until a page with this heading has stayed for 30 frames: a queued transition may still show another one. */
const waitForHeading = (page: Page, title: string) =>
  page.waitForFunction(
    (expected) => {
      const counter = window as unknown as { framesShown?: number };
      const isShown = document.querySelector('h1')?.textContent === expected;
      counter.framesShown = isShown ? (counter.framesShown ?? 0) + 1 : 0;
      return counter.framesShown >= 30;
    },
    title,
    { polling: 'raf' },
  );

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const recorded: Transition[] = [];
    Object.assign(window, { transitions: recorded });
    const names = () =>
      [...document.querySelectorAll('main *')]
        .map((one) => getComputedStyle(one).viewTransitionName)
        .filter((name) => name !== 'none');
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const from = names();
      const transition = start(update);
      transition.ready.then(
        () => recorded.push({ from: from.length, to: names().length, same: from[0] === names()[0] }),
        () => recorded.push({ from: from.length, to: -1, same: false }),
      );
      return transition;
    };
  });
});

test('a pressed cover moves to its page, and back, and forward', async ({ page }) => {
  await page.goto('/products');
  await cover(page, 'The Patient Rupee').click();
  await expectPath(page, '/product/the-patient-rupee');
  await expectTransition(page, 1);
  await expect(heading(page)).toBeFocused();

  await page.goBack();
  await expectTransition(page, 2);
  await expect(heading(page)).toHaveText('Showing 27 Products');
  await page.goForward();
  await expectTransition(page, 3);
  await expect(heading(page)).toHaveText('The Patient Rupee');
});

test('the cover next to a pressed title and the cover in a strip move too', async ({ page }) => {
  await page.goto('/products');
  await card(page, 'Walden').getByRole('link', { name: 'Walden' }).click();
  await expectTransition(page, 1);

  const more = page.getByRole('region', { name: 'More like this' });
  const title = await more.getByRole('heading', { level: 3 }).first().textContent();
  await more.getByRole('link').first().click();
  await expect(heading(page)).toHaveText(title!);
  await expectTransition(page, 2);
});

test('other navigations move no cover', async ({ page }) => {
  await page.goto('/products');
  await cover(page, 'Walden').click();
  await expectTransition(page, 1);
  await masthead(page).getByRole('link', { name: 'Cart' }).click();
  await expect(heading(page)).toHaveText('Login');
  await page.goBack();
  await expect(heading(page)).toHaveText('Walden');
  await searchBox(page).fill('wal');
  await expect(heading(page)).toHaveText('Showing 1 Products');
  expect(await transitions(page)).toHaveLength(1);
});

test('nothing moves for a reader who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products');
  await cover(page, 'Walden').click();
  await expect(heading(page)).toHaveText('Walden');
  await page.goBack();
  await expect(heading(page)).toHaveText('Showing 27 Products');
  expect(await transitions(page)).toEqual([]);
});

test('navigations faster than a view transition end on the last page', async ({ page }) => {
  await page.goto('/products');
  await cover(page, 'Walden').click();
  await expectPath(page, '/product/walden');
  // Each navigation starts while the transition before it is still shown.
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
  await waitForHeading(page, 'Showing 27 Products');
  await expectPath(page, '/products');

  await cover(page, 'Walden').click();
  // This aborts the view transition.
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(heading(page)).toHaveText('Walden');
  await expect.poll(() => countNamed(page)).toBe(0);
});
