import { expectBill } from './price-details.ts';
import { expectBadge, row, toast } from './screen.ts';
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
    await expect.poll(() => reader.cart()).toEqual(before);
    await expectBill(bill, before);
    await expect(walden.last().getByRole('button', { name: 'Remove From Cart' })).toBeFocused();

    await row(page, 'Middlemarch').getByRole('button', { name: 'Move To Wishlist' }).click();
    await expect(toast(page, 'Item moved to Wishlist')).toBeVisible();
    await expectBadge(page, 'Wishlist', 1);
    await page.keyboard.press('Control+z');
    await expectBadge(page, 'Wishlist', 0);
    await expect(row(page, 'Middlemarch').getByRole('button', { name: 'Remove From Cart' })).toBeFocused();
    await expect.poll(() => reader.cart()).toEqual(before);
    await expect.poll(() => reader.wishlist()).toEqual([]);
  },
);
