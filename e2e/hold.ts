import type { Page } from '@playwright/test';

/** Holds requests for files until they are released. */
export async function hold(page: Page, files: RegExp) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}
