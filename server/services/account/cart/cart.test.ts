import { describe, expect, it } from 'vitest';
import { aLine, aPricedLine, LATER, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import { appendLine, changeQuantity, raiseQuantities, priceDetails, requireQuantity, withShortages } from './cart.ts';
import { DEFAULT_POSTAGE } from '../../shop/profile.ts';

const makeLines = (length: number) => Array.from({ length }, () => aLine());

describe('adding a book', () => {
  it('appends a line of one copy with its timestamps, and its price if there is one', () => {
    const existing = aLine();
    const line = { id: 'l1', productId: 'p1', quantity: 1, createdAt: NOON, updatedAt: NOON };
    expect(appendLine([existing], { id: 'l1', productId: 'p1', now: NOON })).toStrictEqual([existing, line]);
    expect(appendLine([], { id: 'l1', productId: 'p1', price: 300, now: NOON })).toEqual([
      { ...line, priceWhenAdded: 300 },
    ]);
  });

  it('appends a second line for a book that is in the cart', () => {
    const once = appendLine([], { id: 'l1', productId: 'p1', now: NOON });
    const twice = appendLine(once, { id: 'l2', productId: 'p1', now: LATER });
    expect(twice.map(({ id, productId, quantity }) => [id, productId, quantity])).toEqual([
      ['l1', 'p1', 1],
      ['l2', 'p1', 1],
    ]);
    expect(once).toHaveLength(1);
  });

  it('holds at most 200 lines', () => {
    const full = appendLine(makeLines(199), { id: 'l', productId: 'p', now: NOON });
    expect(full).toHaveLength(200);
    expect(thrownBy(() => appendLine(full, { id: 'm', productId: 'p', now: NOON }))).toMatchObject({
      code: 'CONFLICT',
      message: 'A cart holds at most 200 lines.',
    });
  });
});

describe('making sure that the cart has a number of copies', () => {
  it.each([
    // Title, quantities of the lines in the cart, copies needed, quantities expected.
    ['fills a new line', [], 2, [2]],
    ['adds what is missing', [1], 5, [5]],
    ['counts the copies of all its lines', [3, 1], 6, [5, 1]],
    ['changes nothing when there are enough', [3, 3], 6, [3, 3]],
    ['puts no more than 99 into a line', [], 198, [99]],
    ['puts no more than 99 into an existing line', [98], 198, [99]],
  ])('%s', (_, quantities, needed, expected) => {
    const cart = quantities.map((quantity) => aLine({ productId: 'p1', quantity }));
    const filled = raiseQuantities(cart, [{ productId: 'p1', quantity: needed, price: 100 }], () => 'new', NOON);
    expect(filled.map(({ quantity }) => quantity)).toEqual(expected);
  });
});

describe('changing the quantity', () => {
  it.each([
    { from: 1, by: 1, to: 2 },
    { from: 98, by: 1, to: 99 },
    { from: 99, by: 1, to: 99 },
    { from: 2, by: -1, to: 1 },
    { from: 1, by: -1, to: 1 },
    { from: 50, by: 1000, to: 99 },
    { from: 50, by: -1000, to: 1 },
  ])('$from changed by $by is $to, within 1 to 99', ({ from, by, to }) => {
    const cart = [aLine({ productId: 'p', quantity: from })];
    const [line] = changeQuantity(cart, 'p', (quantity) => quantity + by, LATER);
    expect(line).toMatchObject({ quantity: to, createdAt: NOON, updatedAt: from === to ? NOON : LATER });
  });

  it('changes every line of the book and no other', () => {
    const other = aLine({ quantity: 7 });
    const cart = [aLine({ productId: 'p', quantity: 3 }), other, aLine({ productId: 'p', quantity: 99 })];
    const changed = changeQuantity(cart, 'p', (quantity) => quantity + 1, LATER);
    expect(changed.map(({ quantity }) => quantity)).toEqual([4, 7, 99]);
    expect(changed[1]).toBe(other);
  });

  it.each([
    { quantity: 99, by: 1 },
    { quantity: 1, by: -1 },
    { quantity: 7, by: 0 },
  ])('returns the same cart when $quantity changed by $by stays $quantity', ({ quantity, by }) => {
    const cart = [aLine({ productId: 'p', quantity }), aLine(), aLine({ productId: 'p', quantity })];
    expect(changeQuantity(cart, 'p', (now) => now + by, LATER)).toBe(cart);
  });

  it('throws NOT_FOUND for a book that is not in the cart', () => {
    expect(thrownBy(() => changeQuantity(makeLines(1), 'p', () => 2, NOON))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([1, 2, 99])('accepts %s as a quantity', (quantity) => expect(requireQuantity(quantity)).toBe(quantity));

  it.each([0, -1, 100, 1.5, Number.NaN, Infinity])('refuses %s as a quantity', (quantity) => {
    expect(thrownBy(() => requireQuantity(quantity))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'quantity', message: 'must be a whole number from 1 to 99' }],
    });
  });
});

describe('the sums of a cart', () => {
  const free = { price: 300, originalPrice: 400, deliveryCharge: false };
  const charged = { price: 699, originalPrice: 999, deliveryCharge: true };

  // `sums`: original price, discount, delivery charge, amount to pay, amount saved.
  it.each([
    { name: 'an empty cart', lines: [], sums: [0, 0, 0, 0, 0] },
    { name: 'one book, delivery free', lines: [aPricedLine(free)], sums: [400, 100, 0, 300, 120] },
    { name: 'one book, delivery charged', lines: [aPricedLine(charged)], sums: [999, 300, 20, 719, 300] },
    {
      name: 'copies of a book: delivery charged per line, not per copy',
      lines: [aPricedLine(charged, 3)],
      sums: [2997, 900, 20, 2117, 900],
    },
    {
      name: 'copies with free delivery: saved per line, not per copy',
      lines: [aPricedLine(free, 99)],
      sums: [39_600, 9_900, 0, 29_700, 9_920],
    },
    {
      name: 'a book with free and one with charged delivery',
      lines: [aPricedLine(free, 2), aPricedLine(charged, 3)],
      sums: [3797, 1100, 20, 2717, 1120],
    },
    {
      name: 'a book in two lines: charged twice',
      lines: [aPricedLine(charged), aPricedLine(charged)],
      sums: [1998, 600, 40, 1438, 600],
    },
    {
      name: 'a book without a discount',
      lines: [aPricedLine({ price: 500, originalPrice: 500, deliveryCharge: true })],
      sums: [500, 0, 20, 520, 0],
    },
    {
      name: 'postage of another price per line',
      postage: { charge: 35 },
      lines: [aPricedLine(charged), aPricedLine(charged), aPricedLine(free)],
      sums: [2398, 700, 70, 1768, 735],
    },
    {
      name: 'postage once for an order',
      postage: { charge: 50, perOrder: true },
      lines: [aPricedLine(charged, 2), aPricedLine(charged), aPricedLine(free)],
      sums: [3397, 1000, 50, 2447, 1000],
    },
    {
      name: 'an order of only books with free delivery',
      postage: { charge: 50, perOrder: true },
      lines: [aPricedLine(free, 2)],
      sums: [800, 200, 0, 600, 250],
    },
    {
      name: 'an empty cart with postage for an order',
      postage: { charge: 50, perOrder: true },
      lines: [],
      sums: [0, 0, 0, 0, 0],
    },
    {
      name: 'an order of one rupee less than free delivery needs',
      postage: { charge: 50, perOrder: true, freeFrom: 700 },
      lines: [aPricedLine(charged)],
      sums: [999, 300, 50, 749, 300],
    },
    {
      name: 'an order that is large enough for free delivery after the discount',
      postage: { charge: 20, freeFrom: 699 },
      lines: [aPricedLine(charged)],
      sums: [999, 300, 0, 699, 320],
    },
    { name: 'no postage at all', postage: { charge: 0 }, lines: [aPricedLine(charged)], sums: [999, 300, 0, 699, 300] },
  ])('$name', ({ lines, sums, postage = DEFAULT_POSTAGE }) => {
    const [totalOriginalPrice, totalDiscount, totalDeliveryCharge, totalAmount, totalSavedAmount] = sums;
    expect(priceDetails(lines, postage)).toEqual({
      totalOriginalPrice,
      totalDiscount,
      totalDeliveryCharge,
      totalAmount,
      totalSavedAmount,
    });
  });
});

describe('the copies available for a line that has more than are left', () => {
  const lines = [aPricedLine({ id: 'a' }, 2), aPricedLine({ id: 'b' }, 1), aPricedLine({ id: 'a' }, 1)];

  it.each<[left: Record<string, number>, available: (number | undefined)[]]>([
    [{}, [undefined, undefined, undefined]],
    [{ a: 3, b: 1 }, [undefined, undefined, undefined]],
    [{ a: 2 }, [undefined, undefined, 0]],
    [{ a: 1, b: 0 }, [1, 0, 0]],
    [{ a: -1 }, [0, undefined, 0]],
  ])('of 2 × a, 1 × b and 1 × a, with %o left, are %o', (left, available) => {
    const checked = withShortages(lines, new Map(Object.entries(left)));
    expect(checked.map(({ copiesAvailable }) => copiesAvailable)).toEqual(available);
  });
});
