import type { Page } from '@playwright/test';

/** Holds back requests for matching files until `release` is called. `requested` resolves at the first of them. */
export async function hold(page: Page, files: RegExp) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return { requested: requested.promise, release: released.resolve };
}
