import { expectPath, masthead, searchBox, toast } from './screen.ts';
import { expect, test } from './shop.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the funnel opens the filters, and they work', { tag: '@core' }, async ({ page, books }) => {
    await page.goto('/products');
    await expect(page.getByRole('slider')).toBeHidden();
    const funnel = page.getByRole('button', { name: /^Filters(, \d applied)?$/ });
    await funnel.tap();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer.getByRole('heading', { name: 'Filters' })).toBeVisible();

    await drawer.getByRole('checkbox', { name: 'finance' }).tap();
    await drawer.getByRole('radio', { name: 'High to low' }).tap();
    await expectPath(page, '/products?sort=HIGH_TO_LOW&category=finance');
    await expect(drawer.getByRole('checkbox', { name: 'finance' })).toBeChecked();
    const found = books.filter(({ categoryName }) => categoryName === 'finance').toSorted((a, b) => b.price - a.price);

    await drawer.getByRole('button', { name: `Show ${found.length} books` }).tap();
    await expect(drawer).toBeHidden();
    await expect(funnel).toHaveAccessibleName('Filters, 2 applied');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Showing ${found.length} Products`);
    await expect(page.getByRole('article').first()).toContainText(found[0]!.title);

    await funnel.tap();
    await drawer.getByRole('button', { name: 'Clear', exact: true }).tap();
    const notice = toast(page, 'All filters are cleared').locator('xpath=..');
    await expect(notice).toBeVisible();
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(drawer.getByRole('radio', { name: 'Featured' })).toBeChecked();
    // The button at the drawer's foot is in the window before any scrolling, and no toast covers it.
    const show = (await drawer.getByRole('button', { name: `Show ${books.length} books` }).boundingBox())!;
    const noticeBox = (await notice.boundingBox())!;
    expect(show.y + show.height).toBeLessThanOrEqual(844);
    expect(noticeBox.y + noticeBox.height).toBeLessThanOrEqual(show.y);
    await drawer.getByRole('button', { name: 'Close filters' }).tap();
    await expect(drawer).toBeHidden();
    await expect(funnel).toBeFocused();
    await expectPath(page, '/products');
  });

  test('a press outside the drawer closes it', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.touchscreen.tap(385, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('a book is found, and everything to press is large enough for a finger', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await searchBox(page).tap();
    await searchBox(page).pressSequentially('walden');
    await expectPath(page, '/products?q=walden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 1 Products');
    const targets = page.locator('main button:visible, header :is(button, a, input):visible, footer a:visible');
    const small = await targets.evaluateAll((all) =>
      all
        .map((one) => {
          // A target may be larger than its visible part.
          const around = parseFloat(getComputedStyle(one, '::after').height) || 0;
          return { what: one.outerHTML.slice(0, 80), height: Math.max(around, one.getBoundingClientRect().height) };
        })
        .filter(({ height }) => height < 44),
    );
    expect(small).toEqual([]);
  });

  test('the masthead returns as one line when the page is scrolled up, and hides when it is scrolled down', async ({
    page,
  }) => {
    await page.goto('/products');
    const header = page.getByRole('banner');
    const cart = masthead(page).getByRole('link', { name: 'Cart' });
    const find = searchBox(page);
    const isIcon = () => find.evaluate((box) => box.clientWidth < 60);
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
    await scrollTo(900);
    await expect(cart).not.toBeInViewport();
    await scrollTo(800);
    await expect(cart).toBeInViewport({ ratio: 1 });
    expect((await header.boundingBox())!.y + (await header.boundingBox())!.height).toBe(61);
    await scrollTo(850);
    await expect(cart).not.toBeInViewport();
    // The focus brings the masthead back.
    await cart.evaluate((link) => link.focus({ preventScroll: true }));
    await expect(cart).toBeInViewport({ ratio: 1 });
    await cart.blur();
    await scrollTo(800);
    await expect(find).toBeInViewport({ ratio: 1 });
    expect(await isIcon()).toBe(true);
    // Presses by position: `tap()` would scroll to it first, because its place in the page is above the window.
    const { x, y, width, height } = (await find.boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(find).toBeFocused();
    await expect(find).toBeInViewport({ ratio: 1 });
    expect(await isIcon()).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(800);
    await find.blur();
    await expect(find).toBeInViewport({ ratio: 1 });
    await expect.poll(isIcon).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(800);
    await scrollTo(0);
    await expect(find).toBeInViewport({ ratio: 1 });
    expect(await isIcon()).toBe(false);
  });
});
