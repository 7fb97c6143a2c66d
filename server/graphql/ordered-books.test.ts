import { expect, it } from 'vitest';
import type { Product } from '../services/catalogue/catalogue.ts';
import { aLine, anOrderLine } from '../test/records.ts';
import { orderedBooks } from './ordered-books.ts';

it('reads the books of an order once, at the first request, with null for a book that is gone', async () => {
  const read: (readonly string[])[] = [];
  const byIds = async (ids: readonly string[]) => {
    read.push(ids);
    return ids.map((id) => (id === 'gone' ? null : ({ id } as Product)));
  };
  const lines = ['walden', 'gone', 'middlemarch'].map((productId) => ({
    ...anOrderLine(aLine({ productId })),
    shipped: 0,
    toShip: 1,
    notComing: 0,
    returned: 0,
    returnedAt: null,
  }));
  const books = orderedBooks({ id: 'an order', lines }, { byIds });
  expect(read).toEqual([]);
  expect(await Promise.all(books.map(({ product }) => product()))).toEqual([
    { id: 'walden' },
    null,
    { id: 'middlemarch' },
  ]);
  expect(read).toEqual([['walden', 'gone', 'middlemarch']]);
});
