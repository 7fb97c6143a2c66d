import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShopper, home, office, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

async function open(at: '/logout' | '/checkout', defaultAddress?: typeof home) {
  const shopper = await aShopper({
    cart: ['Walden'],
    addresses: [home, office],
    ...(defaultAddress && { defaultAddress }),
  });
  const app = await renderApp(at, { shopper });
  await screen.findByRole('button', { name: 'ADD NEW ADDRESS' });
  return { ...app, shopper };
}
const makeDefault = (street: string) => screen.getByRole('button', { name: new RegExp(`^Make default.*${street}`) });
const streets = () =>
  screen.getAllByRole('article').map(({ textContent }) => /Temple|Residency/.exec(textContent)?.[0]);

test('an address becomes the default at once, and its mark takes the focus', async () => {
  const { visitor, shopper } = await open('/logout', home);
  const release = server.hold();
  await visitor.click(makeDefault('27 Residency'));
  await waitFor(() => expect(screen.getByText('Default')).toHaveFocus());
  expect(makeDefault('14 Temple')).toBeInTheDocument();
  release();
  await waitFor(async () => {
    const { addresses, defaultAddressId } = await shopper.account();
    expect(addresses.map(({ id }) => id === defaultAddressId)).toEqual([false, true]);
  });
});

test('checkout begins with the default address, and with no choice if there is none', async () => {
  const { visitor } = await open('/checkout');
  expect(within(screen.getByRole('complementary')).getByText('Please Select Address')).toBeInTheDocument();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await visitor.click(makeDefault('27 Residency'));
  expect(await screen.findByRole('radio', { name: /Default.*27 Residency/ })).toBeChecked();
  await visitor.click(screen.getByRole('radio', { name: /14 Temple/ }));
  await visitor.click(makeDefault('14 Temple'));
  expect(screen.getByRole('radio', { name: /14 Temple/ })).toBeChecked();
  await waitFor(() => expect(server.mutations()).toEqual(['MakeDefaultAddress', 'MakeDefaultAddress']));
});

test('Undo restores a deleted address at its position, and as the default and the chosen one', async () => {
  const { visitor } = await open('/checkout', home);
  expect(screen.getByRole('radio', { name: /14 Temple/ })).toBeChecked();
  await visitor.click(screen.getByRole('button', { name: /Delete address.*14 Temple/ }));
  await waitFor(() => expect(streets()).toEqual(['Residency']));
  expect(screen.getByRole('radio', { name: /27 Residency/ })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Select Address' })).toHaveFocus();
  expect(await screen.findByText('Address deleted')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(streets()).toEqual(['Temple', 'Residency']));
  expect(screen.getByRole('radio', { name: /14 Temple/ })).toBeChecked();
  expect(server.mutations()).toEqual(['DeleteAddress', 'RestoreAddress']);
});

test('an address that was just added is chosen instead of the default, marked, and announced', async () => {
  const { visitor } = await open('/checkout', home);
  await visitor.click(screen.getByRole('button', { name: 'ADD NEW ADDRESS' }));
  const added = { ...home, name: 'Arjun Iyer', street: '8 Jhowtalla Lane' };
  const labels = ['Name', 'Street', 'City', 'State', 'Country', 'PIN code', 'Mobile'];
  for (const [index, value] of Object.values(added).entries()) {
    await visitor.click(screen.getByLabelText(labels[index]!));
    await visitor.paste(value);
  }
  await visitor.click(screen.getByRole('button', { name: 'ADD' }));
  expect(await screen.findByRole('radio', { name: /Just added.*8 Jhowtalla/ })).toBeChecked();
  expect(await screen.findByText('Address added. We will deliver here.')).toBeInTheDocument();
});
