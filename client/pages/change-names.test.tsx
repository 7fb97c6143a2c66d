import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShopper, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

test('the name is changed on the page, in the browser’s session and at the shop', async () => {
  const shopper = await aShopper();
  const { visitor, session } = await renderApp('/logout', { shopper });
  await visitor.click(await screen.findByRole('button', { name: 'Change name' }));
  const first = screen.getByLabelText('First Name');
  expect(first).toHaveValue(shopper.user.firstName);
  await visitor.clear(first);
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  expect(first).toHaveAccessibleDescription('First Name is required');
  expect(server.sent('ChangeNames')).toEqual([]);
  await visitor.type(first, ' Meera {Enter}');
  expect(await screen.findByText('Name changed.')).toBeInTheDocument();
  expect(screen.getByText(`Meera ${shopper.user.lastName}`)).toBeInTheDocument();
  expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
  expect(session.get()).toEqual({ token: shopper.token, user: { ...shopper.user, firstName: 'Meera' } });
  expect(await shopper.account()).toMatchObject({ firstName: 'Meera', lastName: shopper.user.lastName });
});
