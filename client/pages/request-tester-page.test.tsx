import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper } from '../test/real-shop.ts';
import { field, openTester as open, response } from '../test/request-tester.tsx';

afterEach(() => vi.unstubAllGlobals());

const data = () => screen.getByRole('region', { name: 'Response data' }).textContent;

test('starts with GET, /api/test-todos and an empty object, and no response', async () => {
  const { fetch, send } = await open(() => Response.json({ todos: [] }, { status: 200, statusText: 'OK' }));
  expect(field('Type')).toHaveValue('GET');
  expect(field('Endpoint')).toHaveValue('/api/test-todos');
  expect(field('Headers')).toHaveValue('');
  expect(field('Body')).toHaveValue('{}');
  expect(response().getByText('Response is undefined.')).toBeInTheDocument();
  await send();
  expect(await response().findByText('200 OK')).toBeInTheDocument();
  expect(data()).toBe('{\n  "todos": []\n}');
  expect(screen.getByRole('region', { name: 'Response headers' })).toHaveTextContent('content-type: application/json');
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url?.href).toBe(`${window.location.origin}/api/test-todos`);
  expect(init?.body).toBeUndefined();
});

test.each(['POST', 'DELETE'])('sends %s with its headers and its body', async (method) => {
  const { visitor, fetch, send, type } = await open(() => new Response('done', { status: 201, statusText: 'Created' }));
  await visitor.selectOptions(field('Type'), method);
  await type('Endpoint', 'api/user/cart');
  await type('Body', '{ "item": { "_id": "b1" } }');
  await type('Headers', '\n  authorization : a-token \nx-time: 10:30\r\nx-time: 11:30\nx-empty:\n');
  await send();
  expect(await response().findByText('201 Created')).toBeInTheDocument();
  expect(data()).toBe('done');
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url?.pathname).toBe('/api/user/cart');
  expect(init).toMatchObject({ method, body: '{ "item": { "_id": "b1" } }' });
  expect([...new Headers(init?.headers)]).toEqual([
    ['authorization', 'a-token'],
    ['content-type', 'application/json'],
    ['x-empty', ''],
    ['x-time', '10:30, 11:30'],
  ]);
});

test.each([
  ['GET', 'Body', '{ item: }', 'Error in JSON format'],
  ['POST', 'Body', '', 'Error in JSON format'],
  ['DELETE', 'Body', "{'a': 1}", 'Error in JSON format'],
  ['GET', 'Headers', 'not a name: x', 'This is not a header, as "name: value": not a name: x'],
  ['GET', 'Headers', 'x-good: 1\nno colon', 'This is not a header, as "name: value": no colon'],
  ['GET', 'Headers', ': no name', 'This is not a header, as "name: value": : no name'],
  ['GET', 'Headers', 'x-rupee: ₹', 'This is not a header, as "name: value": x-rupee: ₹'],
  ['GET', 'Endpoint', 'https://elsewhere.example/api', 'Only paths of this shop can be asked, such as /api/products'],
  ['GET', 'Endpoint', '//elsewhere.example/api', 'Only paths of this shop can be asked, such as /api/products'],
  ['GET', 'Endpoint', 'http://', 'Only paths of this shop can be asked, such as /api/products'],
])('a %s with the %s %j is not sent', async (method, label, words, message) => {
  const { visitor, fetch, send, type } = await open();
  await visitor.selectOptions(field('Type'), method);
  await visitor.clear(field(label));
  if (words) await type(label, words);
  await send();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field(label)).toBeInvalid();
  expect(fetch).not.toHaveBeenCalled();
  expect(response().getByText('Response is undefined.')).toBeInTheDocument();
  await type(label, { Body: '{}', Headers: '', Endpoint: '/api/products' }[label] || ' ');
  await send();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(field(label)).toBeValid());
});

test('a request without an answer is reported, and its page shows no response', async () => {
  const { fetch, send } = await open();
  await send();
  expect(await response().findByText(/^\d+ ms$/)).toBeInTheDocument();
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await send();
  expect(await response().findByRole('alert')).toHaveTextContent('Network Error');
  expect(response().getByText('Response is undefined.')).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a second press while a request is on its way sends nothing', async () => {
  const answer = Promise.withResolvers<Response>();
  const { send, fetch } = await open(() => answer.promise);
  await send();
  await send();
  expect(fetch).toHaveBeenCalledTimes(1);
  answer.resolve(Response.json({}, { statusText: 'OK' }));
  expect(await response().findByText('200 OK')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'SEND' })).not.toHaveAttribute('aria-busy');
});

