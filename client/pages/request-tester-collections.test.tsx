import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aShopper } from '../test/real-shop.ts';
import { field, never, openTester } from '../test/request-tester.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const panel = () => within(screen.getByRole('region', { name: 'Saved requests' }));
const stored = () => localStorage.getItem('saved-requests') ?? '';

async function openWithOne(answer?: Parameters<typeof openTester>[0]) {
  const tester = await openTester(answer);
  await tester.type('Endpoint', '/api/user/cart');
  await tester.press('Add header');
  await tester.type('Name of header 1', 'authorization');
  await tester.type('Value of header 1', 'a-secret-token');
  await tester.press('Save this request');
  return tester;
}

test('a request is saved without its token, and takes the one of this browser when it is picked', async () => {
  const { type, press, session } = await openWithOne();
  expect(await screen.findByText('cart is saved')).toBeInTheDocument();
  expect(stored()).not.toContain('a-secret-token');
  await type('Endpoint', '/api/else');
  await press('GET cart /api/user/cart');
  expect(field('Endpoint')).toHaveValue('/api/user/cart');
  expect(field('Value of header 1')).toHaveValue('');
  const { token, user } = await aShopper();
  act(() => session.begin(token, user));
  await press('GET cart /api/user/cart');
  expect(field('Value of header 1')).toHaveValue(token);
  expect(stored()).not.toContain(token);
});

test('a shop that sells offers no purchase by the guest', async () => {
  await openTester(undefined, { sells: true });
  expect(panel().getByText('In this browser')).toBeInTheDocument();
  expect(panel().queryByText('Buy a book')).not.toBeInTheDocument();
});

test('a removed request comes back by undo', async () => {
  const { press } = await openWithOne();
  await press('Remove GET cart');
  expect(panel().queryByRole('button', { name: 'GET cart /api/user/cart' })).not.toBeInTheDocument();
  await press('Undo');
  expect(panel().getByRole('button', { name: 'GET cart /api/user/cart' })).toBeInTheDocument();
});

test('a request whose name no variable can begin with is not saved', async () => {
  const { type, press } = await openTester();
  await type('Name of the answer', 'a.b');
  await press('Save this request');
  expect(panel().getByRole('alert')).toHaveTextContent(/letters, digits, - and _ only/);
  expect(stored()).toBe('');
});

test('the purchase stops at a call that cannot be sent, with the error at its field', async () => {
  const { press } = await openTester(() => Response.json({ encodedToken: 'a.b.c', products: [] }));
  await press('Run Buy a book');
  expect(await panel().findByText(/call 3 of 9, cart, stopped: it could not be sent/)).toBeInTheDocument();
  expect(field('Body')).toHaveAccessibleDescription(/it is a list of 0/);
});

test('a cancelled call ends the run, and nothing is run while a request is on its way', async () => {
  const { fetch, press } = await openTester(never);
  await press('Run Buy a book');
  await press('Run Buy a book');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await press('Cancel');
  expect(await panel().findByText(/call 1 of 9, login, stopped: The request was cancelled/)).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(1);
});
