import { isDeepStrictEqual } from 'node:util';
import { type BillRow, billRows } from '../../../services/orders/accounting/bill-rows.ts';
import { lineState } from '../../../services/orders/line-copies.ts';
import type { Order } from '../../../services/orders/records.ts';
import type { Stores } from '../../../services/stores.ts';
import { gapsIn, wrongSums } from '../orders/number-kills.ts';

const withoutTime = (entries: readonly object[]) => entries.map((entry) => ({ ...entry, at: null, id: null }));

/** What acts have written in the order, without times, which differ between the shop and this test. */
function writtenIn({ address, life }: Order) {
  const { steps, parcels, unsent, returns, corrections } = life;
  return {
    street: address.street,
    entries: [steps, parcels, unsent, returns, corrections].map(withoutTime),
    refunds: life.refunds.map(({ amount, lines, reason, note, name }) => ({ amount, lines, reason, note, name })),
    letters: life.letters.map(({ kind }) => kind).filter((kind) => kind !== 'refund-made'),
  };
}

export const isSame = (one: Order | undefined, other: Order): boolean =>
  one !== undefined && isDeepStrictEqual(writtenIn(one), writtenIn(other));

const sumOf = (rows: readonly BillRow[], field: 'total' | 'tax' | 'quantity') =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** Lists the faults of one order's copies, sums and letters. */
function faultsIn(order: Order): readonly string[] {
  const { letters, refunds, creditNotes } = order.life;
  const rows = billRows(order, { since: '', until: '9999' });
  const copies = order.lines.map((line) => ({ ...lineState(order, line), quantity: line.quantity }));
  const remainders = [...Map.groupBy(rows, ({ title }) => title).values()].flatMap((part) =>
    (['total', 'tax', 'quantity'] as const).map((field) => sumOf(part, field)),
  );
  const processed = refunds.filter(({ status }) => status === 'PROCESSED').map(({ id }) => id);
  /** Each fault, with whether the order is free of it. */
  const checks = {
    'more copies are in parcels than were bought': copies.every(
      ({ shipped, notComing, returned, quantity }) => shipped + notComing <= quantity && returned <= shipped,
    ),
    'credit notes differ from refunds': isDeepStrictEqual(
      creditNotes.map(({ refundId, amount }) => [refundId, amount]),
      refunds.map(({ id, amount }) => [id, amount]),
    ),
    'more is credited than billed': remainders.every((remainder) => remainder >= 0),
    'a tax is left of a credited bill': sumOf(rows, 'total') > 0 || sumOf(rows, 'tax') === 0,
    'a letter is due twice': new Set(letters.map(({ id }) => id)).size === letters.length,
    'a letter about a refund is missing': isDeepStrictEqual(
      letters.flatMap(({ refundId }) => refundId ?? []).toSorted(),
      processed.toSorted(),
    ),
  };
  return Object.entries(checks).flatMap(([fault, isAbsent]) => (isAbsent ? [] : [`${order.life.number}: ${fault}`]));
}

/** Lists how the placed orders differ from the expected ones, and the faults of their numbers, copies and sums. */
export async function faultsOfFulfilment(stores: Stores, placed: readonly Order[], expected: readonly Order[]) {
  const found = new Map(placed.map((order) => [order.life.number, order]));
  const wrong = expected.filter((order) => !isSame(found.get(order.life.number), order));
  return [
    ...(placed.length === expected.length ? [] : [`${placed.length} orders, and not ${expected.length}`]),
    ...wrong.map((order) => `not ${JSON.stringify(order)}, but ${JSON.stringify(found.get(order.life.number))}`),
    ...gapsIn(placed.flatMap(({ life }) => [life.number, life.bill, ...life.creditNotes.map(({ number }) => number)])),
    ...(await wrongSums(stores, placed)),
    ...placed.flatMap(faultsIn),
  ];
}
