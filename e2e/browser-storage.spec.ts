import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { fillInAddress, payButton, placeOrder, widget } from './checkout-screen.ts';
import { findChromium } from './chromium.ts';
import { home } from './reader.ts';
import { expectBadge, expectPath, waitForHydration, logIn, masthead, signUp, toast } from './screen.ts';
import { expect, test } from './shop.ts';
import { watch } from './watch.ts';

const notice = 'This browser does not store your log-in, so it ends when you close or reload this tab.';

/** Browsers that keep nothing: by a setting of the profile, or by a script that runs before the page's own. */
const browsers: Readonly<Record<string, { settings?: object; before?: () => void }>> = {
  'whose site data are blocked': {
    settings: { profile: { default_content_setting_values: { cookies: 2 } } },
  },
  'that forbids everything that stores': {
    before: () => {
      const refuse = () => {
        throw new DOMException('Forbidden', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
        Object.defineProperty(window, name, { get: refuse });
      for (const name of ['serviceWorker', 'locks']) Object.defineProperty(navigator, name, { get: refuse });
    },
  },
};

/** A browser with its own profile, whose settings are in a file before it starts. */
async function launch(settings: object, baseURL: string) {
  const profile = await mkdtemp(path.join(tmpdir(), 'shop-profile-'));
  await mkdir(path.join(profile, 'Default'));
  await writeFile(path.join(profile, 'Default/Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {
    ...findChromium(),
    baseURL,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(45_000);
  return { context, close: () => context.close().then(() => rm(profile, { recursive: true })) };
}

/** Runs in the page. */
function canStore(): boolean {
  try {
    localStorage.setItem('probe', 'kept');
    return true;
  } catch {
    return false;
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Buys a book as a guest who logs in on the way, without loading a document afterwards. */
async function buy(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await open(page, '/');
  await masthead(page).getByRole('link', { name: 'Home' }).click();
  await open(page, '/products');
  await page.getByRole('radio').first().check();
  await page.getByRole('link', { name: 'Walden', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Walden', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expectPath(page, '/login');
  await logIn(page, { email, password });
  await expect(toast(page, notice)).toBeVisible();
  await expectPath(page, '/product/walden');
  await expectBadge(page, 'Cart', 1);

  await masthead(page).getByRole('link', { name: 'Cart' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('link', { name: 'CHECKOUT' }).first().click();
  await page.getByRole('button', { name: 'ADD NEW ADDRESS' }).click();
  await fillInAddress(page, home);
  await page.getByRole('button', { name: 'ADD', exact: true }).click();
  await placeOrder(page).click();
  await expect(widget(page)).toBeVisible();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await masthead(page).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log-out' }).click();
  await expectPath(page, '/');
  await expectBadge(page, 'Cart', 0);
  await masthead(page).getByRole('link', { name: 'Account' }).click();
  await expectPath(page, '/login');
}

/** Checks the pages that `buy` did not visit: they open, and their buttons work. */
async function checkPages(page: Page): Promise<void> {
  await open(page, '/mockman');
  await page.getByLabel('Endpoint').fill('/api/categories');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByRole('region', { name: 'Response data' })).toContainText('finance');
  await open(page, '/reset-password');
  await page.getByLabel('Email').fill('lakshmi@example.in');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('If there is an account for this email')).toBeVisible();
  for (const address of ['/carts', '/wishlist', '/logout']) {
    await open(page, address);
    await expectPath(page, /^\/login/);
  }
  await open(page, '/');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Theme and text size' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

for (const [which, { settings, before }] of Object.entries(browsers)) {
  test(`a shopper can buy a book in a browser ${which}, and is warned that the log-in ends with the tab`, async ({
    browser,
    reader,
    shop,
  }) => {
    const { context, close } = settings
      ? await launch(settings, shop.url)
      : await browser
          .newContext({ baseURL: shop.url, reducedMotion: 'reduce', serviceWorkers: 'allow' })
          .then((made: BrowserContext) => ({ context: made, close: () => made.close() }));
    const watched = await watch(context, shop.url);
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    await page.goto('/about');
    expect(await page.evaluate(canStore), 'whether the browser stores anything').toBe(false);
    await buy(page, reader);
    await logOut(page);
    await open(page, '/signup');
    await signUp(page);
    await expectPath(page, '/products');
    await checkPages(page);
    expect(watched.complaints()).toEqual([]);
    await close();
  });
}

test('a tab whose storage is emptied stays signed in, and a log-out elsewhere still ends it', async ({
  page,
  context,
  reader,
}) => {
  await reader.putInCart('Walden');
  await reader.signIn(page);
  await page.goto('/carts');
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.clear());
  await expect(toast(page, notice)).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => reader.cart()).toMatchObject([{ qty: 2 }]);
  await expectBadge(page, 'Cart', 1);
  await masthead(page).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log-out' }).click();
  await expectPath(page, '/');
  await expectBadge(other, 'Cart', 0);
});
