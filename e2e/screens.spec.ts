import type { Page } from '@playwright/test';
import { screens, tagOf } from './screens.ts';
import { expect, test } from './shop.ts';
import { textFaults } from './text-faults.ts';
import { violations } from './violations.ts';

/** Expects the page to fit a phone's width, and those at which its layout changes. */
async function expectToFit(page: Page): Promise<void> {
  for (const [width, size] of [
    [390, 'medium'],
    [320, 'medium'],
    [320, 'large'],
    [390, 'large'],
    // A wider layout is narrowest where it begins.
    [640, 'medium'],
    [768, 'medium'],
    [960, 'medium'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((chosen) => (document.documentElement.dataset['size'] = chosen), size);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, `at ${width}, ${size} text`).toBeLessThanOrEqual(0);
    const dialog = page.locator('dialog[open]');
    if ((await dialog.count()) > 0) {
      const box = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(box, `the dialog at ${width}, ${size} text`).toBeLessThanOrEqual(0);
    }
    if (width >= 640) expect(await textFaults(page), `at ${width}`).toEqual({ broken: [], cut: [] });
  }
  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, 'at 320, text of 200 %').toBeLessThanOrEqual(0);
  expect((await textFaults(page)).cut, 'at 320, text of 200 %').toEqual([]);
}

for (const [name, { open, signedIn, consoleError }] of Object.entries(screens))
  test(
    `${name} is accessible in every theme, and fits every width`,
    tagOf(name),
    async ({ page, reader, expectConsoleError }) => {
      if (consoleError) expectConsoleError(consoleError);
      if (signedIn) await reader.signIn(page);
      await open({ page, reader, narrow: false });
      // The pointer keeps toasts from disappearing during the audit.
      const notices = page.getByRole('region', { name: 'Notices' }).getByRole('button').first();
      if (await notices.isVisible()) await notices.hover();
      expect(await violations(page)).toEqual([]);
      await expectToFit(page);
    },
  );

for (const name of ['the list with its filters', 'the list, filtered, with a toast'])
  test(`${name} is accessible with the drawer of a phone open, and fits`, async ({ page, reader }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await screens[name]!.open({ page, reader, narrow: true });
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expectToFit(page);
  });

test('nothing moves for readers who prefer reduced motion', async ({ page }) => {
  await page.goto('/products');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
