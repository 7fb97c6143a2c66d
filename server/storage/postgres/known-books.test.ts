import { expect, it, vi } from 'vitest';
import type { Product } from '../../services/catalogue/catalogue.ts';
import { aProduct } from '../../test/records.ts';
import { KnownBooks } from './known-books.ts';

const [a, b] = [aProduct({ id: 'a' }), aProduct({ id: 'b' })];
const shop = (...books: readonly Product[]) =>
  vi.fn<(ids: readonly string[]) => Promise<readonly Product[]>>(async (ids) =>
    books.filter(({ id }) => ids.includes(id)),
  );

it('reads a book once per version and an unknown id every time, and returns them in the order of the ids', async () => {
  const known = new KnownBooks();
  const read = shop(a, b);
  expect(await known.find(1, ['b', 'x', 'a', 'b'], read)).toEqual([b, null, a, b]);
  expect(await known.find(1, ['a', 'x'], read)).toEqual([a, null]);
  expect(await known.find(1, ['b'], read)).toEqual([b]);
  expect(read.mock.calls).toEqual([[['b', 'x', 'a']], [['x']]]);
});

it('reads a book again for another version', async () => {
  const known = new KnownBooks();
  await known.find(1, ['a'], shop(a));
  const dearer = { ...a, price: a.price + 1 };
  expect(await known.find(2, ['a', 'b'], shop(dearer))).toEqual([dearer, null]);
});
