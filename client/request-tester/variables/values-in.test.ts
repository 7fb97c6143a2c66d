import { expect, test } from 'vitest';
import { valuesIn } from './values-in.ts';

const answer = {
  cart: [
    { _id: 'b1', qty: 2 },
    { _id: 'b2', qty: 1 },
  ],
  'a key': 'that no variable names',
  none: null,
  note: 'x'.repeat(100),
};

test.each([
  [
    '',
    9,
    [
      '{{cart.cart[0]._id}}',
      '{{cart.cart[0].qty}}',
      '{{cart.cart[1]._id}}',
      '{{cart.cart[1].qty}}',
      '{{cart.none}}',
      '{{cart.note}}',
    ],
  ],
  ['QTY', 9, ['{{cart.cart[0].qty}}', '{{cart.cart[1].qty}}']],
  [' b2 ', 9, ['{{cart.cart[1]._id}}']],
  ['', 2, ['{{cart.cart[0]._id}}', '{{cart.cart[0].qty}}']],
  ['nothing like it', 9, []],
])('%j finds at most %i: %j', (wanted, most, variables) => {
  expect(valuesIn('cart', answer, wanted, most).map(({ variable }) => variable)).toEqual(variables);
});

test('a value is shown as text, and a long one is cut', () => {
  expect(valuesIn('cart', answer, '', 9).map(({ value }) => value)).toEqual([
    'b1',
    '2',
    'b2',
    '1',
    'null',
    `${'x'.repeat(60)}…`,
  ]);
  expect(valuesIn('n', 5, '', 9)).toEqual([{ variable: '{{n}}', value: '5' }]);
});
