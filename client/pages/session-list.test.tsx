import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import guestAccount from '../../seeds/guest.json' with { type: 'json' };
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const password = 'a good password';
const agents = ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'curl/8', 'okhttp/5'];
const region = () => screen.findByRole('region', { name: 'Where you’re logged in' });

/** Opens the profile of a shopper with a session of an unknown device and one of each agent; the first is this one. */
async function openProfile() {
  const shopper = await aShopper({ password });
  const tokens: string[] = [];
  for (const agent of agents) {
    const body = { email: shopper.user.email, password };
    const { body: answer } = await theShop().rest('POST', '/api/auth/login', {
      body,
      headers: { 'user-agent': agent },
    });
    tokens.push(answer.encodedToken);
  }
  const app = await renderApp('/logout', { shopper: { ...shopper, token: tokens[0]! } });
  const isValid = async (token = '') => (await theShop().rest('GET', '/api/user', { token })).status === 200;
  return { ...app, tokens, isValid };
}

test('lists where the account is logged in, and ends one session or all others', async () => {
  const { visitor, tokens, isValid } = await openProfile();
  const list = within(await region());
  expect(
    list
      .getAllByRole('heading', { level: 3 })
      .map((name) => name.textContent)
      .toSorted(),
  ).toEqual(['Firefox on Windows', 'Unknown device', 'curl', 'okhttp']);
  expect(list.getByText(/^This browser/)).toBeInTheDocument();
  await visitor.click(list.getByRole('button', { name: 'Log out: curl' }));
  expect(await screen.findByText('Logged out.')).toBeInTheDocument();
  expect(list.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(list.queryByText('curl')).not.toBeInTheDocument();
  expect([await isValid(tokens[0]), await isValid(tokens[1]), await isValid(tokens[2])]).toEqual([true, false, true]);
  await visitor.click(list.getByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByText('Logged out everywhere else.')).toBeInTheDocument();
  expect([await isValid(tokens[0]), await isValid(tokens[2])]).toEqual([true, false]);
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});

test('a second press, after the answer was lost, reports the device as logged out', async () => {
  const { visitor, tokens, isValid } = await openProfile();
  const press = async () => visitor.click(within(await region()).getByRole('button', { name: 'Log out: curl' }));
  server.loseNext('EndSession');
  await press();
  await screen.findByText(/^The shop is not responding/);
  expect(await isValid(tokens[1])).toBe(false);
  await press();
  expect(await screen.findByText('Logged out.')).toBeInTheDocument();
  expect(within(await region()).queryByText('curl')).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a session that cannot be ended stays on the list, with the reason', async () => {
  const { visitor } = await openProfile();
  server.failNext('EndSession', { message: 'The shop cannot save right now.', code: 'UNAVAILABLE' });
  await visitor.click(within(await region()).getByRole('button', { name: 'Log out: curl' }));
  expect(await screen.findByText('The shop cannot save right now.')).toBeInTheDocument();
  expect(within(await region()).getByText('curl')).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('the shared account shows no sessions to end and no data to download', async () => {
  const { email, password: known } = guestAccount;
  const { body } = await theShop().rest('POST', '/api/auth/login', { body: { email, password: known } });
  const user = { _id: body.foundUser._id, firstName: 'Guest', lastName: 'Reader', email };
  await renderApp('/logout', { shopper: { token: body.encodedToken, user } });
  await screen.findByRole('button', { name: 'Log-out' });
  expect(screen.queryByText('Where you’re logged in')).not.toBeInTheDocument();
  expect(screen.queryByText('Your data')).not.toBeInTheDocument();
});
