import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anAddress, anOrder } from '../../test/records.ts';
import type { Order, OrderLine } from '../orders/records.ts';
import { refundLines } from '../orders/line-refunds.ts';
import { cancel, deliver, pack, PAID_TWICE } from '../orders/order-steps.ts';
import { ship } from '../orders/parcels.ts';
import { askRefund } from '../orders/refunds/refund.ts';
import { applyRefunds, addUnmatched } from '../orders/refunds/payment-refunds.ts';
import { parseProfile } from '../shop/parse-profile.ts';
import {
  cancelledLetter,
  type LetterContext,
  placedLetter,
  refundLetter,
  shippedLetter,
  trackedLetter,
  unshippedLetter,
} from './order-letters.ts';
import { cancelledOwnerLetter, matterLetter, placedOwnerLetter } from './owner-letters.ts';

const shop = { ...parseProfile(readFileSync('seeds/shop.json', 'utf8'), 'shop.json'), logo: null };
const context: LetterContext = { shop, publicUrl: 'https://books.example', groundOf: () => '#28369a' };
const NOON = '2026-11-23T12:00:00.000Z';

const line = (id: string, title: string, author: string, price: number, quantity = 1): OrderLine => ({
  id,
  cartLineId: id,
  productId: id,
  slug: id,
  title,
  author,
  image: '',
  price,
  originalPrice: price,
  quantity,
});

const placed: Order = anOrder(
  {
    id: 'o-1',
    lines: [line('m', 'Middlemarch', 'George Eliot', 849), line('w', 'Walden', 'Henry David Thoreau', 649, 2)],
    priceDetails: {
      totalOriginalPrice: 2_147,
      totalDiscount: 0,
      totalDeliveryCharge: 40,
      totalAmount: 2_187,
      totalSavedAmount: 0,
    },
    address: anAddress({
      name: 'Lakshmi Iyer',
      street: '14 Temple Street, Mylapore',
      city: 'Chennai',
      state: 'Tamil Nadu',
      zipCode: '600004',
      mobile: '+91 98765 43210',
    }),
  },
  { number: 'C26-00042', bill: 'B/2026-27/00042' },
);
const shipped = ship(placed, { carrier: 'Delhivery', tracking: '3571 0210' }, { at: NOON, by: 'OWNER' });

const foot = (why = 'You are receiving this email because you ordered from us.') => `${why}

Colophon Books, 12 Luz Church Road, Mylapore, Chennai 600004
books@colophon.example   044 4000 1200
`;

it('confirms an order, with its books, sums and address', () => {
  const { subject, text, html } = placedLetter(placed, 'Lakshmi', context);
  expect(subject).toBe('Your order C26-00042');
  expect(text).toBe(`Thank you, Lakshmi

Your order C26-00042 is confirmed and paid. Ships in 1 to 2 days.

1 × Middlemarch, George Eliot: ₹849
2 × Walden, Henry David Thoreau: ₹1,298

Books: ₹2,147
Delivery: ₹40
Paid: ₹2,187

Delivery Address: Lakshmi Iyer, 14 Temple Street, Mylapore, Chennai,
Tamil Nadu, India 600004

See your order:
https://books.example/ordersummary?order=o-1

You can cancel on that page until it ships.

${foot()}`);
  expect(html).toContain('>C26-00042</td>');
});

it('the owner’s letter about an order has the books, the address and the commands', () => {
  const { subject, text } = placedOwnerLetter(placed, 'lakshmi@example.in', context);
  expect(subject).toBe('New order C26-00042: 3 books, ₹2,187');
  expect(text).toBe(`3 books to send

Delivery Address: Lakshmi Iyer, 14 Temple Street, Mylapore, Chennai,
Tamil Nadu, India 600004, +91 98765 43210, lakshmi@example.in

1 × Middlemarch, George Eliot: ₹849
2 × Walden, Henry David Thoreau: ₹1,298

Books: ₹2,147
Delivery: ₹40
Paid: ₹2,187

What to do next:
  npm run --silent shop -- orders print --slips C26-00042 > C26-00042.html
  npm run shop -- orders pack C26-00042
  npm run shop -- orders ship C26-00042 --carrier "India Post" --tracking NUMBER

If it cannot be sent:
  npm run shop -- orders cancel C26-00042 --reason "Sold out"

${foot('You are receiving this email because the shop’s orders go to this\naddress (ORDERS_TO).')}`);
});

