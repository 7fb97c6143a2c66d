import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { orderAfter, ownersAct } from '../test/order-after.ts';
import { renderApp } from '../test/render-app.tsx';

async function open() {
  const order = await orderAfter();
  const app = await renderApp(`/ordersummary?order=${order.id}`, order);
  await app.visitor.click(await screen.findByRole('button', { name: 'Change address' }));
  const form = within(screen.getByRole('dialog', { name: 'Delivery Address' }));
  async function change(street: string) {
    await app.visitor.clear(form.getByLabelText('Street'));
    await app.visitor.type(form.getByLabelText('Street'), street);
    await app.visitor.click(form.getByRole('button', { name: 'CHANGE' }));
  }
  return { ...app, ...order, form, change };
}

test('the delivery address of an order changes, and the form closes', async () => {
  const { change } = await open();
  await change('7 Hill Road');
  expect(await screen.findByText('We will deliver to this address.')).toBeInTheDocument();
  expect(await screen.findByText('7 Hill Road')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an address that is sent after the order was packed stays in the form, with the reason', async () => {
  const { change, shopper, id, form } = await open();
  await ownersAct(shopper, id, 'pack');
  await change('7 Hill Road');
  await waitFor(() =>
    expect(form.getByRole('alert')).toHaveTextContent(/is packed and cannot be sent to another address/),
  );
  expect(form.getByLabelText('Street')).toHaveValue('7 Hill Road');
  takeConsoleErrors();
});

test('the address of a packed order cannot be changed', async () => {
  const order = await orderAfter('pack');
  await renderApp(`/ordersummary?order=${order.id}`, order);
  await screen.findByRole('list', { name: 'Order status' });
  expect(screen.queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
});
