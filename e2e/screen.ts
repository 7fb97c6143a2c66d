import { expect, type Locator, type Page } from '@playwright/test';
import { freshPerson } from './reader.ts';

/** Whole rupees, formatted as in the shop. */
export const rupees = (amount: number) => `${amount < 0 ? '−\u202F' : ''}₹${Math.abs(amount).toLocaleString('en-IN')}`;

/** The short form of a title in cart and order: from 15 characters on, 13 and three dots. */
export const shortTitle = (title: string) => (title.length >= 15 ? `${title.slice(0, 13)}...` : title);

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const masthead = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search titles and authors' });

/** Fills in and sends the form of the log-in page. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Fills in and sends the form of the sign-up page, as a new person. */
export async function signUp(page: Page): Promise<void> {
  const { firstName, lastName, email, password } = freshPerson();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
}

/** A book's card in a grid. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A book's row in the cart. */
export const row = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `Open ${title}`, exact: true }) });

/** The bar at the foot of a narrow window, shown while the page's main button is out of view. */
export const buyBar = (page: Page): Locator => page.getByRole('region', { name: /^(Buy|Check out|Place the order)$/ });

/** The figure next to a label of a bill. */
export const figure = (place: Page | Locator, label: string | RegExp): Locator =>
  place.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

/** Expects a count beside 'Wishlist' or 'Cart' in the navbar, or none for 0. */
export async function expectBadge(page: Page, name: 'Wishlist' | 'Cart', count: number): Promise<void> {
  await expect(masthead(page).getByRole('link', { name })).toHaveText(count > 0 ? `${name} ${count}` : name);
}

/** Waits for an address, without its host. */
export async function expectPath(page: Page, path: string | RegExp): Promise<void> {
  // Runs outside the page, where a step to another document would end a script.
  const here = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  await (typeof path === 'string' ? expect.poll(here).toBe(path) : expect.poll(here).toMatch(path));
}

/** Resolves when the page is hydrated and recorded events are replayed. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);

/** Resolves when the page has reacted to a scroll or a new size: its events and observers run with the next frames. */
export const waitForFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