test('a picked call is filled in, and takes the token of the shopper', async () => {
  const { session, pick, press } = await open();
  await pick('POST /api/user/cart');
  expect(field('Type')).toHaveValue('POST');
  expect(field('Endpoint')).toHaveValue('/api/user/cart');
  expect(JSON.parse((field('Body') as HTMLTextAreaElement).value)).toEqual({ item: { _id: 'b1' } });
  expect(field('Headers')).toHaveValue('');
  expect(field('Headers')).toHaveAccessibleDescription(/This call needs a token: log in/);
  expect(screen.queryByRole('button', { name: 'Use the token' })).not.toBeInTheDocument();
  const { token, user } = await aShopper();
  act(() => session.begin(token, user));
  await press('Use the token');
  await press('Use the token');
  expect(field('Headers')).toHaveValue(`authorization: ${token}`);
  await pick('GET /api/products');
  await pick('GET /api/user/cart');
  expect(field('Headers')).toHaveValue(`authorization: ${token}`);
});

test('a typed token stays until it is replaced, by the token of a log-in response rather than the shopper’s own', async () => {
  const { session, pick, send, type, press } = await open(() => Response.json({ encodedToken: 'of.the.login' }));
  const { token, user } = await aShopper();
  act(() => session.begin(token, user));
  await send();
  await response().findByText('200');
  await type('Headers', 'x-one: 1\nAuthorization: mine');
  await pick('GET /api/user/cart');
  expect(field('Headers')).toHaveValue('x-one: 1\nAuthorization: mine');
  await press('Use the token');
  expect(field('Headers')).toHaveValue('x-one: 1\nauthorization: of.the.login');
});

test('a typed endpoint selects its call, and shows its parameters and its GraphQL operation', async () => {
  const { visitor, type } = await open();
  expect(field('API call')).toHaveValue('');
  await type('Endpoint', '/api/products?limit=2');
  expect(field('API call')).toHaveValue('GET /api/products');
  expect(field('limit (query, optional)')).toHaveValue('2');
  expect(field('q (query, optional)')).toHaveAccessibleDescription('The q.');
  await type('q (query, optional)', 'a & b');
  expect(field('Endpoint')).toHaveValue('/api/products?limit=2&q=a+%26+b');
  await visitor.click(screen.getByText('The same by GraphQL'));
  expect(screen.getByText('No GraphQL operation does what this request does.')).toBeInTheDocument();
  await type('Endpoint', '/api/user/cart');
  expect(screen.queryByLabelText('limit (query, optional)')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'GraphQL operation' })).toHaveTextContent('query { viewer }');
});

test('only calls that a visitor can send are listed', async () => {
  await open();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose an API call',
    'GET /api/products · All books',
    'GET /api/user/cart · The cart',
    'POST /api/user/cart · Add a book',
    'GET',
    'POST',
    'DELETE',
  ]);
});

test('requests can be sent without the list of calls', async () => {
  const { send } = await open(() => Response.json({}, { statusText: 'OK' }), { calls: false });
  await waitFor(() =>
    expect(field('API call')).toHaveAccessibleDescription('The calls could not be loaded. Load the page again.'),
  );
  expect(takeConsoleErrors()).toHaveLength(1);
  await send();
  expect(await response().findByText('200 OK')).toBeInTheDocument();
});

test('an answer that is not JSON is shown as it came', async () => {
  const { send } = await open(() => new Response('<p>{not JSON}</p>', { status: 200, statusText: 'OK' }));
  await send();
  await response().findByText('200 OK');
  expect(data()).toBe('<p>{not JSON}</p>');
});

test('the beginning of a long answer is shown', async () => {
  const { send } = await open(() => Response.json('x'.repeat(300_000)));
  await send();
  await response().findByText('200');
  expect(data()).toMatch(/x\n… \(100002 more characters\)$/);
});
