import { openWidget, payButton, placeOrder, widget } from './checkout-screen.ts';
import { home } from './reader.ts';
import { expectPath, masthead, toast } from './screen.ts';
import { expect, test } from './shop.ts';

test.beforeEach(async ({ page, reader }) => {
  await reader.putInCart('Walden');
  await reader.livesAt(home);
  await reader.signIn(page);
  await page.goto('/products');
  await masthead(page).getByRole('link', { name: 'Cart' }).click();
  await expectPath(page, '/carts');
  await page.getByRole('link', { name: 'CHECKOUT' }).click();
  await expectPath(page, '/checkout');
});

const cancelled = 'Payment was cancelled. Nothing was charged.';

test('Back closes the payment window and stays on /checkout; the next Back leaves, and Forward returns', async ({
  page,
  reader,
}) => {
  await placeOrder(page).click();
  await expect(widget(page)).toBeVisible();
  await page.goBack();
  await expect(widget(page)).toHaveCount(0);
  await expect(toast(page, cancelled)).toBeVisible();
  await expectPath(page, '/checkout');
  await expect(placeOrder(page)).toBeFocused();

  await page.goBack();
  await expectPath(page, '/carts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY CART');
  await page.goForward();
  await expectPath(page, '/checkout');
  await expect(placeOrder(page)).toBeVisible();
  await expect(widget(page)).toHaveCount(0);

  await placeOrder(page).click();
  await expect(widget(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(widget(page)).toHaveCount(0);
  await placeOrder(page).click();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed');
  expect(await reader.orders()).toHaveLength(1);
});

test('two quick presses on Back close the payment window and leave /checkout', async ({ page }) => {
  await placeOrder(page).click();
  await expect(widget(page)).toBeVisible();
  const sent = page.waitForResponse((response) => response.request().postData()?.includes('abandonPayment') ?? false);
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.back(), 30);
  });
  await expect(widget(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY CART');
  await expectPath(page, '/carts');
  await sent;
});

test('after a reload of /checkout, Back still closes the window first', async ({ page }) => {
  await page.reload();
  await placeOrder(page).click();
  await expect(widget(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(toast(page, cancelled)).toBeVisible();
  await expect(widget(page)).toHaveCount(0);
  await expectPath(page, '/checkout');
});

test('after a payment, Back does not open the window again', async ({ page, reader }) => {
  await openWidget(page, home);
  await payButton(page).click();
  await expectPath(page, /^\/ordersummary/);
  await page.goBack();
  await expectPath(page, '/carts');
  await page.goForward();
  await expectPath(page, /^\/ordersummary/);
  await expect(widget(page)).toHaveCount(0);
  expect(await reader.orders()).toHaveLength(1);
  // The cart is in the history once.
  await page.goBack();
  await expectPath(page, '/carts');
  await page.goBack();
  await expectPath(page, '/products');
});
