import { expect, test } from 'vitest';
import { stateInList, paiseInRupees, refundWords } from './order-words.ts';

const [asked, pending, processed, failed] = (['ASKED', 'PENDING', 'PROCESSED', 'FAILED'] as const).map((status) => ({
  status,
}));

test.each([
  ['PLACED', [], [0], 'Placed', true],
  ['PACKED', [], [0], 'Packed', true],
  ['SHIPPED', [], [0, 0], 'Shipped', true],
  ['DELIVERED', [], [0], 'Delivered', false],
  ['DELIVERED', [processed!], [1, 2], 'Delivered, 3 returned', false],
  ['DELIVERED', [processed!, pending!], [1, 2], 'Refund on its way', true],
  ['CANCELLED', [asked!], [0], 'Refund on its way', true],
  ['CANCELLED', [pending!, failed!], [0], 'Refund failed', true],
  ['CANCELLED', [processed!], [0], 'Cancelled and refunded', false],
  ['CANCELLED', [], [0], 'Cancelled', false],
] as const)(
  'a %s order with refunds %j and returned copies %j is listed as %s',
  (status, refunds, copies, words, isOpen) => {
    const lines = copies.map((returned) => ({ returned }));
    expect(stateInList({ status, refunds, lines })).toEqual({ words, isOpen });
  },
);

test.each([
  [233_700, '₹2,337'],
  [1_250, '₹12.50'],
  [5, '₹0.05'],
  [100_000_00, '₹1,00,000'],
])('%i paise are %s', (paise, rupees) => expect(paiseInRupees(paise)).toBe(rupees));

test('a refund is on its way until it is made, unless it failed', () => {
  expect([asked!, pending!, failed!, processed!].map(refundWords)).toEqual([
    'Refund on its way',
    'Refund on its way',
    'Refund failed',
    'Refunded',
  ]);
});
