import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShopper, home, office, type Shopper } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const third = { ...home, name: 'Arjun Iyer', street: '8 Jhowtalla Lane' };

async function open(shopper: Shopper) {
  const app = await renderApp('/checkout', { shopper });
  await screen.findByRole('button', { name: 'ADD NEW ADDRESS' });
  return app;
}
const radio = (street: string) => screen.getByRole('radio', { name: new RegExp(street) });
const chosen = () => screen.queryByRole('radio', { checked: true });

async function add({ visitor }: Awaited<ReturnType<typeof open>>, address: typeof home) {
  await visitor.click(screen.getByRole('button', { name: 'ADD NEW ADDRESS' }));
  const labels = ['Name', 'Street', 'City', 'State', 'Country', 'Zip Code', 'Mobile'];
  for (const [index, value] of Object.values(address).entries()) {
    await visitor.click(screen.getByLabelText(labels[index]!));
    await visitor.paste(value);
  }
  await visitor.click(screen.getByRole('button', { name: 'ADD' }));
}

test.each([
  ['the only one', { addresses: [home] }, home.street],
  ['the default of several', { addresses: [home, office], defaultAddress: office }, office.street],
])('checkout begins with %s', async (_, start, street) => {
  await open(await aShopper({ cart: ['Walden'], ...start }));
  expect(radio(street)).toBeChecked();
  expect(screen.queryByText('Please Select Address')).not.toBeInTheDocument();
});

test('an address that was just added is chosen before the default, marked, and announced', async () => {
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home, office], defaultAddress: home });
  const app = await open(shopper);
  await add(app, third);
  await waitFor(() => expect(radio('Just added.*8 Jhowtalla')).toBeChecked());
  expect(await screen.findByText('Address added. We will deliver here.')).toBeInTheDocument();
});

test('the address last chosen survives a reload and Log-in, and is forgotten at Log-out', async () => {
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home, office], defaultAddress: home });
  const { visitor, session } = await open(shopper);
  await visitor.click(radio(office.street));
  cleanup();
  await open(shopper);
  expect(radio(office.street)).toBeChecked();

  cleanup();
  session.end();
  await open(shopper);
  expect(radio(home.street)).toBeChecked();
});

test('one account’s choice is not another’s', async () => {
  const addresses = [home, office];
  const { visitor } = await open(await aShopper({ cart: ['Walden'], addresses }));
  await visitor.click(radio(office.street));
  cleanup();
  await open(await aShopper({ cart: ['Walden'], addresses }));
  expect(chosen()).toBeNull();
});

test('a chosen address that is gone gives way to the default', async () => {
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home, office, third] });
  const { visitor } = await open(shopper);
  await visitor.click(radio(office.street));
  cleanup();
  await shopper.change({ addresses: [home, third], defaultAddress: third });
  await open(shopper);
  expect(radio(third.street)).toBeChecked();
});
