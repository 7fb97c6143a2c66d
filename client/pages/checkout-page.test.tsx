import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountOf, home, office, refusal } from '../test/account.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { fakeWidget, payment } from '../test/fake-widget.ts';
import { demoUser, renderApp } from '../test/render-app.tsx';

async function open(start: Parameters<typeof accountOf>[0] = { cart: ['Walden'], addresses: [home, office] }) {
  const account = accountOf(start);
  const widget = fakeWidget();
  const app = await renderApp('/checkout', { user: demoUser, root: account.root });
  await screen.findByRole('heading', { level: 1, name: 'Complete Checkout' });
  const placeOrder = () => screen.getByRole('button', { name: 'PLACE ORDER' });
  const choose = (street: string) => app.visitor.click(screen.getByRole('radio', { name: new RegExp(street) }));
  const pay = async () => {
    await choose(home.street);
    await app.visitor.click(placeOrder());
    await waitFor(() => expect(widget.opened).toHaveLength(1));
  };
  return { ...app, account, widget, placeOrder, choose, pay };
}

const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));

test('an empty cart is nothing to check out', async () => {
  const { address } = await renderApp('/checkout', { user: demoUser, root: accountOf().root });
  await screen.findByRole('heading', { level: 1, name: 'MY CART' });
  expect(address()).toBe('/carts');
});

test('sums the order up, and wants an address', async () => {
  const { visitor, placeOrder, account } = await open({ cart: ['Lombard Street', 'Walden'], addresses: [home] });
  expect(summary().getByText('Lombard Street').nextElementSibling).toHaveTextContent('× 1');
  expect(summary().getByText('Price (2 items)').nextElementSibling).toHaveTextContent('₹4,000');
  expect(summary().getByText('Discount').nextElementSibling).toHaveTextContent('−₹851');
  expect(summary().getByText('Please Select Address')).toBeInTheDocument();
  await visitor.click(placeOrder());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please Check Order Details and Add a Address');
  expect(account.calls).toEqual([]);
});

test('Deliver To follows the choice, an edit and a deletion at once', async () => {
  const { visitor, choose } = await open();
  await choose(office.street);
  expect(summary().getByText(/27 Residency Road/)).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: /Edit address.*27 Residency/ }));
  await visitor.clear(screen.getByRole('textbox', { name: 'City' }));
  await visitor.type(screen.getByRole('textbox', { name: 'City' }), 'Mysuru');
  await visitor.click(screen.getByRole('button', { name: 'EDIT' }));
  expect(await summary().findByText(/Mysuru/)).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: /Delete address.*27 Residency/ }));
  expect(summary().getByText('Please Select Address')).toBeInTheDocument();
});

test('opens the widget with what the server decided, once', async () => {
  const { visitor, placeOrder, widget, choose, account } = await open();
  await choose(home.street);
  await visitor.dblClick(placeOrder());
  await waitFor(() => expect(widget.opened).toHaveLength(1));
  expect(placeOrder()).toHaveAttribute('aria-busy', 'true');
  await visitor.click(placeOrder());
  expect(account.calls).toEqual(['createPaymentSession']);
  expect(widget.current()).toMatchObject({
    key: 'rzp_test_key',
    amount: 64_900,
    currency: 'INR',
    name: 'Colophon',
    description: 'Thank you for shopping with us',
    order_id: 'order_1',
    prefill: { name: 'Lakshmi Iyer', email: 'lakshmi@example.in', contact: '9840011223' },
  });
});

test('a paid order is placed, and the cart is empty', async () => {
  const { address, widget, pay } = await open();
  await pay();
  widget.current().handler(payment);
  await screen.findByRole('heading', { level: 1, name: 'Order Placed' });
  expect(address()).toBe('/ordersummary?order=o1');
  // Once on the screen and once for the printer.
  expect(screen.getAllByText('pay_1')).toHaveLength(2);
  expect(screen.getAllByText('₹649', { selector: 'dd' })).toHaveLength(2);
  expect(screen.getByText(/14 Temple Street, Chennai, Tamil Nadu, India 600004/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Walden' })).toHaveAttribute('href', '/product/walden');
  expect(screen.getByText('Quantity 1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  expect(screen.queryByRole('link', { name: /^Cart.*1/ })).not.toBeInTheDocument();
});

test('a closed widget changes nothing, and says so', async () => {
  const { widget, pay, account, placeOrder } = await open();
  await pay();
  widget.current().modal.ondismiss();
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment was cancelled. Nothing was charged.');
  await waitFor(() => expect(account.state.abandoned).toEqual(['DISMISSED']));
  expect(placeOrder()).not.toHaveAttribute('aria-busy');
  expect(account.state.lines).toHaveLength(1);
});

test('a declined payment can be tried again in the widget, and says so once it is closed', async () => {
  const { widget, pay, account } = await open();
  await pay();
  widget.current().decline();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  widget.current().modal.ondismiss();
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment failed. You can try again.');
  await waitFor(() => expect(account.state.abandoned).toEqual(['FAILED']));
});

test('a script that cannot be loaded aborts quietly, and the button works again', async () => {
  const { visitor, widget, account, choose, placeOrder } = await open();
  widget.block(true);
  await choose(home.street);
  await visitor.click(placeOrder());
  await waitFor(() => expect(account.state.abandoned).toEqual(['DISMISSED']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(takeConsoleErrors().join()).toContain('The payment script could not be loaded');
  widget.block(false);
  await visitor.click(placeOrder());
  await waitFor(() => expect(widget.opened).toHaveLength(1));
});

test('a server that cannot open a payment says why', async () => {
  const { visitor, choose, placeOrder, account, widget } = await open();
  account.failNext(refusal('The payment provider is away. Please try again.', 'UNAVAILABLE'));
  await choose(home.street);
  await visitor.click(placeOrder());
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment provider is away.');
  expect(placeOrder()).not.toHaveAttribute('aria-busy');
  expect(widget.opened).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a confirmation that got lost is followed up until the order is there', async () => {
  const { widget, pay, account, address } = await open();
  await pay();
  account.failNext();
  widget.current().handler(payment);
  expect(await screen.findByText('We are checking your payment. You will not be charged twice.')).toBeInTheDocument();
  await screen.findByRole('heading', { level: 1, name: 'Order Placed' });
  expect(address()).toBe('/ordersummary?order=o1');
  expect(account.calls).toEqual(['createPaymentSession', 'confirmPayment', 'confirmPayment']);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a payment that the server does not believe leaves the shopper here', async () => {
  const { widget, pay, account, address } = await open();
  await pay();
  account.failNext(refusal('The signature does not fit', 'BAD_USER_INPUT'));
  widget.current().handler({ ...payment, razorpay_signature: 'forged' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The signature does not fit');
  expect(address()).toBe('/checkout');
  expect(account.calls).toEqual(['createPaymentSession', 'confirmPayment']);
  expect(takeConsoleErrors()).toHaveLength(1);
});
