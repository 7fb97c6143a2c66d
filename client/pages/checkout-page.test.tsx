import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import guest from '../../seeds/guest.json' with { type: 'json' };
import { CheckoutDocument } from '../checkout/__generated__/checkout.generated.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { fakeWidget } from '../test/fake-widget.ts';
import { openPayment } from '../test/open-payment.ts';
import { aShopper, home, office, payAtProvider, server, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

async function open(start: Parameters<typeof aShopper>[0] = { cart: ['Walden'], addresses: [home, office] }) {
  const shopper = await aShopper(start);
  const widget = fakeWidget();
  const app = await renderApp('/checkout', { shopper });
  await screen.findByRole('button', { name: 'PLACE ORDER' });
  // The end of the previous test closed its widget, which may have sent a request.
  server.forget();
  const placeOrder = () => screen.getByRole('button', { name: 'PLACE ORDER' });
  const choose = (street: string) => app.visitor.click(screen.getByRole('radio', { name: new RegExp(street) }));
  const pay = async () => {
    await choose(home.street);
    await app.visitor.click(placeOrder());
    await waitFor(() => expect(widget.opened).toHaveLength(1));
  };
  return { ...app, shopper, widget, placeOrder, choose, pay };
}

const abandonReasons = () => server.sent('AbandonPayment').map(({ reason }) => reason);
const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));

test('an empty cart cannot be checked out', async () => {
  const { address } = await renderApp('/checkout', { shopper: await aShopper() });
  await screen.findByRole('heading', { level: 1, name: 'MY CART' });
  expect(address()).toBe('/carts');
});

test.each([
  [guest.email, 1],
  ['reader@example.in', 0],
])('%s sees %i notices that a guest’s data last a day', async (email, times) => {
  const { token, user } = await aShopper({ cart: ['Walden'], addresses: [home] });
  await renderApp('/checkout', { shopper: { token, user: { ...user, email } } });
  await screen.findByRole('heading', { level: 2, name: 'Select Address' });
  expect(screen.queryAllByText(/You’re here as a guest/)).toHaveLength(times);
});

test('sums up the order, and asks for an address when there are several without a default', async () => {
  const { visitor, placeOrder } = await open({ cart: ['Lombard Street', 'Walden'], addresses: [home, office] });
  const lombard = summary().getByText('Lombard Street').closest('dt')!;
  expect(lombard).toHaveTextContent('1 × ₹2,500');
  expect(lombard.nextElementSibling).toHaveTextContent('₹2,500');
  expect(summary().getByText('Price (2 items)').nextElementSibling).toHaveTextContent('₹4,000');
  expect(summary().getByText('Discount').nextElementSibling).toHaveTextContent('− ₹851');
  expect(summary().getByText('Please Select Address')).toBeInTheDocument();
  await visitor.click(placeOrder());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please Check Order Details and Add a Address');
  expect(server.mutations()).toEqual([]);
});

test.each([
  ['the first address', [home, office], () => screen.getAllByRole('radio')[0]],
  ['the button that adds one', [], () => screen.getByRole('button', { name: 'ADD NEW ADDRESS' })],
])('PLACE ORDER without an address moves the focus to %s', async (_, addresses, target) => {
  const { visitor, placeOrder } = await open({ cart: ['Walden'], addresses });
  await visitor.click(placeOrder());
  expect(target()).toHaveFocus();
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
  expect(summary().getByText(/14 Temple Street/)).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: /Delete address.*14 Temple/ }));
  expect(summary().getByText('Please Select Address')).toBeInTheDocument();
});

