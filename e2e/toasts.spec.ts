import type { Locator, Page } from '@playwright/test';
import { card, toast } from './screen.ts';
import { expect, test } from './shop.ts';

/** Presses the middle of a control where it is now, without scrolling to it. */
async function pressInPlace(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not visible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('all filters can be pressed while a toast is shown', async ({ page }) => {
  for (const rating of [4, 3, 2, 1]) {
    await page.goto('/products?category=fiction');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await toast(page, 'All filters are cleared').hover();
    // In a low window the filters scroll separately.
    await page.getByText(`${rating} and above`).evaluate((label) => label.scrollIntoView({ block: 'center' }));
    await pressInPlace(page, page.getByText(`${rating} and above`));
    await expect(page).toHaveURL(/\/products\?rating=\d$/);
    await expect(page.getByRole('radio', { name: `${rating} and above` })).toBeChecked();
  }
});

test('the filters stay next to the list, and in a low window the last one can still be reached', async ({ page }) => {
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
  // A card disappears at the press, and the server has the book a moment later.
  await expect.poll(async () => (await reader.cart()).map(({ title }) => title)).toEqual(['Walden', 'Lombard Street']);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('three toasts take little more room than one, the newest in front', async ({ page, reader }) => {
    await reader.putOnWishlist('Middlemarch', 'Walden', 'Moby-Dick');
    await reader.signIn(page);
    await page.goto('/wishlist');
    const removal = (title: string) => card(page, title).getByRole('button', { name: 'Remove From Wishlist' });
    const notices = page.getByRole('region', { name: 'Notices' });
    const toasts = toast(page, 'Item removed to Wishlist').locator('xpath=..');
    await removal('Middlemarch').tap();
    // A tap on a toast stops the timers until there is a tap elsewhere.
    await toasts.tap({ position: { x: 60, y: 24 } });
    for (const title of ['Walden', 'Moby-Dick']) await removal(title).dispatchEvent('click');
    await expect(toasts).toHaveCount(3);
    const boxes = await toasts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))).toBeLessThan(80);
    await notices.getByRole('button', { name: 'Undo' }).tap();
    await expect(card(page, 'Moby-Dick')).toBeVisible();
  });

  test('the buttons of a toast share a line at every width', async ({ page, reader }) => {
    await reader.putOnWishlist('Walden', 'Middlemarch', 'Moby-Dick');
    await reader.signIn(page);
    await page.goto('/wishlist');
    for (const [width, title] of [
      [320, 'Walden'],
      [415, 'Middlemarch'],
      [600, 'Moby-Dick'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await card(page, title).getByRole('button', { name: 'Move To Cart' }).tap();
      const note = toast(page, 'Item Moved to Cart').last().locator('xpath=..');
      const controls = [note.getByRole('link', { name: 'Go To Cart' }), note.getByRole('button', { name: 'Undo' })];
      const [onward, undo] = await Promise.all(controls.map((one) => one.boundingBox()));
      expect(onward!.x + onward!.width, `at ${width}`).toBeLessThanOrEqual(undo!.x);
      await note.getByRole('button', { name: 'Dismiss' }).tap();
      await expect(note).toBeHidden();
    }
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('a tap stops the timer of a toast and its progress line, and a tap elsewhere resumes both', async ({
      page,
      reader,
    }) => {
      await reader.putOnWishlist('Walden');
      await reader.signIn(page);
      await page.goto('/wishlist');
      await card(page, 'Walden').getByRole('button', { name: 'Remove From Wishlist' }).tap();
      const shownToast = toast(page, 'Item removed to Wishlist');
      const line = () =>
        shownToast.evaluate((text) => {
          const [run] = text.parentElement!.querySelector('i')!.getAnimations();
          return run?.playState;
        });
      expect(await line()).toBe('running');
      await shownToast.tap();
      await expect.poll(line).toBe('paused');
      await page.getByRole('heading', { level: 1 }).tap();
      await expect.poll(line).toBe('running');
      await expect(shownToast).toBeHidden();
    });
  });
});
