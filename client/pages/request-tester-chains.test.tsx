import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, never, openTester, response } from '../test/request-tester.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOiIxIn0.c2ln';
/** A log-in with a token; anything else echoes what it got. */
const shop = ({ pathname }: URL, { method = 'GET' }: RequestInit) =>
  pathname === '/api/auth/login'
    ? Response.json({ foundUser: { _id: 'u/1' }, encodedToken: token }, { status: 200, statusText: 'OK' })
    : Response.json({ method, pathname }, { status: 200, statusText: 'OK' });

async function openAfterLogIn() {
  const tester = await openTester(shop);
  await tester.type('Endpoint', '/api/auth/login');
  await tester.send();
  await response().findByText('200 OK');
  return tester;
}

test('an answer with a token offers it, and only such an answer', async () => {
  const { press, send, type, fetch } = await openAfterLogIn();
  await press('Use this token');
  expect(field('Name of header 1')).toHaveValue('authorization');
  expect(field('Value of header 1')).toHaveValue(token);
  await type('Endpoint', '/api/user/cart');
  await send();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(new Headers(fetch.mock.calls[1]?.[1].headers).get('authorization')).toBe(token);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this token' })).not.toBeInTheDocument());
});

test('variables of an answer stand in the endpoint, a header and the body of the next request', async () => {
  const { visitor, press, send, type, fetch } = await openAfterLogIn();
  await visitor.selectOptions(field('Type'), 'POST');
  await type('Endpoint', '/api/users/{{login.foundUser._id}}');
  await press('Add header');
  await type('Name of header 1', 'authorization');
  await type('Value of header 1', 'Bearer {{login.encodedToken}}');
  await type('Body', '{"user": {{login.foundUser}}}');
  await send();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  const [url, init] = fetch.mock.calls[1] ?? [];
  expect(url?.pathname).toBe('/api/users/u%2F1');
  expect(init?.body).toBe('{"user": {"_id":"u/1"}}');
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${token}`);
  // The form and the history keep the variables.
  expect(field('Endpoint')).toHaveValue('/api/users/{{login.foundUser._id}}');
  expect(screen.getByRole('button', { name: 'Repeat POST /api/users/{{login.foundUser._id}}' })).toBeInTheDocument();
});

test('an unknown variable is named at its field, and nothing is sent', async () => {
  const { send, type, fetch } = await openAfterLogIn();
  await type('Endpoint', '/api/{{cart._id}}');
  await send();
  await waitFor(() => expect(field('Endpoint')).toHaveAccessibleDescription(/\{\{cart\._id\}\}.*Known: login/));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('an answer has the name that it was given, if a variable can have it', async () => {
  const { send, type, fetch } = await openTester(shop);
  await type('Name of the answer', 'a.b');
  await send();
  await waitFor(() => expect(field('Name of the answer')).toHaveAccessibleDescription(/letters, digits, - and _ only/));
  await type('Name of the answer', 'first');
  await send();
  await response().findByText('200 OK');
  await type('Endpoint', '/api/{{first.method}}');
  await send();
  await waitFor(() => expect(fetch.mock.calls[1]?.[0].pathname).toBe('/api/GET'));
});

test('a value of an answer is a variable, which a press puts where the visitor wrote last', async () => {
  const { visitor, press, type } = await openAfterLogIn();
  await type('Body', '{"token": ""}');
  (field('Body') as HTMLTextAreaElement).setSelectionRange(11, 11);
  // No variable can stand there.
  await type('Find a value', 'token');
  expect(screen.queryByRole('button', { name: /foundUser/ })).not.toBeInTheDocument();
  await press(`{{login.encodedToken}} ${token}`);
  expect(field('Body')).toHaveValue('{"token": "{{login.encodedToken}}"}');
  expect(field('Body')).toHaveFocus();
  await visitor.clear(field('Find a value'));
  expect(screen.getByRole('button', { name: '{{login.foundUser._id}} u/1' })).toHaveAccessibleDescription(
    'A press puts the variable into Body.',
  );
});

test('a running request is cancelled, and a second press sends nothing', async () => {
  const { press, send, fetch } = await openTester(never);
  await send();
  await send();
  expect(fetch).toHaveBeenCalledTimes(1);
  await press('Cancel');
  expect(await response().findByRole('alert')).toHaveTextContent('The request was cancelled');
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'SEND' })).not.toHaveAttribute('aria-busy');
});

test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('%s in the body sends', async (keys) => {
  const { visitor, fetch } = await openTester(shop);
  await visitor.click(field('Body'));
  await visitor.keyboard(keys);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(field('Body')).toHaveValue('{}');
});

test('an address that no call has is explained, with a call that answers', async () => {
  const { press, fetch } = await openTester(({ pathname }) =>
    pathname === '/api/categories'
      ? Response.json({ categories: [] })
      : Response.json({ errors: [`Nothing is at GET ${pathname}`] }, { status: 404, statusText: 'Not Found' }),
  );
  await press('SEND');
  expect(await response().findByText(/only where the tester begins/)).toBeInTheDocument();
  await press('Try GET /api/categories');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(field('Endpoint')).toHaveValue('/api/categories');
  await waitFor(() => expect(response().queryByText(/only where the tester begins/)).not.toBeInTheDocument());
});

test('an answer that is no JSON is shown as it came, without variables', async () => {
  const { send } = await openTester(() => new Response('<p>{{not a variable}}</p>', { status: 200, statusText: 'OK' }));
  await send();
  await response().findByText('200 OK');
  expect(screen.getByRole('region', { name: 'Response data' }).textContent).toBe('<p>{{not a variable}}</p>');
  expect(screen.queryByLabelText('Find a value')).not.toBeInTheDocument();
});

test('of a long answer its beginning is shown', async () => {
  const { send } = await openTester(() => Response.json('x'.repeat(300_000)));
  await send();
  expect(await response().findByText(/Only its beginning is shown/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Response data' }).textContent).toHaveLength(200_002);
});
