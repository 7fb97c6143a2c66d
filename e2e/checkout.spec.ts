import { choice, fillInAddress, payButton, placeOrder, widget } from './checkout-screen.ts';
import { expectBill, priceDetails } from './price-details.ts';
import { home } from './reader.ts';
import { expectBadge, expectPath, figure, row, rupees, shortTitle, toast } from './screen.ts';
import { expect, test } from './shop.ts';

const warning = 'Please Check Order Details and Add a Address';

test(
  'from the cart to a placed order, at the second try after a declined payment',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.putInCart('The Patient Rupee', 'Middlemarch', 'Lombard Street');
    await reader.wantsCopies('Middlemarch', 3);
    const cart = await reader.cart();
    const { totalAmount } = priceDetails(cart);
    await reader.signIn(page);

    await page.goto('/carts');
    await expectBill(page.getByRole('complementary'), cart);
    await page.getByRole('link', { name: 'CHECKOUT' }).click();
    await expectPath(page, '/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Checkout');
    await expect(page.getByRole('heading', { name: 'Select Address' })).toBeVisible();
    const bill = page.getByRole('complementary');
    await expectBill(bill, cart);
    for (const { title, price, original_price, qty } of cart) {
      const was = original_price > price ? `was ${rupees(original_price * qty)}` : '';
      await expect(figure(bill, title)).toHaveText(rupees(price * qty) + was);
    }

    await expect(bill).toContainText('Please Select Address');
    await placeOrder(page).click();
    await expect(toast(page, warning)).toBeVisible();
    await expect(widget(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'ADD NEW ADDRESS' }).click();
    await fillInAddress(page, home);
    await page.getByRole('button', { name: 'ADD', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(choice(page, home)).toBeChecked();
    await expect(bill).not.toContainText('Please Select Address');
    await expect(bill).toContainText(home.street);

    await placeOrder(page).click();
    await expect(widget(page)).toContainText('Thank you for shopping with us');
    await expect(widget(page)).toContainText(`${reader.firstName} ${reader.lastName}`);
    await expect(widget(page)).toContainText(reader.email);
    await expect(widget(page)).toContainText(`+91${home.mobile.replace(' ', '')}`);
    await widget(page).getByRole('button', { name: 'Let the bank decline it' }).click();
    await expect(widget(page).getByRole('alert')).toContainText('Your payment was declined by the bank.');
    expect(await reader.cart()).toHaveLength(3);
    await widget(page)
      .getByRole('button', { name: `Pay ${rupees(totalAmount)}`, exact: true })
      .click();

    await expectPath(page, /^\/ordersummary\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed');
    await expect(figure(page, 'Payment Id')).toHaveText(/^pay_\w{14}$/);
    await expect(figure(page, 'Total')).toHaveText(rupees(totalAmount));
    await expect(figure(page, 'Order Number')).toHaveText(/^C\d\d-\d{5}$/);
    await expect(figure(page, 'Date')).toContainText(String(new Date().getFullYear()));
    await expectBill(page.getByRole('complementary'), cart, 'Paid');
    const delivery = page.getByRole('complementary');
    for (const part of [home.name, home.street, home.city, home.state, home.country, home.zipCode])
      await expect(delivery).toContainText(part);
    for (const { title, price, qty } of cart) {
      const line = row(page, title);
      await expect(line.getByRole('heading')).toHaveText(shortTitle(title));
      await expect(line).toContainText(rupees(price));
      await expect(line).toContainText(rupees(price * qty));
      await expect(line).toContainText(`Quantity ${qty}`);
      await expect(line.locator('img')).toBeVisible();
    }
    await expectBadge(page, 'Cart', 0);
    expect(await reader.cart()).toEqual([]);

    await page.reload();
    await expect(figure(page, 'Total')).toHaveText(rupees(totalAmount));
    const paymentId = await figure(page, 'Payment Id').textContent();
    expect(await reader.orders()).toEqual([{ paymentId, priceDetails: { totalAmount } }]);

    await row(page, 'Middlemarch').getByRole('link').click();
    await expectPath(page, '/product/middlemarch');
    await page.goBack();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expectPath(page, '/products');

    await page.goto('/ordersummary');
    await expect(figure(page, 'Payment Id')).toHaveText(paymentId!);

    // On the profile the whole row is the link.
    await page.goto('/logout');
    await page
      .getByRole('region', { name: 'Orders' })
      .getByRole('listitem')
      .click({ position: { x: 4, y: 4 } });
    await expectPath(page, /^\/ordersummary\?order=/);
  },
);

test(
  'two quick presses on PLACE ORDER, and on Pay, make one session and one order',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.putInCart('Walden');
    await reader.livesAt(home);
    await reader.signIn(page);
    await page.goto('/checkout');
    await choice(page, home).click();
    const sessions: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('createPaymentSession')) sessions.push(request.url());
    });
    await placeOrder(page).dblclick();
    await expect(widget(page)).toHaveCount(1);
    await payButton(page).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed');
    expect(sessions).toHaveLength(1);
    expect(await reader.orders()).toHaveLength(1);
  },
);
