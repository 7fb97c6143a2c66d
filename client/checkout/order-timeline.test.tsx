import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlacedOrderDocument } from './__generated__/order.generated.ts';
import { orderAfter, ownersAct, type OwnerAct } from '../test/order-after.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

/** Opens the page of an order of one book, Walden, after these acts of the owner. */
async function openOrder(...acts: OwnerAct[]) {
  const { shopper, id } = await orderAfter(...acts);
  await renderApp(`/ordersummary?order=${id}`, { shopper });
  const timeline = await screen.findByRole('list', { name: /^(Order|Refund) status$/ });
  const heading = screen.getByRole('heading', { level: 1 });
  return {
    heading: heading.textContent,
    steps: within(timeline)
      .getAllByRole('listitem')
      .map((step) => step.querySelector('b')!.textContent),
    now: timeline.querySelector('[aria-current=step] b')!.textContent,
  };
}

const TIMELINE = ['Placed', 'Packed', 'Shipped', 'Delivered'];

test.each<[string, OwnerAct[], string]>([
  ['Order Placed', [], 'Placed'],
  ['Order Packed', ['pack'], 'Packed'],
  ['Order Shipped', ['ship'], 'Shipped'],
  ['Order Delivered', ['ship', 'deliver'], 'Delivered'],
])('under the heading "%s" the timeline marks the current step', async (heading, acts, now) => {
  expect(await openOrder(...acts)).toEqual({ heading, steps: TIMELINE, now });
  expect(document.title).toMatch(new RegExp(`^${heading}`, 'i'));
});

test('a shipped order links to the tracking of its parcel', async () => {
  await openOrder('ship');
  expect(screen.getByText('Blue Dart')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: /^Track BD 42\s+\(opens a new tab\)$/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.bluedart\.com\/.*BD42$/));
});

test('the page of a cancelled order shows the state of the refund', async () => {
  const cancelled = await openOrder('cancel');
  expect(cancelled).toEqual({
    heading: 'Order Cancelled',
    steps: ['Placed', 'Cancelled', 'Refund on its way'],
    now: 'Refund on its way',
  });
  expect(screen.getByText('This order was cancelled on 23 November. Out of print.')).toBeInTheDocument();
  expect(screen.getByText('− ₹649')).toBeInTheDocument();
});

test('a returned book is marked', async () => {
  await openOrder('ship', 'takeBack');
  expect(screen.getByText('Returned, 23 November 2026')).toBeInTheDocument();
});

test('reports a failed refund', async () => {
  const { steps } = await openOrder('cancel', 'failRefund');
  expect(steps).toEqual(['Placed', 'Cancelled', 'Refund failed']);
  expect(screen.getByText('We’re looking into it')).toBeInTheDocument();
});

test('the page of a cached order shows what the server answers now', async () => {
  const { shopper, id } = await orderAfter();
  const { router } = await renderApp(`/ordersummary?order=${id}`, { shopper });
  await screen.findByRole('heading', { name: 'Order Placed' });
  await act(() => router.navigate('/products'));
  await ownersAct(shopper, id, 'ship');
  await act(() => router.navigate(`/ordersummary?order=${id}`));
  expect(await screen.findByRole('heading', { name: 'Order Shipped' })).toBeInTheDocument();
  expect(screen.getByText('Blue Dart')).toBeInTheDocument();
});

test('an order in the cache is shown even if its query fails', async () => {
  const { shopper, id } = await orderAfter();
  const { router } = await renderApp(`/ordersummary?order=${id}`, { shopper });
  await screen.findByRole('heading', { name: 'Order Placed' });
  await act(() => router.navigate('/products'));
  server.failNext('PlacedOrder');
  await act(() => router.navigate(`/ordersummary?order=${id}`));
  expect(await screen.findByRole('heading', { name: 'Order Placed' })).toBeInTheDocument();
});

const announced = () => [...document.querySelectorAll('p[aria-live=polite]')].map((region) => region.textContent);

test('an order that arrives late is announced, and takes the focus from its skeleton', async () => {
  const { shopper, id } = await orderAfter();
  const { router } = await renderApp('/products', { shopper });
  const release = server.hold('PlacedOrder');
  await act(() => router.navigate(`/ordersummary?order=${id}`));
  expect(screen.getByRole('heading', { name: 'Order Summary' })).toHaveFocus();
  await act(async () => release());
  expect(await screen.findByRole('heading', { name: 'Order Placed' })).toHaveFocus();
  await waitFor(() => expect(announced()).toContain('Order Placed'));
});

test('the navigation announces the order, and the page itself only later changes of the order', async () => {
  const { shopper, id } = await orderAfter();
  const { router, client } = await renderApp('/products', { shopper });
  await client.query({ query: PlacedOrderDocument, variables: { id } });
  await act(() => router.navigate(`/ordersummary?order=${id}`));
  expect(screen.getByRole('heading', { name: 'Order Placed' })).toHaveFocus();
  expect(announced()).toContain('Order placed · Colophon');
  expect(announced()).not.toContain('Order Placed');
  await ownersAct(shopper, id, 'pack');
  // Refetches as live/ does after a change of the order.
  await act(() => client.refetchQueries({ include: [PlacedOrderDocument] }));
  await waitFor(() => expect(announced()).toContain('Order Packed'));
  expect(screen.getByRole('heading', { name: 'Order Packed' })).toHaveFocus();
});
