import { describe, expect, it } from 'vitest';
import { aLine, anAccount, anAddress, anOrderLine, aPricedLine, aSession, LATER, NOON } from '../test/records.ts';
import { thrownBy } from '../test/thrown.ts';
import { abandon, isPlaced, place, settleCart, snapshot, toPaise } from './order.ts';

describe('a snapshot', () => {
  const address = anAddress();
  const imageOf = () => '/covers/a-book.svg';

  it('keeps each line, its prices, the sums and the address as they are now', () => {
    const line = aPricedLine(
      {
        slug: 'middlemarch',
        title: 'Middlemarch',
        author: 'George Eliot',
        price: 849,
        originalPrice: 1199,
        deliveryCharge: true,
      },
      2,
    );
    expect(snapshot({ lines: [line], address, imageOf })).toEqual({
      address,
      priceDetails: {
        totalOriginalPrice: 2398,
        totalDiscount: 700,
        totalDeliveryCharge: 20,
        totalAmount: 1718,
        totalSavedAmount: 700,
      },
      lines: [
        {
          id: line.id,
          cartLineId: line.id,
          productId: line.product.id,
          slug: 'middlemarch',
          title: 'Middlemarch',
          author: 'George Eliot',
          image: '/covers/a-book.svg',
          price: 849,
          originalPrice: 1199,
          quantity: 2,
        },
      ],
    });
  });

  it('keeps two lines of one book apart', () => {
    const { product } = aPricedLine({});
    const lines = [aLine({ id: 'l1' }), aLine({ id: 'l2' })].map((line) => ({
      ...line,
      productId: product.id,
      product,
    }));
    expect(snapshot({ lines, address, imageOf }).lines.map(({ cartLineId }) => cartLineId)).toEqual(['l1', 'l2']);
  });

  it('is not taken of an empty cart', () => {
    expect(thrownBy(() => snapshot({ lines: [], address, imageOf }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

it.each([
  [0, 0],
  [1, 100],
  [719, 71_900],
  [1_234_567, 123_456_700],
])('%i rupees are %i paise', (rupees, paise) => expect(toPaise(rupees)).toBe(paise));

describe('placing an order', () => {
  it.each(['PENDING', 'FAILED', 'DISMISSED', 'EXPIRED'] as const)('is possible when the session is %s', (status) => {
    const session = aSession({ status });
    const placed = place(session, 'pay_1', LATER);
    expect(placed).toEqual({
      ...session,
      status: 'PLACED',
      updatedAt: LATER,
      payment: { id: 'pay_1', placedAt: LATER },
    });
    expect([isPlaced(session), isPlaced(placed)]).toEqual([false, true]);
  });

  it('a second time changes nothing, whatever the payment', () => {
    const placed = place(aSession(), 'pay_1', NOON);
    expect(place(placed, 'pay_1', LATER)).toBe(placed);
    expect(place(placed, 'pay_2', LATER)).toBe(placed);
  });
});

describe('giving up a payment session', () => {
  const reasons = ['FAILED', 'DISMISSED', 'EXPIRED'] as const;

  it.each(reasons)('that is open makes it %s', (reason) => {
    const session = aSession();
    expect(abandon(session, reason, LATER)).toEqual({ ...session, status: reason, updatedAt: LATER });
  });

  it.each(['PLACED', ...reasons] as const)('that is %s changes nothing', (status) => {
    const session = aSession({ status });
    for (const reason of reasons) expect(abandon(session, reason, LATER)).toBe(session);
  });
});

describe('settling the cart', () => {
  const paidFor = aLine({ id: 'paid', productId: 'p', quantity: 2 });
  const other = aLine({ id: 'other', productId: 'q', quantity: 5 });
  const order = aSession({ lines: [anOrderLine(paidFor)] });
  const settle = (cart: readonly ReturnType<typeof aLine>[]) => {
    const account = anAccount({ cart });
    return settleCart(account, order, () => 'fresh').cart;
  };

  it.each([
    ['takes out what was paid for', [paidFor], []],
    ['leaves other books', [other, paidFor], [other]],
    ['leaves an emptied cart empty', [], []],
    ['leaves a cart without what was paid for', [other], [other]],
    [
      'leaves copies added meanwhile, as a new line in its place',
      [{ ...paidFor, quantity: 7 }, other],
      [{ ...paidFor, id: 'fresh', quantity: 5 }, other],
    ],
    ['takes no more than is there', [{ ...paidFor, quantity: 1 }], []],
    [
      'leaves a line of the same book that was added meanwhile',
      [paidFor, { ...paidFor, id: 'again', quantity: 1 }],
      [{ ...paidFor, id: 'again', quantity: 1 }],
    ],
    [
      'leaves the book when it was taken out and put in anew',
      [{ ...paidFor, id: 'anew' }],
      [{ ...paidFor, id: 'anew' }],
    ],
  ])('%s', (_, before, after) => {
    expect(settle(before)).toEqual(after);
    expect(settle(settle(before)), 'done twice').toEqual(after);
  });

  it('takes out both lines of a book that was paid for in two', () => {
    const second = { ...paidFor, id: 'second', quantity: 3 };
    const twoLines = aSession({ lines: [anOrderLine(paidFor), anOrderLine(second)] });
    const account = anAccount({ cart: [paidFor, other, { ...second, quantity: 4 }] });
    expect(settleCart(account, twoLines, () => 'fresh').cart).toEqual([other, { ...second, id: 'fresh', quantity: 1 }]);
  });

  it('returns the account itself when nothing is to be taken', () => {
    const account = anAccount({ cart: [other] });
    expect(settleCart(account, order, () => 'fresh')).toBe(account);
  });

  it('touches nothing but the cart', () => {
    const account = anAccount({ cart: [paidFor], addresses: [anAddress()] });
    expect(settleCart(account, order, () => 'fresh')).toEqual({ ...account, cart: [] });
  });
});
