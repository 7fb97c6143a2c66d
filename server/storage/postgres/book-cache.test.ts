import { expect, it, vi } from 'vitest';
import type { Product } from '../../services/catalogue/catalogue.ts';
import { aProduct } from '../../test/records.ts';
import { BookCache } from './book-cache.ts';

const [a, b] = [aProduct({ id: 'a' }), aProduct({ id: 'b' })];
const readerOf = (...books: readonly Product[]) =>
  vi.fn<(ids: readonly string[]) => Promise<readonly Product[]>>(async (ids) =>
    books.filter(({ id }) => ids.includes(id)),
  );

it('reads a book once per version and an unknown id every time, and returns them in the order of the ids', async () => {
  const cache = new BookCache();
  const read = readerOf(a, b);
  expect(await cache.find(1, ['b', 'x', 'a', 'b'], read)).toEqual([b, null, a, b]);
  expect(await cache.find(1, ['a', 'x'], read)).toEqual([a, null]);
  expect(await cache.find(1, ['b'], read)).toEqual([b]);
  expect(read.mock.calls).toEqual([[['b', 'x', 'a']], [['x']]]);
});

it('reads a book again for another version', async () => {
  const cache = new BookCache();
  await cache.find(1, ['a'], readerOf(a));
  const dearer = { ...a, price: a.price + 1 };
  expect(await cache.find(2, ['a', 'b'], readerOf(dearer))).toEqual([dearer, null]);
});
