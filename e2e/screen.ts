import { expect, type Locator, type Page } from '@playwright/test';

/** Whole rupees as the shop writes them. */
export const rupees = (amount: number) => `${amount < 0 ? '−' : ''}₹${Math.abs(amount).toLocaleString('en-IN')}`;

/** The cart's and the order's short form of a title: 13 characters and three dots, from 15 on. */
export const shortTitle = (title: string) => (title.length >= 15 ? `${title.slice(0, 13)}...` : title);

export const masthead = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search books by title' });

/** A book in a grid. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A book in the cart. */
export const row = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `Open ${title}`, exact: true }) });

/** The figure beside a label of a bill. */
export const figure = (place: Page | Locator, label: string | RegExp): Locator =>
  place.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

/** What the navbar counts beside 'Wishlist' or 'Cart'; nothing at 0. */
export async function expectBadge(page: Page, name: 'Wishlist' | 'Cart', count: number): Promise<void> {
  await expect(masthead(page).getByRole('link', { name })).toHaveText(count > 0 ? `${name} ${count}` : name);
}

/** Where the browser is, without its host. */
export async function expectPath(page: Page, path: string | RegExp): Promise<void> {
  const here = () => page.evaluate(() => location.pathname + location.search);
  await (typeof path === 'string' ? expect.poll(here).toBe(path) : expect.poll(here).toMatch(path));
}
