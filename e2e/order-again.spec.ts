import { openWidget, payButton } from './checkout-screen.ts';
import { home } from './reader.ts';
import { expectBadge, expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

test(
  'an order is opened from the profile’s row of covers and titles, and ordered again',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.putInCart('Walden', 'Middlemarch');
    await reader.wantsCopies('Middlemarch', 2);
    await reader.livesAt(home);
    await reader.signIn(page);
    await openWidget(page, home);
    await payButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed');

    await page.goto('/logout');
    const order = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
    await expect(order.getByRole('link')).toHaveText('Walden and Middlemarch');
    const covers = order.locator('img');
    await expect(covers).toHaveCount(2);
    const [first, second] = await Promise.all([covers.first().boundingBox(), covers.nth(1).boundingBox()]);
    expect(second!.x, 'side by side').toBeGreaterThan(first!.x + first!.width);
    // The whole row is the link.
    await order.click({ position: { x: 4, y: 4 } });
    await expectPath(page, /^\/ordersummary\?order=/);

    await page.getByRole('button', { name: 'Order again' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'The books are in your cart.' })).toBeVisible();
    const toCart = page.getByRole('main').getByRole('link', { name: 'Go To Cart' });
    await expect(toCart).toBeFocused();
    await expectBadge(page, 'Cart', 2);
    expect((await reader.cart()).map(({ title, qty }) => `${qty} ${title}`)).toEqual(['1 Walden', '2 Middlemarch']);
    await page.keyboard.press('Enter');
    await expectPath(page, '/carts');
  },
);
