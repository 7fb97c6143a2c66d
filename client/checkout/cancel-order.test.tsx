import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { ownersAct, orderAfter, type OwnerAct } from '../test/order-after.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

/** Opens the page of an order of one book, Walden, and asks to cancel it. */
async function ask(...acts: OwnerAct[]) {
  const order = await orderAfter(...acts);
  const app = await renderApp(`/ordersummary?order=${order.id}`, order);
  await app.visitor.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const question = within(screen.getByRole('dialog', { name: /^Cancel order C26-\d{5,}\?$/ }));
  const press = (name: string) => app.visitor.click(question.getByRole('button', { name }));
  return { ...app, ...order, question, press };
}
const heading = () => screen.getByRole('heading', { level: 1 });

test.each<[string, OwnerAct[]]>([
  ['placed', []],
  ['packed', ['pack']],
])('a %s order is cancelled after a dialog has asked for confirmation', async (_state, acts) => {
  const { question, press } = await ask(...acts);
  expect(question.getByText(/will not be sent/)).toHaveTextContent(
    'The book will not be sent. We’ll refund ₹649 to your original payment method, usually within 5 to 7 working days. This cannot be undone.',
  );
  expect(question.getByRole('button', { name: 'Keep order' })).toHaveAttribute('autofocus');
  await press('Cancel order');
  await waitFor(() => expect(heading()).toHaveTextContent('Order Cancelled'));
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(screen.getByText(/^You cancelled this order on/)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Refund status' })).toHaveTextContent('Refund on its way');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test('Keep order closes the dialog and changes nothing', async () => {
  const { press } = await ask();
  await press('Keep order');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(heading()).toHaveTextContent('Order Placed');
  expect(server.mutations()).toEqual([]);
});

test('reports and shows an order that was shipped meanwhile', async () => {
  const { press, shopper, id } = await ask();
  await ownersAct(shopper, id, 'ship');
  await press('Cancel order');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Order C26-\d+ is shipped and cannot be cancelled\./);
  await waitFor(() => expect(heading()).toHaveTextContent('Order Shipped'));
  expect(screen.getByText('This order has shipped, so it can no longer be cancelled.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('reports a failure, and cancels on another try', async () => {
  const { visitor, press } = await ask();
  server.failNext('CancelOrder');
  await press('Cancel order');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
  await visitor.click(screen.getByRole('button', { name: 'Cancel order' }));
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Order Cancelled'));
});

test.each<[string, OwnerAct]>([
  ['shipped', 'ship'],
  ['cancelled', 'cancel'],
])('a %s order cannot be cancelled', async (_state, act) => {
  const order = await orderAfter(act);
  await renderApp(`/ordersummary?order=${order.id}`, order);
  await screen.findByRole('list', { name: /^(Order|Refund) status$/ });
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});
