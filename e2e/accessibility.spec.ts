import { screens, tagOf } from './screens.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

for (const [name, { open, signedIn, consoleError }] of Object.entries(screens)) {
  test(
    `${name} is accessible, in light, in dark and in sepia`,
    tagOf(name),
    async ({ page, reader, expectConsoleError }) => {
      if (consoleError) expectConsoleError(consoleError);
      if (signedIn) await reader.signIn(page);
      await open({ page, reader, narrow: false });
      // The pointer keeps toasts from disappearing during the audit.
      const notices = page.getByRole('region', { name: 'Notices' }).getByRole('button').first();
      if (await notices.isVisible()) await notices.hover();
      expect(await violations(page)).toEqual([]);
    },
  );
}

for (const name of ['the list with its filters', 'the list, filtered, with a toast']) {
  test(`${name}, on a phone, is accessible with the drawer open`, async ({ page, reader }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await screens[name]!.open({ page, reader, narrow: true });
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('motion is left out for readers who prefer reduced motion, and the page has its language and its name', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect(page).toHaveTitle('Books · Colophon');
  const moving = await page.evaluate(() => document.getAnimations().map((animation) => animation.id).length);
  expect(moving).toBe(0);
});
