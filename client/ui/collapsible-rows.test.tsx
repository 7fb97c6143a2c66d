import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CollapsibleRows } from './collapsible-rows.tsx';

const list = (rows: number) => (
  <CollapsibleRows rows={rows}>
    <ul>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>{`Row ${row + 1}`}</li>
      ))}
    </ul>
  </CollapsibleRows>
);

test.each([0, 1, 6])('a list of %i rows is shown whole, without a button', (rows) => {
  render(list(rows));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([7, 200])('the button shows all %i rows, and the first row that was hidden takes the focus', async (rows) => {
  const { rerender } = render(list(rows));
  await userEvent.click(screen.getByRole('button', { name: `Show all ${rows}` }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Row 7')).toHaveFocus();
  rerender(list(rows + 1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the button disappears when the list becomes short', () => {
  const { rerender } = render(list(7));
  rerender(list(6));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
