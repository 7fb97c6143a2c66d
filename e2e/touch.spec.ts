import { fillInAddress, payButton, placeOrder } from './checkout-screen.ts';
import { home } from './reader.ts';
import { card, expectBadge, expectPath, toast } from './screen.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('from the list to a placed order by taps only', async ({ page, reader }) => {
  await reader.signIn(page);
  await page.goto('/products');
  await card(page, 'Walden').getByRole('button', { name: 'Add To Cart' }).tap();
  await expect(toast(page, 'Item added to Cart')).toBeVisible();
  // Waits for the toast to hide, because an immediate second tap would be a double tap, which follows no link.
  await expect(toast(page, 'Item added to Cart')).toBeHidden();
  await card(page, 'Walden').getByRole('link', { name: 'Go To Cart' }).tap();
  await expectPath(page, '/carts');
  await page.getByRole('button', { name: 'One more' }).tap();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await page.getByRole('complementary').getByRole('link', { name: 'CHECKOUT' }).tap();
  await expectPath(page, '/checkout');

  await page.getByRole('button', { name: 'ADD NEW ADDRESS' }).tap();
  await fillInAddress(page, home);
  await page.getByRole('button', { name: 'ADD', exact: true }).tap();
  await expect(page.getByRole('radio', { name: home.street })).toBeChecked();
  await placeOrder(page).tap();
  await payButton(page).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed');
  expect(await reader.orders()).toHaveLength(1);
  await expectBadge(page, 'Cart', 0);

  // Every target on the order's page is large enough for a finger.
  const small = await page
    .locator('main :is(button, a):visible')
    .evaluateAll((all) =>
      all
        .map((one) => ({ what: one.textContent, height: one.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    );
  expect(small).toEqual([]);
});