it('the letter about a parcel has its carrier and the tracking page', () => {
  const { subject, text, html } = shippedLetter(shipped, shipped.life.parcels[0]!, context);
  expect(subject).toBe('Your books are on their way (C26-00042)');
  expect(text).toBe(`Your books are on their way

We handed order C26-00042 to Delhivery on 23 November.

Carrier: Delhivery
Tracking number: 3571 0210

Track it here:
https://www.delhivery.com/track-v2/package/35710210

1 × Middlemarch, George Eliot
2 × Walden, Henry David Thoreau

Delivery Address: Lakshmi Iyer, 14 Temple Street, Mylapore, Chennai,
Tamil Nadu, India 600004

Something not right? Reply to this email with the order number.

${foot()}`);
  expect(html).toContain('Track the parcel</a>');
  const other = ship(placed, { carrier: 'A cousin', tracking: '7' }, { at: NOON, by: 'OWNER' });
  expect(shippedLetter(other, other.life.parcels[0]!, context).text).toContain(
    'See your order:\nhttps://books.example/ordersummary?order=o-1',
  );
});

it('the letters about a parcel and a refund list the books that follow, those that do not come, and why', () => {
  const act = { at: NOON, by: 'OWNER' } as const;
  const unsent = refundLines(placed, { lines: [{ lineId: 'w', copies: 1 }], note: 'The last copy is torn' }, act);
  const first = ship(unsent, { carrier: 'DTDC', tracking: '7', lines: [{ lineId: 'm', copies: 1 }] }, act);
  const { text } = shippedLetter(first, first.life.parcels[0]!, context);
  expect(text).toContain('1 × Middlemarch, George Eliot\n');
  expect(text).toContain('These follow in another parcel:\n- 1 × Walden');
  expect(text).toContain('These are not coming, and their money goes back:\n- 1 × Walden');
  const refunds = first.life.refunds.map((refund) => ({ ...refund, status: 'PROCESSED' as const }));
  const made = refundLetter({ ...first, life: { ...first.life, refunds } }, refunds[0]!.id, context);
  expect(made?.text.replaceAll('\n', ' ')).toContain(
    'We are sorry: we cannot send ‘Walden’ with your order. The last copy is torn. We’ve refunded ₹649 for order C26-00042',
  );
});

it.each([
  ['SHOPPER', '', 'You cancelled order C26-00042 on 23 November. We’re refunding the full amount'],
  [
    'OWNER',
    'The last copy was damaged',
    'We are sorry: we had to cancel order C26-00042 on 23 November. The last copy was damaged. We’re refunding the full',
  ],
  ['OWNER', '', 'We are sorry: we had to cancel order C26-00042 on 23 November. We’re refunding the full'],
  [
    'PROVIDER',
    PAID_TWICE,
    'You had paid for the same books already, so we cancelled order C26-00042 on 23 November. Your first order stands. We’re',
  ],
] as const)('reports an order that was cancelled by %s with the reason %j', (by, reason, words) => {
  const { subject, text } = cancelledLetter(cancel(placed, reason, { at: NOON, by }), context);
  expect(subject).toBe('Order C26-00042 is cancelled');
  const [, sentences = ''] = text.split('\n\n');
  expect(sentences.replaceAll('\n', ' ')).toContain(words);
  expect(sentences.replaceAll('\n', ' ')).toMatch(/within 5 to 7 working days, by 2 December\.$/);
  expect(text).toContain('To be refunded: ₹2,187');
});

