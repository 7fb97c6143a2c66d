import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { expectPath, heading } from './screen.ts';
import { expect, test } from './shop.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Books', exact: true });
const cover = (page: Page) => list(page).getByRole('article').first().locator('img');
const progressLine = (page: Page) =>
  heading(page).evaluate((title) => {
    const { content, width, animationName } = getComputedStyle(title.closest('header')!, '::after');
    return content === 'none' ? null : { width: Math.round(parseFloat(width)), moves: animationName !== 'none' };
  });
const headerWidth = async (page: Page) => Math.round((await heading(page).locator('xpath=..').boundingBox())!.width);

test('while a changed list loads, the old one is dimmed but usable, and nothing moves', async ({ page, books }) => {
  await page.goto('/products?category=fiction');
  const top = async () => (await cover(page).boundingBox())!.y;
  const before = await top();
  const { requested, release } = await hold(page, /\/graphql/);
  await page.getByRole('checkbox', { name: 'finance' }).click();
  await requested;
  await expect(page.getByRole('button', { name: 'Remove Finance' })).toBeVisible();
  await expect(list(page).locator('[aria-busy=true]')).toHaveCount(1);
  await expect(cover(page)).toHaveCSS('opacity', '0.32');
  await expect(list(page).getByText('Updating the list')).toBeAttached();
  // With reduced motion, the progress line is as wide as the header and does not move.
  expect(await progressLine(page)).toEqual({ width: await headerWidth(page), moves: false });
  await expect(list(page).getByText('Still loading …')).toBeVisible();
  expect(await top()).toBe(before);
  // A second choice is accepted while the first still loads; the address changes only with the list.
  await page.getByRole('radio', { name: '4 and above' }).click();
  await expect(page.getByRole('button', { name: 'Remove rating 4 and above' })).toBeVisible();
  await expectPath(page, '/products?category=fiction');

  release();
  // '4 and above' means more than 4.
  const found = books.filter(({ categoryName, rating }) => categoryName !== 'non-fiction' && rating > 4);
  await expect(heading(page)).toHaveText(`Showing ${found.length} Products`);
  await expectPath(page, '/products?category=fiction&category=finance&rating=4');
  await expect(cover(page)).toHaveCSS('opacity', '1');
  await expect(list(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(list(page).getByText('Still loading …')).toHaveCount(0);
  expect(await progressLine(page)).toBeNull();
});

test('the drawer shows no number of books while the list changes', async ({ page, books }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?category=fiction');
  await page.getByRole('button', { name: 'Filters, 1 applied' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const count = (name: string) => books.filter(({ categoryName }) => categoryName === name).length;
  await expect(drawer.getByRole('button', { name: `Show ${count('fiction')} books` })).toBeVisible();
  const { release } = await hold(page, /\/graphql/);
  await drawer.getByRole('checkbox', { name: 'finance' }).click();
  await expect(drawer.getByRole('button', { name: 'Show books', exact: true })).toBeVisible();
  release();
  await expect(drawer.getByRole('button', { name: `Show ${count('fiction') + count('finance')} books` })).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a short progress line moves below the heading while the list loads', async ({ page }) => {
    await page.goto('/products?category=fiction');
    const { release } = await hold(page, /\/graphql/);
    await page.getByRole('checkbox', { name: 'finance' }).click();
    await expect.poll(() => progressLine(page)).toMatchObject({ moves: true });
    expect((await progressLine(page))!.width).toBeLessThan((await headerWidth(page)) / 2);
    release();
    await expect.poll(() => progressLine(page)).toBeNull();
  });
});
