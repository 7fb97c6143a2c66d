import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, mails, server, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const confirmButton = () => screen.findByRole('button', { name: 'Use this email' });

async function mailedLink(to: string): Promise<string> {
  await waitFor(() => expect(mails.at(-1)?.to).toBe(to));
  return /\/change-email#token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Creates an account and requests to change its email to `to`; returns it with the path of the mailed link. */
async function openMailedLink(to: string) {
  const shopper = await aShopper({ password: 'a good password' });
  const ask =
    'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { userErrors { message } } }';
  await theShop().ask(ask, { input: { email: to, password: 'a good password' } }, shopper.token);
  return { shopper, link: await mailedLink(to) };
}

test('the link that changes the email is requested with the password', async () => {
  const shopper = await aShopper({ password: 'a good password' });
  const { visitor } = await renderApp('/logout', { shopper });
  await visitor.click(await screen.findByRole('button', { name: 'Change email' }));
  const [email, password] = [screen.getByLabelText('New email'), screen.getByLabelText('Your password')];
  await visitor.type(email, ' meera@example.in ');
  await visitor.type(password, 'a wrong one{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Your password is not right'));
  await visitor.clear(password);
  await visitor.type(password, 'a good password{Enter}');
  expect(await screen.findByText(/We have sent a link to meera@example.in/)).toBeInTheDocument();
  expect(await mailedLink('meera@example.in')).toContain(shopper.user._id);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('the link asks before it changes the email, and leads to the log-in, since this browser’s session has ended', async () => {
  const { shopper, link } = await openMailedLink('sita@example.in');
  const { visitor, session, address } = await renderApp(link, { shopper });
  await heading('New Email');
  expect(server.sent('ConfirmEmailChange')).toEqual([]);
  expect((await shopper.account()).email).toBe(shopper.user.email);
  await visitor.click(await confirmButton());
  expect(
    await screen.findByText('Your email is now sita@example.in. Use it to log in on all your devices.'),
  ).toBeInTheDocument();
  expect((await shopper.account()).email).toBe('sita@example.in');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect([session.token(), address()]).toEqual([null, '/change-email']);
  await visitor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('sita@example.in');
  expect(screen.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
});

test('the link, opened in another browser, leads to the log-in with the new email', async () => {
  const { visitor } = await renderApp((await openMailedLink('gita@example.in')).link);
  await visitor.click(await confirmButton());
  await visitor.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Login' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('gita@example.in');
});

test('reports an invalid link', async () => {
  const { visitor } = await renderApp('/change-email#token=account.secret');
  await visitor.click(await confirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a second press, after the answer was lost, says that the email is changed', async () => {
  const { shopper, link } = await openMailedLink('asha@example.in');
  const { visitor } = await renderApp(link);
  server.loseNext('ConfirmEmailChange');
  await visitor.click(await confirmButton());
  await screen.findByText(/^The shop is not responding/);
  await visitor.click(await confirmButton());
  expect(await screen.findByText(/If you used it, your email has been changed: log in with it/)).toBeInTheDocument();
  expect((await shopper.account()).email).toBe('asha@example.in');
  expect(takeConsoleErrors()).toHaveLength(2);
});

test('a press on the link’s button reports that another account has taken the email meanwhile', async () => {
  const { link } = await openMailedLink('taken@example.in');
  await aShopper({ email: 'taken@example.in' });
  const { visitor } = await renderApp(link);
  await visitor.click(await confirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Another account now uses this email.');
  expect(takeConsoleErrors()).toHaveLength(1);
});
