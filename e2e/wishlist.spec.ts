import { card, expectBadge, expectPath, rupees, toast } from './screen.ts';
import { expect, test } from './shop.ts';

test(
  'the wishlist shows its books, moves them to the cart and removes them',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.putOnWishlist('The Patient Rupee', 'Walden', 'Middlemarch');
    await reader.putInCart('Middlemarch');
    await reader.signIn(page);
    await page.goto('/wishlist');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY WISHLIST');
    const patient = card(page, 'The Patient Rupee');
    await expect(patient).toContainText(rupees(1299));
    await expect(patient.locator('s')).toContainText(rupees(1899));
    await expect(patient.locator('img')).toHaveAttribute('src', /the-patient-rupee/);
    await expect(card(page, 'Middlemarch').getByRole('button', { name: 'Already In Cart' })).toBeDisabled();

    await patient.getByRole('button', { name: 'Move To Cart' }).click();
    await expect(toast(page, 'Item Moved to Cart')).toBeVisible();
    await expect(patient).toHaveCount(0);
    await expectBadge(page, 'Wishlist', 2);
    await expectBadge(page, 'Cart', 2);
    await expect(card(page, 'Walden').getByRole('link', { name: 'Walden' })).toBeFocused();
    await expect.poll(() => reader.cart()).toMatchObject([{ title: 'Middlemarch' }, { title: 'The Patient Rupee' }]);

    await card(page, 'Walden').getByRole('button', { name: 'Remove From Wishlist' }).click();
    await expect(toast(page, 'Item removed to Wishlist')).toBeVisible();
    await card(page, 'Middlemarch').getByRole('button', { name: 'Remove From Wishlist' }).click();
    await expect(page.getByText('wishlist is empty', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectBadge(page, 'Wishlist', 0);
    await expect.poll(reader.wishlist).toEqual([]);

    await page.getByRole('link', { name: 'Go To Products' }).click();
    await expectPath(page, '/products');
  },
);
