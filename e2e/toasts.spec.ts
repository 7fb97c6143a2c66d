import type { Locator, Page } from '@playwright/test';
import { card, toast } from './screen.ts';
import { expect, test } from './shop.ts';

/** Presses the middle of a control where it is now, without scrolling to it. */
async function pressInPlace(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('It cannot be seen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('all filters can be pressed while a toast is shown', async ({ page }) => {
  for (const rating of [4, 3, 2, 1]) {
    await page.goto('/products?category=fiction');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await toast(page, 'All filters are cleared').hover();
    // In a low window the filters scroll by themselves.
    await page.getByText(`${rating} and above`).evaluate((label) => label.scrollIntoView({ block: 'center' }));
    await pressInPlace(page, page.getByText(`${rating} and above`));
    await expect(page).toHaveURL(/\/products\?rating=\d$/);
    await expect(page.getByRole('radio', { name: `${rating} and above` })).toBeChecked();
  }
});

test('the filters stay beside the list, and in a low window the last one is reached all the same', async ({ page }) => {
  for (const height of [900, 560]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/products');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(page.getByRole('heading', { name: 'Filters' })).toBeInViewport({ ratio: 1 });
    const last = page.getByRole('radio').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(1500);
    await last.press('Space');
    await expect(last).toBeChecked();
  }
});

test('the next books of the wishlist can be moved and removed while toasts are shown', async ({ page, reader }) => {
  await reader.putOnWishlist('Walden', 'Middlemarch', 'Lombard Street', 'Moby-Dick');
  await reader.signIn(page);
  await page.goto('/wishlist');
  await card(page, 'Walden').getByRole('button', { name: 'Move To Cart' }).click();
  await expect(toast(page, 'Item Moved to Cart')).toBeVisible();
  await card(page, 'Middlemarch').getByRole('button', { name: 'Remove From Wishlist' }).click();
  await expect(toast(page, 'Item removed to Wishlist')).toBeVisible();
  await toast(page, 'Item removed to Wishlist').hover();
  await pressInPlace(page, card(page, 'Lombard Street').getByRole('button', { name: 'Move To Cart' }));
  await expect(card(page, 'Lombard Street')).toHaveCount(0);
  await toast(page, 'Item removed to Wishlist').hover();
  await pressInPlace(page, card(page, 'Moby-Dick').getByRole('button', { name: 'Remove From Wishlist' }));
  await expect(card(page, 'Moby-Dick')).toHaveCount(0);
  expect((await reader.cart()).map(({ title }) => title)).toEqual(['Walden', 'Lombard Street']);
});
