import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../test/render-app.tsx';

afterEach(() => void vi.useRealTimers());

const box = () => screen.getByRole('combobox', { name: 'Search titles and authors' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('typing leads to the list, keeps the focus, and is one step for Back', async () => {
  const { visitor, address, router } = await renderApp('/');
  await visitor.type(box(), 'wal');
  await heading('Showing 1 Products');
  expect(address()).toBe('/products?q=wal');
  expect(box()).toHaveFocus();
  await visitor.type(box(), 'd');
  await waitFor(() => expect(address()).toBe('/products?q=wald'));
  await router.navigate(-1);
  await heading('Colophon');
  expect(address()).toBe('/');
});

test('the text stays when the shopper leaves, and a link to the list begins anew', async () => {
  const { visitor, address } = await renderApp('/');
  await visitor.type(box(), 'lombard');
  await heading('Showing 1 Products');
  await visitor.click(screen.getByRole('checkbox', { name: 'finance' }));
  await waitFor(() => expect(address()).toBe('/products?q=lombard&category=finance'));
  await visitor.click(screen.getByRole('link', { name: 'COLOPHON' }));
  await heading('Colophon');
  expect(box()).toHaveValue('lombard');
  await visitor.click(screen.getByRole('link', { name: 'SHOP NOW' }));
  await heading('Showing 3 Products');
  expect(address()).toBe('/products');
  expect(box()).toHaveValue('');
});

test('clearing the box shows all books again', async () => {
  const { visitor, address } = await renderApp('/products?q=walden');
  await heading('Showing 1 Products');
  await visitor.clear(box());
  await heading('Showing 3 Products');
  expect(address()).toBe('/products');
});

test('the other filters stay while the shopper searches', async () => {
  const { visitor, address } = await renderApp('/products?sort=LOW_TO_HIGH&category=fiction');
  await heading('Showing 1 Products');
  await visitor.type(box(), 'x{Enter}');
  await heading('Showing 0 Products');
  expect(address()).toBe('/products?q=x&sort=LOW_TO_HIGH&category=fiction');
});

test('Enter searches again for the text in the box', async () => {
  const { visitor, address } = await renderApp('/');
  await visitor.type(box(), 'walden{Enter}');
  await heading('Showing 1 Products');
  await visitor.click(screen.getByRole('link', { name: 'Walden' }));
  await heading('Walden');
  await visitor.type(box(), '{Enter}');
  await heading('Showing 1 Products');
  expect(address()).toBe('/products?q=walden');
});

test('following a link before the typing pauses is not undone by the search', async () => {
  const { visitor, address } = await renderApp('/products');
  await heading('Showing 3 Products');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await visitor.type(box(), 'l');
  await visitor.click(screen.getByRole('link', { name: 'Walden' }));
  await heading('Walden');
  await act(async () => void (await vi.advanceTimersByTimeAsync(300)));
  expect(address()).toBe('/product/walden');
  expect(box()).toHaveValue('l');
});

test('blanks alone do not search', async () => {
  const { visitor, address } = await renderApp('/');
  await visitor.type(box(), '   {Enter}');
  expect(address()).toBe('/');
});
