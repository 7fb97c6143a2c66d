import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Folded } from './folded.tsx';

const list = (rows: number) => (
  <Folded rows={rows}>
    <ul>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>{`Row ${row + 1}`}</li>
      ))}
    </ul>
  </Folded>
);

test.each([0, 1, 6])('a list of %i rows shows whole', (rows) => {
  render(list(rows));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([7, 200])('a list of %i rows unfolds, and the first row that it had folded takes the focus', async (rows) => {
  const { rerender } = render(list(rows));
  await userEvent.click(screen.getByRole('button', { name: `Show all ${rows}` }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Row 7')).toHaveFocus();
  rerender(list(rows + 1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a list that becomes short has no button', () => {
  const { rerender } = render(list(7));
  rerender(list(6));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