it('reports to the owner what not to send, and the refund', () => {
  const act = { at: NOON, by: 'SHOPPER' } as const;
  const { subject, text } = cancelledOwnerLetter(cancel(placed, '', act), 'lakshmi@example.in', context);
  expect(subject).toBe('Do not send C26-00042: it was cancelled');
  expect(text).toBe(`Not to be sent

The shopper cancelled order C26-00042. It was not packed yet. ₹2,187
goes back by itself.

Delivery Address: Lakshmi Iyer, 14 Temple Street, Mylapore, Chennai,
Tamil Nadu, India 600004, +91 98765 43210, lakshmi@example.in

1 × Middlemarch, George Eliot: ₹849
2 × Walden, Henry David Thoreau: ₹1,298

To look at it:
  npm run shop -- orders show C26-00042

${foot('You are receiving this email because the shop’s orders go to this\naddress (ORDERS_TO).')}`);
  const refunded = askRefund(pack(placed, act), { amount: 218_700, reason: 'OWNER' }, act);
  expect(cancelledOwnerLetter(cancel(refunded, '', act), '', context).text.replaceAll('\n', ' ')).toContain(
    'It was packed already: take the parcel back. All its money is on its way back already.',
  );
});

it('reports what is left to refund of a cancelled order, if anything', () => {
  const act = { at: NOON, by: 'OWNER' } as const;
  const partly = cancel(askRefund(placed, { amount: 84_900, reason: 'OWNER' }, act), '', act);
  expect(cancelledLetter(partly, context).text.replaceAll('\n', ' ')).toContain(
    'We’re refunding ₹1,338 to your original payment method.',
  );
  const wholly = cancel(askRefund(placed, { amount: 218_700, reason: 'OWNER' }, act), '', act);
  expect(cancelledLetter(wholly, context).text).not.toMatch(/back|refund/i);
});

const cancelledOrder = cancel(placed, '', { at: NOON, by: 'SHOPPER' });
const sentBackAt = (instant: string): Order => {
  const [{ id: key, amount }] = cancelledOrder.life.refunds as [Order['life']['refunds'][number]];
  const refund = { id: 'rfnd_9', paymentId: placed.payment.id, amount, key, reference: null };
  return applyRefunds(
    cancelledOrder,
    placed.payment.id,
    [{ ...refund, status: 'processed' }],
    new Date(instant),
  ) as Order;
};

it.each(['2026-11-23T12:00:00.010Z', '2026-11-23T12:09:59.000Z'])(
  'reports a cancellation and its refund in one letter when the money is sent at %s',
  (instant) => {
    const order = sentBackAt(instant);
    const [{ id }] = order.life.refunds as [Order['life']['refunds'][number]];
    expect(refundLetter(order, id, context)).toBeNull();
    const { text } = cancelledLetter(order, context);
    expect(text.replaceAll('\n', ' ')).toContain(
      'You cancelled order C26-00042 on 23 November. We’ve refunded the full amount to your original payment method. Banks usually',
    );
    expect(text).toContain('Refund Id: rfnd_9\nRefunded: ₹2,187');
    expect(text).not.toContain('To be refunded');
  },
);

it('reports a refund of a cancelled order that took longer', () => {
  const order = sentBackAt('2026-11-23T12:10:00.000Z');
  const [{ id }] = order.life.refunds as [Order['life']['refunds'][number]];
  expect(refundLetter(order, id, context)?.subject).toBe('₹2,187 refunded for order C26-00042');
});

