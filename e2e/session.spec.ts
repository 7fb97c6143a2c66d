import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { hold } from './hold.ts';
import { freshPerson } from './reader.ts';
import { expectBadge, expectPath, logIn, masthead, searchBox, toast } from './screen.ts';
import { expect, jwtSecret, test } from './shop.ts';

type Person = ReturnType<typeof freshPerson>;

async function fillIn(page: Page, person: Partial<Person>): Promise<void> {
  const labels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', password: 'Password' } as const;
  for (const [name, label] of Object.entries(labels))
    await page.getByLabel(label, { exact: true }).fill(person[name as keyof Person] ?? '');
}

const signUpButton = (page: Page) => page.getByRole('button', { name: 'SIGN UP' });
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('the terms can be read without losing what is typed', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First Name').fill('Lakshmi');
  const terms = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Terms & Conditions (opens a new tab)' }).click();
  await expect((await terms).getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await expect(page.getByLabel('First Name')).toHaveValue('Lakshmi');
});

test('nothing in the window moves from a private page to the log-in', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/carts', '/logout', '/login']) {
    await page.goto(path);
    await expectPath(page, /^\/login/);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // Fonts that arrive move a line by some pixels.
    expect(
      moved.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.01);
  }
});

test('a sign-up signs in, and opens the list of books two seconds later', { tag: '@core' }, async ({ page, shop }) => {
  const person = freshPerson();
  await page.clock.install();
  await page.goto('/signup');
  await expect(page.getByRole('checkbox', { name: 'Terms & Conditions' })).not.toBeChecked();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await fillIn(page, person);
  await signUpButton(page).click();

  await expect(page.getByText(`Welcome, ${person.firstName}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.clock.runFor(1900);
  await expectPath(page, '/signup');
  await page.clock.runFor(200);
  await expectPath(page, '/products');

  const { login } = await stored(page);
  expect(await call(shop, '/api/user/cart', { token: login! })).toEqual({ cart: [] });
});

test(
  'browser storage holds the token and the user, and no password',
  { tag: '@core' },
  async ({ page, reader, context }) => {
    await page.goto('/login');
    await logIn(page, reader);
    await expectPath(page, '/');

    const storage = await stored(page);
    expect(Object.keys(storage).toSorted()).toEqual(['login', 'user']);
    expect(JSON.parse(storage['user'] ?? '')).toMatchObject({
      firstName: reader.firstName,
      lastName: reader.lastName,
      email: reader.email,
    });
    const everything = JSON.stringify([
      storage,
      await page.evaluate(() => Object.entries(sessionStorage)),
      await context.cookies(),
    ]);
    expect(everything).not.toContain(reader.password);
    expect(everything).not.toContain('argon2');
  },
);

test(
  'Log-out empties storage, goes home and ends the session in the other tab too',
  { tag: '@core' },
  async ({ page, context, reader, shop }) => {
    await reader.signIn(page);
    await reader.putInCart('Walden');
    await page.goto('/logout');
    await expect(page.getByText(`${reader.firstName} ${reader.lastName}`)).toBeVisible();
    await expect(page.getByText(reader.email)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('signup', 'left behind'));
    const other = await context.newPage();
    await other.goto('/carts');
    await expectBadge(other, 'Cart', 1);

    // A toast is shown for three seconds, so it is awaited first.
    const notice = expect(toast(other, 'You were logged out in another tab.')).toBeVisible();
    await Promise.all([notice, page.getByRole('button', { name: 'Log-out' }).click()]);
    await expectPath(page, '/');
    await expectBadge(page, 'Cart', 0);
    expect(await stored(page)).toEqual({});
    await expectPath(other, '/');
    await expectBadge(other, 'Cart', 0);

    await page.goBack();
    await expectPath(page, /^\/login/);
    const cart = () => call(shop, '/api/user/cart', { token: reader.token }).then(() => 'read', String);
    await expect.poll(cart).toContain('401');
  },
);

test('Log-out deletes the local history, in every tab', async ({ page, context, reader }) => {
  await reader.signIn(page);
  await page.goto('/product/walden');
  await expect.poll(() => stored(page)).toMatchObject({ 'recently-viewed': '["walden"]' });
  await searchBox(page).fill('middle');
  await searchBox(page).press('Enter');
  await expectPath(page, '/products?q=middle');
  await expect
    .poll(() => stored(page))
    .toMatchObject({ 'recently-viewed': '["walden"]', 'recent-searches': '["middle"]' });
  const other = await context.newPage();
  await other.goto('/products?q=middle');
  await expect(searchBox(other)).toHaveValue('middle');

  await masthead(page).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log-out' }).click();
  for (const tab of [page, other]) {
    await expectPath(tab, '/');
    await expect(searchBox(tab)).toHaveValue('');
    await searchBox(tab).click();
    await expect(searchBox(tab)).toHaveAttribute('aria-expanded', 'false');
    expect(await stored(tab)).toEqual({});
  }
  await page.goto('/product/middlemarch');
  await expect.poll(() => stored(page)).toEqual({ 'recently-viewed': '["middlemarch"]' });
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
});

test('a log-out in another tab is followed by a page that is not hydrated yet', async ({ page, context, reader }) => {
  await reader.signIn(page);
  await page.goto('/logout');
  const other = await context.newPage();
  const file = await hold(other, /assets\/products-page-.*\.js$/);
  await other.goto('/products?q=middle', { waitUntil: 'commit' });
  const entry = await other.locator('script[src*="/assets/index-"]').getAttribute('src');
  // An import resolves when the module has run; its page's code is held back.
  await other.evaluate((src) => import(src), entry!);
  await page.getByRole('button', { name: 'Log-out' }).click();
  await expectPath(page, '/');
  file.release();
  await expectPath(other, '/');
  await expect(searchBox(other)).toHaveValue('');
});

/** The reader's own token, but expired. */
function expired(token: string): string {
  const [head, body] = token.split('.') as [string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  const old = Buffer.from(JSON.stringify({ ...claims, iat: now - 1_000_000, exp: now - 3600 })).toString('base64url');
  return `${head}.${old}.${createHmac('sha256', jwtSecret).update(`${head}.${old}`).digest('base64url')}`;
}

test('an expired token sends to the login instead of breaking the shop', async ({ page, reader }) => {
  await reader.putInCart('Walden');
  await reader.signIn(page, expired(reader.token));
  await page.goto('/carts');
  await expectPath(page, '/login?from=%2Fcarts');
  await expect(toast(page, 'Your session has ended. Please log in again.')).toBeVisible();
  // Its lists in this browser come back with the log-in.
  expect(await stored(page)).toEqual({ 'expired-account': expect.any(String) });
  await logIn(page, reader);
  await expectPath(page, '/carts');
  await expectBadge(page, 'Cart', 1);
});

test(
  'an invalid token leads from an open page to the login and back',
  { tag: '@core' },
  async ({ page, reader, tolerateConsoleError }) => {
    // The end of the session aborts pending requests.
    tolerateConsoleError(/go\.apollo\.dev|AbortError/);
    await reader.signIn(page, 'not-a-token');
    await page.goto('/products?category=finance');
    await expectPath(page, '/login?from=%2Fproducts%3Fcategory%3Dfinance');
    expect(await stored(page)).toEqual({});
    await logIn(page, reader);
    await expectPath(page, '/products?category=finance');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 9 Products');
  },
);
