import { describe, expect, it } from 'vitest';
import { aLine, anAddress, anOrder, anOrderLine, aPricedLine, aSession, LATER, NOON } from '../../test/records.ts';
import { thrownBy } from '../../test/thrown.ts';
import { withoutPerson } from './erase-session.ts';
import { toPaise } from './money.ts';
import type { PaymentSession } from './records.ts';
import {
  abandon,
  applyCheck,
  close,
  decline,
  isFor,
  isFresh,
  LIFETIME_MS,
  MAX_PAYMENT,
  postponeCheck,
  reopen,
  snapshot,
  WIDGET_MS,
} from './session.ts';
import { DEFAULT_POSTAGE } from '../shop/profile.ts';

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
    expect(snapshot({ postage: DEFAULT_POSTAGE, lines: [line], address, imageOf })).toEqual({
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
    expect(
      snapshot({ postage: DEFAULT_POSTAGE, lines, address, imageOf }).lines.map(({ cartLineId }) => cartLineId),
    ).toEqual(['l1', 'l2']);
  });

  it('is refused for an empty cart', () => {
    expect(thrownBy(() => snapshot({ postage: DEFAULT_POSTAGE, lines: [], address, imageOf }))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('is refused above the highest amount of a payment', () => {
    const linesOf = (...prices: number[]) => prices.map((price) => aPricedLine({ price, originalPrice: price }));
    const highest = snapshot({ postage: DEFAULT_POSTAGE, lines: linesOf(MAX_PAYMENT - 20, 20), address, imageOf });
    expect(highest.priceDetails.totalAmount).toBe(MAX_PAYMENT);
    expect(toPaise(MAX_PAYMENT)).toBeLessThan(2 ** 31);
    expect(
      thrownBy(() => snapshot({ postage: DEFAULT_POSTAGE, lines: linesOf(MAX_PAYMENT, 1), address, imageOf })),
    ).toMatchObject({
      code: 'CONFLICT',
      message:
        'At most ₹2,00,00,000 can be paid at once, and this cart costs ₹2,00,00,001. Please remove some copies from your cart.',
    });
  });
});

it.each([
  [0, 0],
  [1, 100],
  [719, 71_900],
  [1_234_567, 123_456_700],
])('%i rupees are %i paise', (rupees, paise) => expect(toPaise(rupees)).toBe(paise));

const unpaid = ['PENDING', 'FAILED', 'DISMISSED', 'EXPIRED'] as const;

describe('giving up a payment session', () => {
  const reasons = ['FAILED', 'DISMISSED'] as const;

  it.each(reasons)('that is pending makes it %s, and it may still be paid', (reason) => {
    const session = aSession();
    expect(abandon(session, reason, LATER)).toEqual({ ...session, status: reason, updatedAt: LATER });
  });

  it.each(['PLACED', 'FAILED', 'DISMISSED', 'EXPIRED'] as const)('that is %s changes nothing', (status) => {
    const session = aSession({ status });
    for (const reason of reasons) expect(abandon(session, reason, LATER)).toBe(session);
  });
});

describe('a payment session after a failed attempt', () => {
  const at = (ms: number) => new Date(Date.parse(NOON) + ms);
  const session = aSession({ createdAt: NOON });
  const failed = decline(session, at(0));

  it('has failed, and its widget may be open for a while', () => {
    const widgetUntil = at(WIDGET_MS).toISOString();
    expect(failed).toEqual({ ...session, status: 'FAILED', widgetUntil, updatedAt: NOON });
  });

  it.each(['PLACED', 'FAILED', 'DISMISSED', 'EXPIRED'] as const)('changes nothing when it is %s', (status) => {
    const other = aSession({ status });
    expect(decline(other, at(0))).toBe(other);
  });

  it('forgets the widget when it is closed, opened again, or its time is over', () => {
    const check = { wasTried: true };
    expect(abandon(failed, 'DISMISSED', LATER)).toEqual({ ...failed, widgetUntil: null, updatedAt: LATER });
    expect(reopen(failed, LATER).widgetUntil).toBeNull();
    for (const [ms, isOpen] of [
      [WIDGET_MS - 1, true],
      [WIDGET_MS, false],
    ] as const)
      for (const after of [applyCheck(failed, at(ms), check), postponeCheck(failed, at(ms))])
        expect(after.widgetUntil !== null).toBe(isOpen);
  });
});

describe('reopening a payment session', () => {
  it.each(['FAILED', 'DISMISSED'] as const)('that was %s makes it pending', (status) => {
    const session = aSession({ status });
    expect(reopen(session, LATER)).toEqual({ ...session, status: 'PENDING', updatedAt: LATER });
  });

  it.each(['PENDING', 'PLACED', 'EXPIRED'] as const)('that is %s changes nothing', (status) => {
    const session = aSession({ status });
    expect(reopen(session, LATER)).toBe(session);
  });

  const { lines, priceDetails, address } = aSession({ lines: [anOrderLine(aLine({ id: 'l', quantity: 2 }))] });
  const details = { lines, priceDetails, address };
  const [line] = lines;
  if (!line) throw new Error('no line');

  it.each([
    ['the same cart and address', details, true],
    [
      'the same with its fields in another order',
      { ...details, address: Object.fromEntries(Object.entries(address).toReversed()) as unknown as typeof address },
      true,
    ],
    ['one copy more', { ...details, lines: [{ ...line, quantity: 3 }] }, false],
    ['another price', { ...details, lines: [{ ...line, price: 1 }] }, false],
    ['another amount', { ...details, priceDetails: { ...priceDetails, totalAmount: 1 } }, false],
    ['another line', { ...details, lines: [line, { ...line, id: 'm' }] }, false],
    ['another address', { ...details, address: anAddress() }, false],
    ['an address that was edited', { ...details, address: { ...address, city: 'Nagpur' } }, false],
  ])('is possible for %s: %s', (_, other, isSame) => expect(isFor(aSession(details), other)).toBe(isSame));
});

describe('a check without a payment', () => {
  const minutes = 60_000;
  const at = (ms: number) => new Date(Date.parse(NOON) + ms);

  it.each(unpaid)('is repeated at growing intervals while the session is %s', (status) => {
    const waits = [0, minutes, 60 * minutes, 24 * 60 * minutes].map((age) => {
      const { checkAt } = applyCheck(aSession({ status, createdAt: NOON }), at(age), { wasTried: true });
      return Date.parse(checkAt ?? '') - at(age).getTime();
    });
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBeGreaterThan(0);
  });

  it('expires a session after half an hour, so that its widget is not opened again', () => {
    const statuses = (age: number) =>
      unpaid.map((status) => applyCheck(aSession({ status, createdAt: NOON }), at(age), { wasTried: true }).status);
    expect(statuses(LIFETIME_MS)).toEqual(['PENDING', 'FAILED', 'DISMISSED', 'EXPIRED']);
    expect(statuses(LIFETIME_MS + 1)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED']);
  });

  it('is repeated for the days in which a late payment may arrive, and then no more', () => {
    const checkAfter = (days: number) =>
      applyCheck(aSession({ createdAt: NOON }), at(days * 24 * 60 * minutes), { wasTried: true }).checkAt;
    expect(checkAfter(3)).not.toBeNull();
    expect(checkAfter(5)).toBeNull();
  });

  it('without an answer postpones the next check and does not change the status', () => {
    const session = aSession({ createdAt: NOON });
    const later = postponeCheck(session, at(60 * minutes));
    const askedAt = at(60 * minutes).toISOString();
    expect(later).toEqual({ ...session, askedAt, checkAt: at(75 * minutes).toISOString() });
    expect(postponeCheck(session, at(5 * 24 * 60 * minutes))).toMatchObject({ status: 'EXPIRED', checkAt: null });
  });
});

describe('a late event of a payment session', () => {
  const late = new Date(Date.parse(NOON) + 60_000);
  const at = late.toISOString();
  const events: [event: string, apply: (session: PaymentSession) => PaymentSession][] = [
    ['a check without an attempt', (session) => applyCheck(session, late, { wasTried: false })],
    ['a check with an attempt', (session) => applyCheck(session, late, { wasTried: true, attempted: true })],
    ['a check without an answer', (session) => postponeCheck(session, late)],
    ['a failed attempt', (session) => decline(session, late)],
    ['FAILED by the browser', (session) => abandon(session, 'FAILED', at)],
    ['DISMISSED by the browser', (session) => abandon(session, 'DISMISSED', at)],
    ['PLACE ORDER', (session) => reopen(session, at)],
    ['an eleventh session', (session) => close(session, at)],
  ];
  const statuses = ['PENDING', 'FAILED', 'DISMISSED'] as const;
  const widgetUntil = new Date(Date.parse(NOON) + WIDGET_MS).toISOString();
  const final: [state: string, session: PaymentSession][] = [
    ['placed', anOrder()],
    ['closed', close(aSession({ createdAt: NOON }), NOON)],
    ['closed with its widget open', close(decline(aSession({ createdAt: NOON }), new Date(NOON)), NOON)],
    ['expired for good', postponeCheck(aSession({ createdAt: NOON }), new Date(Date.parse(NOON) + 5 * 86_400_000))],
    ['erased', withoutPerson(close(aSession({ createdAt: NOON }), NOON), NOON)],
  ];

  it.each(final.flatMap(([state, session]) => events.map(([event, apply]) => [state, event, session, apply] as const)))(
    'leaves a session that is %s unchanged: %s',
    (_, __, session, apply) => expect(apply(session)).toBe(session),
  );

  it.each(statuses.flatMap((status) => events.slice(0, 4).map(([event, apply]) => [status, event, apply] as const)))(
    'does not reopen a session that an older version closed without changing its status %s: %s',
    (status, _, apply) => {
      const session = aSession({ createdAt: NOON, status, checkAt: null });
      expect(apply(session)).toBe(session);
      expect(reopen(session, at)).toBe(session);
    },
  );

  /** `after` has the status after each of the `events`, in their order. */
  const open: [state: PaymentSession['status'], change: Partial<PaymentSession>, after: (string | undefined)[]][] = [
    ['PENDING', {}, ['PENDING', 'PENDING', 'PENDING', 'FAILED', 'FAILED', 'DISMISSED', 'PENDING', 'EXPIRED']],
    ['FAILED', {}, ['FAILED', 'FAILED', 'FAILED', 'FAILED', 'FAILED', 'FAILED', 'PENDING', 'EXPIRED']],
    ['FAILED', { widgetUntil }, ['FAILED', 'FAILED', 'FAILED', 'FAILED', 'FAILED', 'FAILED', 'PENDING', 'EXPIRED']],
    [
      'DISMISSED',
      {},
      ['DISMISSED', 'DISMISSED', 'DISMISSED', 'DISMISSED', 'DISMISSED', 'DISMISSED', 'PENDING', 'EXPIRED'],
    ],
    ['EXPIRED', {}, ['EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED']],
  ];
  it.each(open)('changes a session that is %s and may still be paid, %j', (status, change, after) => {
    const session = aSession({ createdAt: NOON, status, checkAt: NOON, ...change });
    expect(events.map(([, apply]) => apply(session).status)).toEqual(after);
  });
});

it('a session is fresh for some seconds after the provider was asked, even if the clock went back', () => {
  const ago = (ms: number) => aSession({ askedAt: new Date(Date.parse(NOON) - ms).toISOString() });
  const isFreshFor = (ms: number) =>
    (['poll', 'order'] as const).filter((purpose) => isFresh(ago(ms), purpose, new Date(NOON)));
  expect([0, 999, 1_000, 2_999, 3_000, -999, -3_600_000].map((ms) => isFreshFor(ms).join(' '))).toEqual([
    'poll order',
    'poll order',
    'poll',
    'poll',
    '',
    'poll order',
    '',
  ]);
  expect(isFresh(aSession(), 'poll', new Date(NOON))).toBe(false);
});
