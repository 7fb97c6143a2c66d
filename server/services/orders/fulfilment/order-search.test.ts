import { expect, it } from 'vitest';
import { aLine, anAddress, anOrder, anOrderLine } from '../../../test/records.ts';
import { matchesSearch } from './order-search.ts';

const orderWith = (mobile: string) =>
  anOrder({
    address: anAddress({ mobile, zipCode: '600 004' }),
    lines: [anOrderLine(aLine())],
    providerOrderId: 'order_9A33XWu170gUtm',
  });

it.each<[search: string, mobile: string, isFound: boolean]>([
  ['98400 11223', '+91 98400 11223', true],
  ['+91-98400-11223', '9840011223', true],
  ['09840011223', '+91 (98400) 11223', true],
  ['0091 98400.11223', '98400 11223', true],
  ['९८४०० ११२२३', '98400 11223', true],
  ['98400', '+91 98400 11223', true],
  ['11223', '98400 11223', true],
  ['98400 11224', '98400 11223', false],
  ['1122', '98400 11223', false],
  ['020 7946 0958', '+44 20 7946 0958', true],
  ['600004', '98400 11223', true],
  ['600-004', '98400 11223', true],
  ['60000', '98400 11223', false],
  ['PAY_1', '98400 11223', true],
  ['order_9A33', '98400 11223', true],
  ['pay_2', '98400 11223', false],
])('%s finds an order with the mobile number %s: %s', (search, mobile, isFound) => {
  expect(matchesSearch(search, orderWith(mobile))).toBe(isFound);
});