test('opens the widget once, with the values of the server’s payment session', async () => {
  const { visitor, placeOrder, widget, choose, shopper } = await open();
  await choose(home.street);
  await visitor.dblClick(placeOrder());
  await waitFor(() => expect(widget.opened).toHaveLength(1));
  expect(placeOrder()).toHaveAttribute('aria-busy', 'true');
  await visitor.click(placeOrder());
  expect(server.mutations()).toEqual(['CreatePaymentSession']);
  expect(widget.current()).toMatchObject({
    key: 'rzp_test_sandbox',
    amount: 64_900,
    currency: 'INR',
    name: 'Colophon',
    description: 'Thank you for shopping with us',
    order_id: expect.stringMatching(/^order_/),
    prefill: { name: 'Lakshmi Iyer', email: shopper.user.email, contact: '+919840011223' },
  });
});

test('a paid order is placed, and the cart is empty', async () => {
  const { address, widget, pay, shopper } = await open();
  await pay();
  const payment = await payAtProvider(widget.current().order_id);
  const release = server.hold('ConfirmPayment');
  widget.current().handler(payment);
  expect(await summary().findByText('Confirming your payment…')).toBeInTheDocument();
  release();
  await screen.findByRole('heading', { level: 1, name: 'Order Placed' });
  const [order] = await shopper.orders();
  expect(address()).toBe(`/ordersummary?order=${order?.id}`);
  expect(screen.getByText(payment.razorpay_payment_id)).toBeInTheDocument();
  const form = screen.getByRole<HTMLButtonElement>('button', { name: /^Bill to print/ }).form!;
  expect(Object.fromEntries(new FormData(form))).toEqual({ token: shopper.token, order: order!.id });
  expect([form.method, form.target, new URL(form.action).pathname]).toEqual(['post', '_blank', '/bill']);
  expect(screen.queryByText(order!.id)).not.toBeInTheDocument();
  expect(screen.getByText('Total', { selector: 'dt' }).nextElementSibling).toHaveTextContent('₹649');
  expect(screen.getByText('Thank you, Lakshmi.')).toBeInTheDocument();
  const bill = within(screen.getByRole('complementary', { name: 'Price Details' }));
  const sums = bill.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(sums).toEqual(['₹1,000', '−\u202F₹351', '₹0', '₹649', '₹371']);
  expect(bill.getByText(home.street).closest('p')).toHaveTextContent(
    /14 Temple Street.*Chennai, Tamil Nadu, India 600004/,
  );
  expect(screen.getByRole('link', { name: 'Open Walden' })).toHaveAttribute('href', '/product/walden');
  expect(screen.getByText('Quantity 1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  expect(screen.queryByRole('link', { name: /^Cart.*1/ })).not.toBeInTheDocument();
});

test('closing the widget keeps the cart, and reports that nothing was charged', async () => {
  const { widget, pay, shopper, placeOrder } = await open();
  await pay();
  widget.current().modal.ondismiss();
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment was cancelled. Nothing was charged.');
  await waitFor(() => expect(abandonReasons()).toEqual(['DISMISSED']));
  expect(placeOrder()).not.toHaveAttribute('aria-busy');
  expect(await shopper.cart()).toHaveLength(1);
});

test('a declined payment can be tried again in the widget, and is reported once the widget is closed', async () => {
  const { widget, pay } = await open();
  await pay();
  widget.current().decline();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  widget.current().modal.ondismiss();
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment failed. You can try again.');
  await waitFor(() => expect(abandonReasons()).toEqual(['FAILED']));
});

test('an order placed after a failed payment dismisses the toast about the failure', async () => {
  const { visitor, widget, pay, placeOrder } = await open();
  await pay();
  widget.current().decline();
  widget.current().modal.ondismiss();
  await screen.findByText('Payment failed. You can try again.');
  await visitor.click(placeOrder());
  await waitFor(() => expect(widget.opened).toHaveLength(2));
  widget.current().handler(await payAtProvider(widget.current().order_id));
  await screen.findByRole('heading', { level: 1, name: 'Order Placed' });
  expect(screen.queryByText('Payment failed. You can try again.')).not.toBeInTheDocument();
});

test('a payment script that cannot be loaded aborts the payment quietly, and the button works again', async () => {
  const { visitor, widget, choose, placeOrder } = await open();
  widget.block(true);
  await choose(home.street);
  await visitor.click(placeOrder());
  await waitFor(() => expect(abandonReasons()).toEqual(['DISMISSED']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(takeConsoleErrors().join()).toContain('The payment script could not be loaded');
  widget.block(false);
  await visitor.click(placeOrder());
  await waitFor(() => expect(widget.opened).toHaveLength(1));
});

test('reports why the server cannot open a payment', async () => {
  const { visitor, choose, placeOrder, widget } = await open();
  const message = 'The payment provider is away. Please try again.';
  server.failNext('CreatePaymentSession', { message, code: 'UNAVAILABLE' });
  await choose(home.street);
  await visitor.click(placeOrder());
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment provider is away.');
  expect(placeOrder()).not.toHaveAttribute('aria-busy');
  expect(widget.opened).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a lost confirmation is retried until the order is found', async () => {
  const { widget, pay, shopper, address } = await open();
  await pay();
  server.failNext('ConfirmPayment');
  widget.current().handler(await payAtProvider(widget.current().order_id));
  expect(
    await summary().findByText('We are checking your payment. You will not be charged twice.'),
  ).toBeInTheDocument();
  await screen.findByRole('heading', { level: 1, name: 'Order Placed' });
  const orders = await shopper.orders();
  expect(address()).toBe(`/ordersummary?order=${orders[0]?.id}`);
  expect(orders).toHaveLength(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a payment that the server refuses leaves the shopper on /checkout', async () => {
  const { widget, pay, shopper, address } = await open();
  await pay();
  const payment = await payAtProvider(widget.current().order_id);
  widget.current().handler({ ...payment, razorpay_signature: 'forged' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Signature does not fit this payment.');
  expect(address()).toBe('/checkout');
  expect(server.mutations()).toEqual(['CreatePaymentSession', 'ConfirmPayment']);
  expect(await shopper.orders()).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test.each([
  ['an order that the server placed is shown', true, '/ordersummary'],
  ['a cart that another device has emptied is shown', false, '/carts'],
])('while the outcome of a payment is unknown, %s', async (_, isPaid, path) => {
  const { session, pay, shopper } = await openPayment();
  const { client, address } = await renderApp('/checkout', { shopper });
  await screen.findByRole('heading', { level: 2, name: 'Select Address' });
  await server.answered();
  const settled = 'query ($id: ID!) { viewer { paymentSession(id: $id) { order { id } } } }';
  const remove = 'mutation ($book: ID!) { removeFromCart(productId: $book) { id } }';
  if (isPaid) await pay();
  const book = (await shopper.account()).cart[0]?.productId;
  await theShop().ask(isPaid ? settled : remove, { id: session.id, book }, shopper.token);
  // Refetches as live/ does after a change on another device.
  await client.refetchQueries({ include: [CheckoutDocument] });
  await waitFor(() => expect(address()).toContain(path));
});

test('a payment under way is reported, but not a widget that was only opened', async () => {
  const { session, shopper } = await openPayment();
  await renderApp('/checkout', { shopper });
  await screen.findByRole('heading', { level: 2, name: 'Select Address' });
  await waitFor(() => expect(server.operations()).toContain('PaymentSettled'));
  await server.answered();
  expect(screen.queryByText(/payment/i)).not.toBeInTheDocument();

  cleanup();
  // The sandbox settles a payment at once, a bank may take longer.
  await theShop().stores.sandbox.update(session.providerOrderId, (order) => ({
    ...order,
    payments: [{ id: 'pay_slow', status: 'authorized' as 'captured' }],
  }));
  const { visitor } = await renderApp('/checkout', { shopper });
  expect(await screen.findByText('Your payment is being confirmed')).toBeInTheDocument();
  expect(screen.getByText(/^₹649, started at .*You will not be charged twice/)).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('We have not received your payment yet.')).toBeInTheDocument();
});