it('reports a refund’s amount, returned books, bank reference and day', () => {
  const act = { at: NOON, by: 'OWNER' } as const;
  const asked = refundLines(deliver(shipped, act), { lines: [{ lineId: 'w', copies: 1 }] }, act);
  const refund = { id: 'rfnd_9', paymentId: asked.payment.id, amount: 64_900, key: 'o-1-1', reference: '74332746' };
  const processed = { ...refund, status: 'processed' } as const;
  const made = applyRefunds(asked, asked.payment.id, [processed], new Date('2026-11-27T12:00:00.000Z')) as Order;
  const { subject, text } = refundLetter(made, 'o-1-1', context)!;
  expect(subject).toBe('₹649 refunded for order C26-00042');
  expect(text).toBe(`₹649 is on its way back

We’ve refunded ₹649 for order C26-00042 to your original payment method.
Banks usually show it within 5 to 7 working days, by 8 December.

Refund Id: rfnd_9
Bank’s reference: 74332746
Refunded: ₹649

1 × Walden, Henry David Thoreau

See your order:
https://books.example/ordersummary?order=o-1

Not there by 8 December? Reply to this email with the order number.

${foot()}`);
  expect(refundLetter(made, 'another', context)).toBeNull();
});

const DAY_AFTER = new Date('2026-11-28T12:00:00.000Z');
// Reason, currency, order, amount in the letter, sentence of the letter.
it.each([
  [
    'second_payment',
    'INR',
    placed,
    '₹2,187',
    'You paid for order C26-00042 twice. Your order stands. We’ve refunded ₹2,187 to your original payment method. Banks usually',
  ],
  [
    'other_amount',
    'INR',
    placed,
    '₹2,187',
    'A payment for order C26-00042 was not of the amount that was due. Your order stands. We’ve refunded ₹2,187 to',
  ],
  [
    'other_amount',
    'USD',
    placed,
    '$2,187',
    'A payment for order C26-00042 was not of the amount that was due. Your order stands. We’ve refunded $2,187 to',
  ],
  [
    'no_account',
    'INR',
    placed,
    '₹2,187',
    'A payment for order C26-00042 came after its account was deleted. Your order stands. We’ve refunded ₹2,187 to',
  ],
  [
    'second_payment',
    'INR',
    cancel(placed, 'Sold out', { at: NOON, by: 'OWNER' }),
    '₹2,187',
    'You paid for order C26-00042 twice. Your order stays cancelled. We’ve refunded ₹2,187 to',
  ],
  [
    'other_amount',
    'JPY',
    cancel(placed, '', { at: NOON, by: 'SHOPPER' }),
    'JP¥2,18,700',
    'was not of the amount that was due. Your order stays cancelled. We’ve refunded JP¥2,18,700 to',
  ],
] as const)('explains why a payment is refunded: %s in %s', (reason, currency, order, amount, sentence) => {
  const again = { paymentId: 'pay_again', amount: 218_700, currency, reason };
  const refund = { id: 'rfnd_9', paymentId: 'pay_again', amount: 218_700, key: 'stray-pay_again', reference: null };
  const paid = addUnmatched(order, again, DAY_AFTER);
  const made = applyRefunds(paid, 'pay_again', [{ ...refund, status: 'processed' }], DAY_AFTER) as Order;
  expect(made.life.letters.at(-1)).toMatchObject({ kind: 'refund-made', refundId: 'stray-pay_again' });
  const { subject, text, html } = refundLetter(made, 'stray-pay_again', context)!;
  expect(subject).toBe(`${amount} refunded for order C26-00042`);
  expect(text.replaceAll('\n', ' ')).toContain(sentence);
  expect(text).toContain(`Refunded: ${amount}`);
  for (const word of reason === 'second_payment' ? [] : ['twice']) expect(text + html).not.toContain(word);
});

