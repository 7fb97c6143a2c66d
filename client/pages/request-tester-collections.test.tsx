import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectionFile } from '../request-tester/collections/collection.ts';
import { aShopper } from '../test/real-shop.ts';
import { field, never, openTester } from '../test/request-tester.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const panel = () => within(screen.getByRole('region', { name: 'Collections' }));
const stored = () => localStorage.getItem('request-collections') ?? '';

async function openWithOne(answer?: Parameters<typeof openTester>[0]) {
  const tester = await openTester(answer);
  await tester.type('Endpoint', '/api/user/cart');
  await tester.press('Add header');
  await tester.type('Name of header 1', 'authorization');
  await tester.type('Value of header 1', 'a-secret-token');
  await tester.type('Collection', 'Mine');
  await tester.press('Save this request');
  return tester;
}

test('a request is saved without its token, found after a reload, and picked', async () => {
  const { type, press } = await openWithOne();
  expect(await screen.findByText('cart is saved in Mine')).toBeInTheDocument();
  expect(stored()).not.toContain('a-secret-token');
  await type('Endpoint', '/api/else');
  await press('GET cart /api/user/cart');
  expect(field('Endpoint')).toHaveValue('/api/user/cart');
  expect(field('Value of header 1')).toHaveValue('');
});

test('a request that was saved without its token takes the one of this browser', async () => {
  const { fetch, press, session } = await openWithOne();
  const { token, user } = await aShopper();
  act(() => session.begin(token, user));
  await press('Remove header 1');
  await press('GET cart /api/user/cart');
  expect(field('Value of header 1')).toHaveValue(token);
  await press('Run Mine');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('authorization')).toBe(token);
  expect(stored()).not.toContain(token);
});

test('a collection is sent in order, with variables of its own answers', async () => {
  const { fetch, type, press } = await openWithOne(({ pathname }) => Response.json({ next: `${pathname}x` }));
  await type('Endpoint', '{{cart.next}}');
  await type('Name of the answer', 'second');
  await type('Value of header 1', '');
  await press('Save this request');
  await press('Run Mine');
  expect(await panel().findByText('Mine: all 2 calls were answered')).toBeInTheDocument();
  expect(fetch.mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/api/user/cart', '/api/user/cartx']);
  expect(field('Endpoint')).toHaveValue('{{cart.next}}');
});

test('a collection stops at the first call that is refused', async () => {
  const { fetch, type, press } = await openWithOne(() => Response.json({ errors: ['no'] }, { status: 401 }));
  await type('Endpoint', '/api/second');
  await press('Save this request');
  await press('Run Mine');
  expect(await panel().findByText('Mine: call 1 of 2, cart, stopped: 401')).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a collection stops at a call that cannot be sent, with the error at its field', async () => {
  const { fetch, type, press } = await openWithOne();
  await type('Endpoint', '/api/{{nobody.id}}');
  await type('Name of the answer', 'second');
  await press('Save this request');
  await press('Run Mine');
  expect(await panel().findByText(/call 2 of 2, second, stopped: it could not be sent/)).toBeInTheDocument();
  expect(field('Endpoint')).toHaveAccessibleDescription(/there is no answer named nobody yet/);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a cancelled call ends the run, and nothing is run while a request is on its way', async () => {
  const { fetch, press } = await openWithOne(never);
  await press('Run Mine');
  await press('Run Mine');
  await press('Run Buy a book');
  expect(fetch).toHaveBeenCalledTimes(1);
  await press('Cancel');
  expect(await panel().findByText('Mine: call 1 of 1, cart, stopped: The request was cancelled')).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a deleted collection comes back by undo', async () => {
  const { press } = await openWithOne();
  await press('Delete Mine');
  expect(panel().queryByRole('heading', { name: 'Mine' })).not.toBeInTheDocument();
  expect(stored()).not.toContain('Mine');
  await press('Undo');
  expect(panel().getByRole('heading', { name: 'Mine' })).toBeInTheDocument();
  expect(stored()).toContain('Mine');
  await press('Remove cart from Mine');
  expect(panel().queryByRole('button', { name: 'GET cart /api/user/cart' })).not.toBeInTheDocument();
  expect(panel().queryByRole('button', { name: 'Run Mine' })).not.toBeInTheDocument();
});

const file = (text: string) => new File([text], 'calls.json', { type: 'application/json' });

test('a file is imported, and a bad one is refused by what is wrong with it', async () => {
  const { visitor } = await openTester();
  const input = field('File of collections');
  await visitor.upload(input, file('{"format":"request-tester/1","collections":[{"name":"Bad","requests":[{}]}]}'));
  expect(await panel().findByRole('alert')).toHaveTextContent(
    'calls.json: collections[0].requests[0].name must be a text',
  );
  expect(stored()).toBe('');
  const request = { name: 'books', type: 'GET', endpoint: '/api/products', headers: [], body: '{}' } as const;
  await visitor.upload(input, file(collectionFile([{ name: 'From a file', requests: [request] }])));
  expect(await panel().findByRole('heading', { name: 'From a file' })).toBeInTheDocument();
  expect(panel().queryByRole('alert')).not.toBeInTheDocument();
});

test('a collection without a name is not saved', async () => {
  const { type, press } = await openTester();
  await type('Collection', ' ');
  await press('Save this request');
  expect(panel().getByRole('alert')).toHaveTextContent('The collection needs a name');
  expect(stored()).toBe('');
});

test('what another tab saves is seen, and saving here keeps it', async () => {
  const { press } = await openWithOne();
  const request = { name: 'books', type: 'GET', endpoint: '/api/products', headers: [], body: '{}' } as const;
  const theirs = collectionFile([{ name: 'Theirs', requests: [request] }]);
  localStorage.setItem('request-collections', theirs);
  await press('Save this request');
  await waitFor(() => expect(panel().getByRole('heading', { name: 'Theirs' })).toBeInTheDocument());
  localStorage.setItem('request-collections', theirs);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'request-collections', storageArea: localStorage }));
  });
  expect(panel().queryByRole('heading', { name: 'Mine' })).not.toBeInTheDocument();
});
