import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeOrder, type Order } from '../../server/services/orders/order.ts';
import { cancel, deliver, pack, returnLines, ship } from '../../server/services/orders/order-steps.ts';
import { openPayment } from '../test/open-payment.ts';
import { theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const owner = { at: '2026-11-23T04:50:00.000Z', by: 'OWNER' } as const;
const parcel = { carrier: 'Blue Dart', tracking: 'BD 42' };
const shipped = (order: Order) => ship(order, parcel, owner);

/** Opens the page of an order of one book, Walden, after these acts. */
async function orderAfter(...acts: ((order: Order) => Order)[]) {
  const { shopper, session, pay } = await openPayment();
  const confirm =
    'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } userErrors { code field message } } }';
  await theShop().ask(confirm, { input: await pay() }, shopper.token);
  const key = { accountId: (await shopper.account()).id, id: session.id };
  for (const act of acts) await theShop().stores.orders.update(key, changeOrder(act));
  await renderApp(`/ordersummary?order=${session.id}`, { shopper });
  const heading = await screen.findByRole('heading', { level: 1, name: /^Order / });
  const course = screen.getByRole('list', { name: /^Where your/ });
  return {
    heading: heading.textContent,
    steps: within(course)
      .getAllByRole('listitem')
      .map((step) => step.querySelector('b')!.textContent),
    now: course.querySelector('[aria-current=step] b')!.textContent,
  };
}

const COURSE = ['Placed', 'Packed', 'Shipped', 'Delivered'];

test.each([
  ['placed', [], 'Order Placed', 'Placed'],
  ['packed', [(order: Order) => pack(order, owner)], 'Order Packed', 'Packed'],
  ['shipped', [shipped], 'Order Shipped', 'Shipped'],
  ['delivered', [shipped, (order: Order) => deliver(order, owner)], 'Order Delivered', 'Delivered'],
])('an order that was %s is at its step', async (_, acts, heading, now) => {
  expect(await orderAfter(...acts)).toEqual({ heading, steps: COURSE, now });
  expect(document.title).toMatch(new RegExp(`^${heading}`, 'i'));
});

test('a shipped order leads to its parcel', async () => {
  await orderAfter(shipped);
  expect(screen.getByText('Blue Dart')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Track BD 42 (opens a new tab)' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.bluedart\.com\/.*BD42$/));
});

test('a cancelled order says where its money is', async () => {
  const cancelled = await orderAfter((order) => cancel(order, 'Out of print.', owner));
  expect(cancelled).toEqual({
    heading: 'Order Cancelled',
    steps: ['Placed', 'Cancelled', 'Refund on its way'],
    now: 'Refund on its way',
  });
  expect(screen.getByText('This order was cancelled on 23 November. Out of print.')).toBeInTheDocument();
  expect(screen.getByText('−\u202F₹649')).toBeInTheDocument();
});

test('a returned book is marked', async () => {
  await orderAfter(shipped, (order) =>
    returnLines(order, { lines: [{ lineId: order.lines[0]!.id, copies: 1 }] }, owner),
  );
  expect(screen.getByText('Returned, 23 November 2026')).toBeInTheDocument();
});
