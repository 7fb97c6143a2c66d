import { expectBill } from './price-details.ts';
import { card, expectBadge, expectPath, row, toast } from './screen.ts';
import { expect, test } from './shop.ts';

const undo = 'Undo';

test(
  'Undo restores a cart row with its copies, position and duplicates, by mouse and by keys',
  { tag: '@core' },
  async ({ page, reader }) => {
    // REST adds a book twice, and an increment applies to each of its lines.
    await reader.putInCart('Walden', 'Middlemarch', 'Walden', 'Lombard Street');
    await reader.wantsCopies('Walden', 3);
    await reader.signIn(page);
    await page.clock.install();
    await page.goto('/carts');
    const bill = page.getByRole('complementary');
    const before = await reader.cart();
    const walden = row(page, 'Walden');
    await walden.first().getByRole('button', { name: 'Remove From Cart' }).click();
    await expect(toast(page, 'Item removed from cart')).toBeVisible();
    await expectBadge(page, 'Cart', 2);

    // The pointer on the notice pauses its timer.
    await toast(page, 'Item removed from cart').hover();
    await page.clock.runFor(60_000);
    await expect(toast(page, 'Item removed from cart')).toBeVisible();
    await page.getByRole('button', { name: undo }).click();
    await expect(toast(page, 'Item back in Cart')).toBeVisible();
    await expect(walden).toHaveCount(2);
    expect(await reader.cart()).toEqual(before);
    await expectBill(bill, before);
    await expect(walden.last().getByRole('button', { name: 'Remove From Cart' })).toBeFocused();

    await row(page, 'Middlemarch').getByRole('button', { name: 'Move To Wishlist' }).click();
    await expect(toast(page, 'Item moved to Wishlist')).toBeVisible();
    await expectBadge(page, 'Wishlist', 1);
    await page.keyboard.press('Control+z');
    await expectBadge(page, 'Wishlist', 0);
    await expect(row(page, 'Middlemarch').getByRole('button', { name: 'Remove From Cart' })).toBeFocused();
    expect(await reader.cart()).toEqual(before);
    expect(await reader.wishlist()).toEqual([]);
  },
);

test('Undo restores a removed wish, on its page and at a heart, and a Clear of the filters', async ({
  page,
  reader,
}) => {
  await reader.putOnWishlist('Walden', 'Middlemarch', 'Lombard Street');
  await reader.signIn(page);
  await page.goto('/wishlist');
  const before = await reader.wishlist();
  await card(page, 'Walden').getByRole('button', { name: 'Move To Cart' }).click();
  await expect(toast(page, 'Item Moved to Cart')).toBeVisible();
  await expectBadge(page, 'Cart', 1);
  await page.getByRole('button', { name: undo }).click();
  await expectBadge(page, 'Cart', 0);
  await expect(card(page, 'Walden').getByRole('button', { name: 'Remove From Wishlist' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Item removed to Wishlist')).toBeVisible();
  await page.getByRole('button', { name: undo }).click();
  await expect(page.getByRole('article').first()).toContainText('Walden');
  expect(await reader.wishlist()).toEqual(before);
  expect(await reader.cart()).toEqual([]);

  await page.goto('/products?category=non-fiction&sort=LOW_TO_HIGH&q=a');
  const heart = page.getByRole('button', { name: 'Wishlist: Walden' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: undo }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  expect(await reader.wishlist()).toEqual(before);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expectPath(page, '/products?q=a');
  await expect(toast(page, 'All filters are cleared')).toBeVisible();
  await page.getByRole('button', { name: undo }).click();
  await expectPath(page, '/products?q=a&sort=LOW_TO_HIGH&category=non-fiction');
});

test('ten quick clicks over a slow line end with the right number, also with a failure among them', async ({
  page,
  reader,
  expectConsoleError,
}) => {
  await reader.putInCart('Walden', 'Middlemarch');
  await reader.signIn(page);
  await page.goto('/carts');
  const bill = page.getByRole('complementary');
  const walden = row(page, 'Walden');
  const more = walden.getByRole('button', { name: 'One more' });
  await expectBill(bill, await reader.cart());
  let sent = 0;
  let failing = false;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('SetCartQuantity')) return route.continue();
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 800));
    if (!failing) return route.continue();
    // The server executes the change, and its answer is lost.
    failing = false;
    await route.fetch();
    return route.abort();
  });

  for (let click = 0; click < 10; click += 1) await more.click();
  await expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue('11');
  await expect(bill.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue('11');
  expect((await reader.cart()).map(({ qty }) => qty)).toEqual([11, 1]);
  await expectBill(bill, await reader.cart());
  expect(sent).toBeLessThanOrEqual(4);

  expectConsoleError(/ERR_FAILED|Failed to fetch/);
  failing = true;
  for (let click = 0; click < 5; click += 1) await more.click();
  await expect(page.getByRole('alert')).toContainText('The shop is not responding right now. Try again in a minute.');
  await expect(bill.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  const [line] = await reader.cart();
  await expect(walden.getByRole('textbox', { name: 'Quantity' })).toHaveValue(String(line?.qty));
  await expectBill(bill, await reader.cart());
});
