import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';

const box = () => screen.getByRole('combobox', { name: 'Search titles and authors' });
const list = (name = 'Suggestions') => screen.findByRole('listbox', { name });
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);
const storedSearches = () => JSON.parse(localStorage.getItem('recent-searches') ?? 'null') as unknown;

afterEach(() => vi.useRealTimers());

test('arrow keys choose a book, and Enter opens its page with the focus on the heading', async () => {
  const { visitor, address } = await renderApp('/');
  await visitor.type(box(), 'asha');
  await list();
  await waitFor(() => expect(options()).toHaveLength(3));
  // The box gets its attributes only after the list is shown.
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'));
  expect(box()).toHaveAttribute('aria-controls', 'suggestions');
  expect(screen.getAllByText('Asha', { selector: 'mark' })).toHaveLength(3);
  expect(box()).not.toHaveAttribute('aria-activedescendant');

  // After the last option ArrowDown returns to the typed text; from there ArrowUp goes round to the last option.
  await visitor.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await visitor.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { selected: true });
  expect(last).toHaveTextContent('Lombard Street');
  expect(box()).toHaveAttribute('aria-activedescendant', last.id);
  await visitor.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Lombard Street' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(address()).toBe('/product/lombard-street');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('asha');
});

test('typing opens the list of books, and a press on a suggestion opens its book', async () => {
  const { visitor, address } = await renderApp('/');
  await visitor.type(box(), 'wal');
  await waitFor(() => expect(address()).toBe('/products?q=wal'));
  const option = within(await list()).getByRole('option');
  expect(within(option).getByText('Wal', { selector: 'mark' })).toBeInTheDocument();
  await visitor.click(option);
  await screen.findByRole('heading', { level: 1, name: 'Walden' });
});

test('Escape closes the list, and the next letter or an arrow key opens it again', async () => {
  const { visitor } = await renderApp('/');
  await visitor.type(box(), 'wald');
  await list();
  await visitor.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await visitor.keyboard('{ArrowDown}');
  await list();
  await visitor.keyboard('{Escape}e');
  await list();
});

test('the first Escape closes the list; with the second the browser empties the box, and the list stays closed', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(['moby']));
  const { visitor } = await renderApp('/');
  await visitor.type(box(), 'wald');
  await list();
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(true);
  fireEvent.input(box(), { target: { value: '' } });
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('while an input method composes a character, the list ignores the keys', async () => {
  const { visitor } = await renderApp('/');
  await visitor.type(box(), 'wald');
  await list();
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    expect(fireEvent.keyDown(box(), { key, isComposing: true })).toBe(true);
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await list();
});

test('the list closes when the focus leaves the box, and a box with text opens it only by typing', async () => {
  const { visitor } = await renderApp('/');
  await visitor.type(box(), 'wald');
  await list();
  await visitor.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await visitor.click(box());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Enter without a choice searches for the text, closes the list and remembers the search', async () => {
  const { visitor, address } = await renderApp('/');
  await visitor.type(box(), 'walden');
  await list();
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/products?q=walden'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(storedSearches()).toEqual(['walden']);
});

test('the empty box shows recent searches, which can be repeated and cleared', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(['walden', 'moby']));
  const { visitor, address } = await renderApp('/');
  await visitor.click(box());
  await list('Recent searches');
  expect(options()).toEqual(['walden', 'moby']);
  await visitor.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/products?q=walden'));
  expect(box()).toHaveValue('walden');
  await visitor.clear(box());
  await list('Recent searches');
  await visitor.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(storedSearches()).toBeNull();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveFocus();
});
