import { expect, test } from 'vitest';
import { type Exchange, withExchange } from './exchange.ts';

const exchange = (id: number, body: string): Exchange => ({
  id,
  name: 'products',
  form: { type: 'GET', endpoint: '/api/products', headers: [], body: '{}' },
  request: { type: 'GET', url: 'http://shop.example/api/products', headers: [] },
  started: 0,
  milliseconds: 1,
  response: { status: 200, statusText: 'OK', headers: [], body, bytes: body.length },
});

const visit = (bodies: readonly string[]) =>
  bodies.reduce<readonly Exchange[]>((past, body, id) => withExchange(past, exchange(id, body)), []);
const ids = (exchanges: readonly Exchange[]) => exchanges.map(({ id }) => id);

test('exchanges are kept in the order in which they were sent', () => {
  expect(ids(visit(['a', 'b', 'c']))).toEqual([0, 1, 2]);
});

test('the oldest are dropped by weight, and the newest is kept however heavy it is', () => {
  const heavy = 'x'.repeat(1_500_000);
  expect(ids(visit([heavy, heavy, 'light', heavy]))).toEqual([1, 2, 3]);
  expect(ids(visit([heavy, heavy, 'x'.repeat(5_000_000)]))).toEqual([2]);
});

test('the oldest are dropped by count', () => {
  const kept = ids(visit(Array.from({ length: 250 }, () => '')));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 50, 249]);
});