it.each([
  ['unknown_order', 'NONE', 'is not the shop’s', 'does not send it back'],
  ['other_amount', 'BY_THE_SHOP', 'not of the amount or currency that was due', 'sends it back by itself'],
  ['second_payment', 'BY_THE_SHOP', 'was paid already was paid again', 'sends it back by itself'],
  ['no_account', 'BY_THE_SHOP', 'an account that was deleted', 'sends it back by itself'],
  ['unreadable', 'NONE', 'that the shop cannot read', 'does not send it back'],
  ['of_another_version', 'NONE', 'makes no order of the shop', 'does not send it back'],
])('explains to the owner why a payment makes no order, and who sends it back: %s', (reason, refund, why, next) => {
  const head = { id: 'payment-pay_1', kind: 'payment-unmatched', at: NOON, dueAt: NOON, tries: 0, sentAt: null };
  const facts = { reason, paymentId: 'pay_1', providerOrderId: 'order_1', paymentSession: '', refund };
  const letterOf = (amount: string, currency: string) =>
    matterLetter({ ...head, facts: { ...facts, amount, currency } }, context.shop).text.replaceAll('\n', ' ');
  const text = letterOf('50000', 'INR');
  expect(text).toContain(why);
  expect(text).toContain(next);
  expect(text).toContain('Payment id: pay_1 Provider order id: order_1 Amount: ₹500');
  for (const code of [reason, refund, 'INR']) expect(text).not.toContain(code);
  expect(letterOf('1250', 'USD')).toContain('Amount: $12.50');
  expect(letterOf('1250', 'US dollars')).toContain('Amount: 1250 US dollars');
  expect(letterOf('[object Object]', '')).toContain('Amount: [object Object]');
});

it('shows markup of names, titles, carriers and reasons as text', () => {
  const markup = '<script>alert("x")</script>';
  const evil: Order = {
    ...placed,
    lines: [line('m', markup, markup, 849)],
    address: anAddress({ name: markup, street: markup, city: markup }),
  };
  const act = { at: NOON, by: 'OWNER' } as const;
  const sent = ship(evil, { carrier: markup, tracking: markup }, act);
  const letters = [
    placedLetter(evil, markup, context),
    placedOwnerLetter(evil, '"><script>@example.com', context),
    shippedLetter(sent, sent.life.parcels[0]!, context),
    trackedLetter(sent, sent.life.parcels[0]!, context),
    unshippedLetter(evil, context),
    cancelledLetter(cancel(evil, markup, act), context),
    cancelledOwnerLetter(cancel(evil, '', act), '"><script>@example.com', context),
  ];
  for (const { html } of letters) {
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  }
});

it.each([
  [[{ bookId: 'w', copies: 1 }], '1 × Walden, ₹649', 'refund C26-00042 --line 2x1'],
  [
    [
      { bookId: 'm', copies: 1 },
      { bookId: 'w', copies: 2 },
    ],
    '2 × Walden, ₹1,298',
    'cancel C26-00042 --reason "Sold out"',
  ],
])(
  'lists for the owner the copies that were gone when they were paid for, with the command that sends the money back',
  (missing, book, command) => {
    const { text } = placedOwnerLetter({ ...placed, life: { ...placed.life, missing } }, '', context);
    expect(text).toContain(book);
    expect(text).toContain(`npm run shop -- orders ${command}`);
    expect(text).toContain('do not count them in');
    expect(placedOwnerLetter(placed, '', context).text).not.toContain('had gone');
  },
);

it('gives the owner the command that repeats a failed refund, if there is one', () => {
  const facts = { order: 'C26-00042', refund: 'o-1-1', amount: '30000', fault: 'no balance' };
  const letter = { id: 'refund-o-1-1', kind: 'refund-failed', at: NOON, dueAt: NOON, tries: 0, sentAt: null };
  const textFor = (command: string) => matterLetter({ ...letter, facts: { ...facts, command } }, context.shop).text;
  expect(textFor('refund C26-00042 --line 1x1')).toContain(`Order: C26-00042
Refund: o-1-1
Amount: ₹300
Fault: no balance

To ask again:
  npm run shop -- orders refund C26-00042 --line 1x1
`);
  expect(textFor('')).not.toContain('npm run');
});
