import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aShopper } from '../test/real-shop.ts';
import { field, openTester as open, response } from '../test/request-tester.tsx';

afterEach(() => vi.unstubAllGlobals());

test('starts with GET, /api/test-todos and an empty object, and no response', async () => {
  const { fetch, send } = await open(() => Response.json({ todos: [] }, { status: 200, statusText: 'OK' }));
  expect(field('Type')).toHaveValue('GET');
  expect(field('Endpoint')).toHaveValue('/api/test-todos');
  expect(field('Body')).toHaveValue('{}');
  expect(response().getByText('Response is undefined.')).toBeInTheDocument();
  await send();
  expect(await response().findByText('200 OK')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Response data' }).textContent).toBe('{\n  "todos": []\n}');
  expect(response().getByText('content-type: application/json')).toBeInTheDocument();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url?.href).toBe(`${window.location.origin}/api/test-todos`);
  expect(init?.body).toBeUndefined();
});

test.each(['POST', 'DELETE'])('sends %s with its headers and its body', async (method) => {
  const { visitor, fetch, send, type } = await open(() => new Response('done', { status: 201, statusText: 'Created' }));
  await visitor.selectOptions(field('Type'), method);
  await type('Endpoint', 'api/user/cart');
  await type('Body', '{ "item": { "_id": "b1" } }');
  await visitor.click(screen.getByRole('button', { name: 'Add header' }));
  await type('Name of header 1', 'authorization');
  await type('Value of header 1', 'a-token');
  await visitor.click(screen.getByRole('button', { name: 'Add header' }));
  await type('Name of header 2', 'x-left-out');
  await visitor.click(field('Send header 2'));
  await send();
  expect(await response().findByText('201 Created')).toBeInTheDocument();
  expect(response().getByText('done')).toBeInTheDocument();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url?.pathname).toBe('/api/user/cart');
  expect(init).toMatchObject({ method, body: '{ "item": { "_id": "b1" } }' });
  expect([...new Headers(init?.headers)]).toEqual([
    ['authorization', 'a-token'],
    ['content-type', 'application/json'],
  ]);
});

test.each(['GET', 'POST', 'DELETE'])('an invalid body (%s) is not sent', async (method) => {
  const { visitor, fetch, send, type } = await open();
  await visitor.selectOptions(field('Type'), method);
  await type('Body', '{ item: }');
  await send();
  await waitFor(() => expect(field('Body')).toHaveAccessibleDescription('Error in JSON format'));
  expect(fetch).not.toHaveBeenCalled();
  await type('Body', '{}');
  await send();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(field('Body')).not.toHaveAccessibleDescription();
});

test('an invalid header is not sent', async () => {
  const { visitor, fetch, send, type } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Add header' }));
  await type('Name of header 1', 'not a name');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no valid header: not a name');
  await visitor.click(screen.getByRole('button', { name: 'Remove header 1' }));
  expect(screen.getByRole('button', { name: 'Add header' })).toHaveFocus();
  await send();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
});

test('a past request shows its duration, and can be picked and sent again', async () => {
  const { visitor, fetch, send, type } = await open(() =>
    Response.json({ cart: [] }, { status: 200, statusText: 'OK' }),
  );
  await type('Endpoint', '/api/categories');
  await send();
  expect(await response().findByText(/^\d+ ms · 11 bytes$/)).toBeInTheDocument();
  await type('Endpoint', '/api/products');
  await visitor.click(screen.getByRole('button', { name: 'Repeat GET /api/categories' }));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(field('Endpoint')).toHaveValue('/api/categories');
  expect(fetch.mock.calls[1]?.[0].pathname).toBe('/api/categories');
});

test('only a shopper can use a token, and it is added once', async () => {
  const { visitor, session } = await open();
  expect(screen.queryByRole('button', { name: 'Use my token' })).not.toBeInTheDocument();
  const { token, user } = await aShopper();
  act(() => session.begin(token, user));
  await visitor.click(screen.getByRole('button', { name: 'Use my token' }));
  await visitor.click(screen.getByRole('button', { name: 'Use my token' }));
  expect(screen.getAllByLabelText(/^Name of header/)).toHaveLength(1);
  expect(field('Value of header 1')).toHaveValue(token);
});
