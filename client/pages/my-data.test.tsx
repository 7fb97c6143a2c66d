import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { orderAfter, placeOrders } from '../test/order-after.ts';
import { aShopper, home, server, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

/** The downloads by file name. Both steps are faked, since jsdom has no URLs for blobs and downloads nothing. */
const downloads = new Map<string, Blob>();
let click: MockInstance;
const original = Object.getOwnPropertyDescriptors(URL);
beforeEach(() => {
  downloads.clear();
  let last: Blob;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.set(this.download, last);
  });
});
afterEach(() => {
  click.mockRestore();
  for (const name of ['createObjectURL', 'revokeObjectURL'] as const)
    if (original[name]) Object.defineProperty(URL, name, original[name]);
    else Reflect.deleteProperty(URL, name);
});

/** Opens the profile, and returns a function that presses its download button. */
async function open(shopper: Awaited<ReturnType<typeof aShopper>>) {
  const { visitor } = await renderApp('/logout', { shopper });
  return async () => visitor.click(await screen.findByRole('button', { name: 'Download my data' }));
}

const saved = async () => JSON.parse(await downloads.get('my-data.json')!.text()) as Record<string, unknown>;

test('saves account, addresses, lists and every page of orders in one file, without the owner’s notes', async () => {
  const { shopper, id: orderId } = await orderAfter();
  const { orders } = theShop().stores;
  const key = { accountId: (await shopper.account()).id, id: orderId };
  await orders.update(key, (order) => ({
    ...order,
    life: { ...order.life!, notes: [{ at: order.createdAt, text: 'wrap it well' }] },
  }));
  await shopper.change({ wishlist: ['Walden'] });
  const press = await open(shopper);
  await press();
  expect(await screen.findByText('Your data has been saved as my-data.json.')).toBeInTheDocument();
  const { _id: id, ...person } = shopper.user;
  const data = await saved();
  expect(data).toMatchObject({
    id,
    ...person,
    createdAt: expect.any(String),
    deletionAt: null,
    addressBook: { addresses: [home] },
    cart: { lines: [] },
    wishlist: { items: [{ product: { title: 'Walden' } }] },
    orders: [{ id: orderId, status: 'PLACED', lines: [{ title: 'Walden' }], address: home }],
  });
  expect(JSON.stringify(data)).not.toMatch(/__typename|wrap it well|argon2/);
});

test('the saved file has the orders of all pages', async () => {
  const shopper = await aShopper();
  await placeOrders((await shopper.account()).id, 21);
  const press = await open(shopper);
  await press();
  await screen.findByText('Your data has been saved as my-data.json.');
  const found = (await saved())['orders'] as { id: string }[];
  expect(new Set(found.map((order) => order.id)).size).toBe(21);
});

test('reports a failure, and saves no incomplete file', async () => {
  const press = await open(await aShopper());
  server.failNext('MyOrders');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(/again/);
  expect([...downloads]).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});
