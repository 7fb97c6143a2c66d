import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render-app.tsx';

const box = () => screen.getByRole('combobox', { name: 'Search titles and authors' });
const help = () => screen.findByRole('dialog', { name: 'Keyboard help' });

test('/ leads to the search box, except while typing in a field', async () => {
  const { visitor } = await renderApp('/login');
  await visitor.click(await screen.findByLabelText('Email'));
  await visitor.keyboard('/');
  expect(screen.getByLabelText('Email')).toHaveValue('/');
  await visitor.click(screen.getByRole('heading', { level: 1 }));
  await visitor.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
  await visitor.keyboard('?');
  expect(box()).toHaveValue('?');
});

test('? and a button open the keyboard help, where single-key shortcuts can be turned off', async () => {
  const { visitor } = await renderApp('/');
  await visitor.keyboard('?');
  expect(within(await help()).getByText('Go to the search box')).toBeInTheDocument();
  await visitor.keyboard('/');
  expect(box()).not.toHaveFocus();
  await visitor.click(within(await help()).getByRole('checkbox', { name: 'Use / and ? as shortcuts' }));
  await visitor.click(within(await help()).getByRole('button', { name: 'Close' }));
  await visitor.keyboard('/?');
  expect(box()).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await visitor.click(screen.getByRole('button', { name: 'Keyboard help' }));
  expect(within(await help()).getByRole('checkbox')).not.toBeChecked();
});
