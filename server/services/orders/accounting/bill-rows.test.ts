import { expect, it } from 'vitest';
import { aLine, anAddress, anOrder, anOrderLine } from '../../../test/records.ts';
import { newRefund } from '../refunds/refund.ts';
import { billRows } from './bill-rows.ts';

const refund = newRefund({ id: 'r', amount: 10_000, reason: 'OWNER', by: 'OWNER', at: '2025-04-30T18:30:00.000Z' });
const failed = { ...refund, id: 'f', status: 'FAILED' } as const;
const order = anOrder(
  {
    lines: [{ ...anOrderLine(aLine({ quantity: 2 })), format: 'ebook' }, anOrderLine(aLine())],
    priceDetails: {
      totalOriginalPrice: 1_200,
      totalDiscount: 300,
      totalDeliveryCharge: 20,
      totalAmount: 920,
      totalSavedAmount: 300,
    },
    address: anAddress({ state: 'tamil nadu' }),
  },
  {
    refunds: [refund, failed],
    creditNotes: [{ number: 'CN/2025-26/00001', at: refund.askedAt, refundId: 'r', amount: 10_000, lines: [] }],
  },
);
const rows = (since: string, until: string) =>
  billRows(order, { since, until }).map(
    ({ kind, date, number, hsn, quantity, rate, taxable, cgst, sgst, igst, total, refunded }) =>
      [kind, date, number, hsn, quantity, rate, taxable, cgst, sgst, igst, total, refunded].join(' '),
  );

it('writes a row for each part of a bill, with its tax', () => {
  expect(rows('2025-03-01', '2025-03-31')).toEqual([
    'BILL 2025-03-01 B/2024-25/00001 998431 2 18 50848 4576 4576 0 60000 0',
    'BILL 2025-03-01 B/2024-25/00001 4901 1 0 30000 0 0 0 30000 0',
    'BILL 2025-03-01 B/2024-25/00001 998431 0 18 1694 153 153 0 2000 0',
  ]);
});

it('writes credit notes as negative rows, and refunds beside them, on the shop’s day', () => {
  expect(rows('2025-04-01', '2025-04-30')).toEqual([]);
  expect(rows('2025-05-01', '2025-05-01')).toEqual([
    'CREDIT_NOTE 2025-05-01 CN/2025-26/00001 998431 0 18 -5528 -497 -497 0 -6522 0',
    'CREDIT_NOTE 2025-05-01 CN/2025-26/00001 4901 0 0 -3261 0 0 0 -3261 0',
    'CREDIT_NOTE 2025-05-01 CN/2025-26/00001 998431 0 18 -183 -17 -17 0 -217 0',
    'REFUND 2025-05-01   0 0 0 0 0 0 0 10000',
  ]);
  expect(billRows(order, { since: '2025-05-01', until: '2025-05-01' })[0]).toMatchObject({
    bill: 'B/2024-25/00001',
    billDate: '2025-03-01',
    placeOfSupply: 'Tamil Nadu (33)',
    stateCode: '33',
  });
});
