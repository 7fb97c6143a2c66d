import { payButton, widget } from './checkout-screen.ts';
import { hold } from './hold.ts';
import { home } from './reader.ts';
import { buyBar, expectBadge, expectPath, waitForHydration, waitForFrames, toast } from './screen.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

const windows = [
  [390, 844],
  [390, 664],
  [320, 568],
  [768, 1024],
] as const;

/** The pages that lead to an order, with the role and the label of their main buttons. */
const pages = [
  ['a book', '/product/walden', 'button', 'Add To Cart'],
  ['the book with the longest title', '/product/{longest}', 'button', 'Add To Cart'],
  ['the cart', '/carts', 'link', 'CHECKOUT'],
  ['the checkout', '/checkout', 'button', 'PLACE ORDER'],
] as const;

for (const [name, path, role, label] of pages) {
  test(`${name} shows its main button in the first window of every phone and tablet`, async ({
    page,
    reader,
    books,
  }) => {
    await reader.putInCart('Middlemarch', 'Lombard Street');
    await reader.livesAt(home);
    await reader.signIn(page);
    const [longest] = books.toSorted((a, b) => b.title.length - a.title.length);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await page.goto(path.replace('{longest}', longest!.id));
      const mainButton = page.getByRole(role, { name: label });
      await expect(mainButton.first()).toBeVisible();
      await waitForFrames(page);
      const shown = await mainButton.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => {
            const { top, bottom, left, right } = one.getBoundingClientRect();
            const isOnTop = one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
            return isOnTop && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
          }),
      );
      // Only one of the two buttons is shown, because the bar hides while the page's own button is in view.
      expect(shown.filter(Boolean), `at ${width} × ${height}`).toHaveLength(1);
    }
  });
}

test('the bar disappears while the page’s own button is in view, and passes its focus to that button', async ({
  page,
}) => {
  await page.goto('/product/walden');
  const ownButton = page.getByRole('article').getByRole('button', { name: 'Add To Cart' });
  await expect(buyBar(page)).toContainText('₹649');
  await buyBar(page).getByRole('button').focus();
  await ownButton.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expect(buyBar(page)).toHaveCount(0);
  await expect(ownButton).toBeFocused();
  await page.getByRole('contentinfo').evaluate((foot) => foot.scrollIntoView({ block: 'end' }));
  await expect(buyBar(page)).toBeVisible();
  // The last line of the page is not under the bar.
  const last = (await page.getByRole('link', { name: 'Terms & Conditions' }).last().boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual((await buyBar(page).boundingBox())!.y);
});

test('a book is bought with only the bar, and nothing covers it', async ({ page, reader }) => {
  await reader.livesAt(home);
  await reader.signIn(page);
  await page.goto('/product/walden');
  const bar = buyBar(page);
  await bar.getByRole('button', { name: 'Add To Cart' }).tap();
  await expect(bar).toContainText('In your cart');
  await expect(bar.getByRole('link', { name: 'Go To Cart' })).toBeFocused();
  const shownToast = toast(page, 'Item added to Cart').locator('xpath=..');
  await expect(shownToast).toBeVisible();
  const [notice, box] = [(await shownToast.boundingBox())!, (await bar.boundingBox())!];
  expect(notice.y + notice.height).toBeLessThanOrEqual(box.y);
  // Waits for the toast to hide, because an immediate second tap would be a double tap, which follows no link.
  await expect(shownToast).toBeHidden();
  await bar.getByRole('link', { name: 'Go To Cart' }).tap();
  await expectPath(page, '/carts');
  await expect(bar).toContainText('₹669');
  await bar.getByRole('link', { name: 'CHECKOUT' }).tap();
  await expectPath(page, '/checkout');
  await expect(bar).toContainText('To Lakshmi Iyer, Chennai');
  const order = bar.getByRole('button', { name: 'PLACE ORDER' });
  await order.tap();
  await expect(widget(page)).toBeVisible();
  await expect(order).toHaveAttribute('aria-busy', 'true');
  await payButton(page).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed');
  expect(await reader.orders()).toHaveLength(1);
});

test('without a chosen address the bar’s button warns like the page’s own', async ({ page, reader }) => {
  await reader.putInCart('Walden');
  await reader.signIn(page);
  await page.goto('/checkout');
  await expect(buyBar(page)).toContainText('Please Select Address');
  await page.setViewportSize({ width: 320, height: 568 });
  const isWhole = (note: Element) => note.scrollWidth <= note.clientWidth && note.scrollHeight <= note.clientHeight;
  await expect.poll(() => buyBar(page).locator('small').evaluate(isWhole)).toBe(true);
  await buyBar(page).getByRole('button', { name: 'PLACE ORDER' }).tap();
  await expect(toast(page, 'Please Check Order Details and Add a Address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD NEW ADDRESS' })).toBeInViewport({ ratio: 1 });
});

test.describe('before the code has loaded', () => {
  test.use({ waitsForHydration: false });

  test('a press on the bar is replayed, and nothing on the page moves', async ({ page, waitForRendering, reader }) => {
    await reader.signIn(page);
    await waitForRendering('/product/walden');
    const file = await hold(page, /\/assets\/index-[^/]*\.js$/);
    const navigation = page.goto('/product/walden');
    await file.requested;
    // Measures after the fonts arrived, which may move a line by a pixel.
    await page.evaluate(async () => {
      await document.fonts.ready;
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    await buyBar(page).getByRole('button', { name: 'Add To Cart' }).tap();
    file.release();
    await navigation;
    await waitForHydration(page);
    await expect(buyBar(page).getByRole('link', { name: 'Go To Cart' })).toBeFocused();
    await expectBadge(page, 'Cart', 1);
    await expect.poll(() => reader.cart()).toMatchObject([{ title: 'Walden', qty: 1 }]);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001);
  });
});
