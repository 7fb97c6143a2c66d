import { assert, integer, maxSafeInteger, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('groups digits as Intl does for India', () => {
  const format = new Intl.NumberFormat('en-IN');
  const integers = oneof(integer({ min: -99_999, max: 99_999 }), maxSafeInteger());
  assert(
    property(integers, (value) => {
      expect(groupDigits(value)).toBe(format.format(value));
    }),
  );
});
