import { expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine } from '../../test/records.ts';
import { MAX_PAGE_LINES, pageOf } from './order-page.ts';

const ofLines = (lines: number) => anOrder({ lines: Array.from({ length: lines }, () => anOrderLine(aLine())) });

it.each<[lines: number[], first: number, onPage: number, hasNextPage: boolean]>([
  [[], 20, 0, false],
  [[1], 20, 1, false],
  [[1, 1, 1], 3, 3, false],
  [[1, 1, 1], 2, 2, true],
  [[200, 200], 20, 2, false],
  [[200, 200, 1], 20, 2, true],
  [[200, 199, 1, 1], 20, 3, true],
  [[199, 200, 200, 1], 20, 3, true],
  [[199, 200, 200, 1], 1, 1, true],
  [[MAX_PAGE_LINES + 1, 1], 20, 1, true],
])(
  'orders of %j lines, %i per page: the first page has %i, another follows: %s',
  (lines, first, onPage, hasNextPage) => {
    const orders = lines.map(ofLines);
    expect(pageOf(orders, first)).toEqual({ orders: orders.slice(0, onPage), hasNextPage });
  },
);
