import { writeLetter } from '../mail/write-letter.ts';
import type { Block, Content, Letter, LetterBook, Sender } from '../mail/letter.ts';
import { CURRENCY, inCurrency, inRupees, toPaise } from '../orders/money.ts';
import {
  lastStep,
  type LineCopies,
  type Order,
  type OrderLine,
  type OrderStep,
  type Parcel,
  type Refund,
  stateOf,
  type UnmatchedPayment,
} from '../orders/records.ts';
import { linesToShip } from '../orders/line-copies.ts';
import { PAID_TWICE } from '../orders/order-steps.ts';
import { trackingLink } from '../orders/tracking-link.ts';
import type { ShopProfile } from '../shop/profile.ts';
import { dayOf, workingDaysAfter } from '../shop/calendar.ts';

/** The shop as letters about orders name it. */
export type LetterShop = Sender & Pick<ShopProfile, 'timeZone' | 'delivery'>;

/** The inputs of a letter besides the order. */
export interface LetterContext {
  readonly shop: LetterShop;
  /** The address of the shop's pages. */
  readonly publicUrl: string;
  /** The ground of a book's cover. */
  readonly groundOf: (line: OrderLine) => string;
}

const WHY = 'You are receiving this email because you ordered from us.';
/** Working days that banks take to show a refund. */
const BANK_DAYS = { min: 5, max: 7 };

const orderPage = ({ id }: Order, publicUrl: string): string =>
  `${publicUrl}/ordersummary?order=${encodeURIComponent(id)}`;

const seeOrder = (order: Order, { publicUrl }: LetterContext, plain: string): Block => ({
  kind: 'button',
  label: 'See your order',
  url: orderPage(order, publicUrl),
  plain,
});

const bookOf = ({ title, author, quantity }: OrderLine, ground: string): LetterBook => ({
  title,
  author,
  quantity,
  ground,
});

export const booksOf = ({ lines }: Order, { groundOf }: LetterContext): Block => ({
  kind: 'books',
  books: lines.map((line) => ({
    ...bookOf(line, groundOf(line)),
    amount: inRupees(toPaise(line.price * line.quantity)),
  })),
});

export function sumsOf({ priceDetails }: Order): Block {
  const { totalAmount, totalDeliveryCharge } = priceDetails;
  const rupees = (amount: number) => inRupees(toPaise(amount));
  return {
    kind: 'facts',
    facts: [
      ['Books', rupees(totalAmount - totalDeliveryCharge)],
      ['Delivery', totalDeliveryCharge > 0 ? rupees(totalDeliveryCharge) : 'Free'],
    ],
    total: ['Paid', rupees(totalAmount)],
  };
}

export function addressOf({ address }: Order, ...further: readonly string[]): Block {
  const { name, street, city, state, country, zipCode } = address;
  const lines = [street, `${city}, ${state}, ${country} ${zipCode}`, ...further];
  return { kind: 'address', label: 'Delivery Address', name, lines };
}

const write = (order: Order, { shop }: LetterContext, content: Pick<Content, 'subject' | 'blocks'>): Letter =>
  writeLetter({ ...content, number: order.life.number, why: WHY }, shop);

/** Accepts the order, by which the contract is made. `firstName` is the account's. */
export function placedLetter(order: Order, firstName: string, context: LetterContext): Letter {
  const { number } = order.life;
  const sentenceOf = (orderName: string) => `${orderName} is confirmed and paid. ${context.shop.delivery}.`;
  return write(order, context, {
    subject: `Your order ${number}`,
    blocks: [
      { kind: 'heading', text: `Thank you, ${firstName}` },
      { kind: 'prose', text: sentenceOf('Your order'), plain: sentenceOf(`Your order ${number}`) },
      booksOf(order, context),
      sumsOf(order),
      addressOf(order),
      seeOrder(order, context, 'See your order'),
      { kind: 'note', text: 'You can cancel on that page until it ships.' },
    ],
  });
}

const carriedBy = ({ carrier, tracking }: Parcel): Block => ({
  kind: 'facts',
  facts: [
    ['Carrier', carrier],
    ['Tracking number', tracking],
  ],
});

function trackParcel(order: Order, { carrier, tracking }: Parcel, context: LetterContext): Block {
  const link = trackingLink(carrier, tracking);
  return link === null
    ? seeOrder(order, context, 'See your order')
    : { kind: 'button', label: 'Track the parcel', url: link, plain: 'Track it here' };
}

/** The books of these lines, each with its copies in `copies`. */
const booksIn = (order: Order, copies: readonly LineCopies[], { groundOf }: LetterContext): readonly LetterBook[] =>
  copies.flatMap(({ lineId, copies: quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [{ ...bookOf(line, groundOf(line)), quantity }] : [];
  });

const listOf = (label: string, books: readonly LetterBook[]): Block[] =>
  books.length === 0
    ? []
    : [{ kind: 'list', label, items: books.map(({ title, quantity }) => `${quantity} × ${title}`) }];

export function shippedLetter(order: Order, parcel: Parcel, context: LetterContext): Letter {
  const { number, unsent } = order.life;
  const { at, carrier, lines } = parcel;
  const withCarrier = (what: string) => `We handed ${what} to ${carrier} on ${dayOf(at, context.shop.timeZone)}.`;
  return write(order, context, {
    subject: `Your books are on their way (${number})`,
    blocks: [
      { kind: 'heading', text: 'Your books are on their way' },
      { kind: 'prose', text: withCarrier('your parcel'), plain: withCarrier(`order ${number}`) },
      carriedBy(parcel),
      trackParcel(order, parcel, context),
      { kind: 'books', books: booksIn(order, lines, context) },
      ...listOf('These follow in another parcel', booksIn(order, linesToShip(order), context)),
      ...listOf('These are not coming, and their money goes back', booksIn(order, unsent, context)),
      addressOf(order),
      { kind: 'note', text: 'Something not right? Reply to this email with the order number.' },
    ],
  });
}

/** Replaces the carrier or the tracking number of an earlier letter. */
export function trackedLetter(order: Order, parcel: Parcel, context: LetterContext): Letter {
  const { number } = order.life;
  const sentenceOf = (ofOrder: string) => `We gave you a wrong number for your parcel${ofOrder}. This one is right.`;
  return write(order, context, {
    subject: `The right tracking number for order ${number}`,
    blocks: [
      { kind: 'heading', text: 'The right tracking number' },
      { kind: 'prose', text: sentenceOf(''), plain: sentenceOf(` of order ${number}`) },
      carriedBy(parcel),
      trackParcel(order, parcel, context),
      { kind: 'note', text: 'Something not right? Reply to this email with the order number.' },
    ],
  });
}

/** Withdraws an earlier letter about a parcel, and lists the books that are still to be sent. */
export function unshippedLetter(order: Order, context: LetterContext): Letter {
  const { number } = order.life;
  const sentenceOf = (ofOrder: string) =>
    `We wrote that your books${ofOrder} were on their way. They have not left yet. We are sorry, and write again when they do.`;
  return write(order, context, {
    subject: `Order ${number} has not left yet`,
    blocks: [
      { kind: 'heading', text: 'Not on their way yet' },
      { kind: 'prose', text: sentenceOf(''), plain: sentenceOf(` of order ${number}`) },
      { kind: 'books', books: booksIn(order, linesToShip(order), context) },
      seeOrder(order, context, 'See your order'),
    ],
  });
}

/** Confirms a changed address, and warns a shopper who has not changed it. */
export function readdressedLetter(order: Order, context: LetterContext): Letter {
  const { number } = order.life;
  const sentenceOf = (orderName: string) => `${orderName} now goes to this address.`;
  return write(order, context, {
    subject: `A new delivery address for order ${number}`,
    blocks: [
      { kind: 'heading', text: 'Your new delivery address' },
      { kind: 'prose', text: sentenceOf('Your order'), plain: sentenceOf(`Your order ${number}`) },
      addressOf(order, `Mobile ${order.address.mobile}`),
      seeOrder(order, context, 'See your order'),
      { kind: 'note', text: 'Not right, or not asked for by you? Reply to this email at once, with the order number.' },
    ],
  });
}

function whyCancelled({ by, reason = '' }: OrderStep, orderName: string, day: string): string {
  if (reason === PAID_TWICE)
    return `You had paid for the same books already, so we cancelled ${orderName} on ${day}. Your first order stands.`;
  if (by === 'SHOPPER') return `You cancelled ${orderName} on ${day}.`;
  return `We are sorry: we had to cancel ${orderName} on ${day}.${reason && ` ${sentence(reason).trim()}`}`;
}

const bankDays = (at: string, timeZone: string) =>
  `Banks usually show it within ${BANK_DAYS.min} to ${BANK_DAYS.max} working days, by ${dayOf(workingDaysAfter(at, BANK_DAYS.max, timeZone), timeZone)}.`;

const isOfCancellation = ({ reason }: Refund): boolean => reason === 'CANCELLED' || reason === 'PAID_TWICE';

/** A cancellation's refund made within this time gets no letter, because that about the cancellation reports it. */
const REPORTED_TOGETHER_MS = 10 * 60 * 1000;
const isInCancellation = (refund: Refund): boolean =>
  isOfCancellation(refund) && Date.parse(refund.updatedAt) - Date.parse(refund.askedAt) < REPORTED_TOGETHER_MS;

export function cancelledLetter(order: Order, context: LetterContext): Letter {
  const { timeZone } = context.shop;
  const { number, refunds, steps } = order.life;
  const step = steps.find(({ state }) => state === 'CANCELLED') ?? lastStep(order);
  const refund = refunds.find(isOfCancellation);
  const isSent = refund?.status === 'PROCESSED';
  const amount =
    refund?.amount === toPaise(order.priceDetails.totalAmount) ? 'the full amount' : inRupees(refund?.amount ?? 0);
  const verb = isSent ? 'We’ve refunded' : 'We’re refunding';
  const refundSentence = refund
    ? ` ${verb} ${amount} to your original payment method. ${bankDays(refund.askedAt, timeZone)}`
    : '';
  const sentenceOf = (orderName: string) => whyCancelled(step, orderName, dayOf(step.at, timeZone)) + refundSentence;
  return write(order, context, {
    subject: `Order ${number} is cancelled`,
    blocks: [
      { kind: 'heading', text: 'Your order is cancelled' },
      { kind: 'prose', text: sentenceOf('it'), plain: sentenceOf(`order ${number}`) },
      ...(refund ? [amountOf(isSent ? 'Refunded' : 'To be refunded', refund, inRupees(refund.amount))] : []),
      booksOf(order, context),
      seeOrder(order, context, 'See your order'),
    ],
  });
}

function amountOf(label: string, { providerRefundId, reference }: Refund, amount: string): Block {
  const ids = [
    ['Refund Id', providerRefundId],
    ['Bank’s reference', reference],
  ] as const;
  const facts = ids.flatMap(([name, id]) => (id === null ? [] : [[name, id] as const]));
  return { kind: 'facts', facts, total: [label, amount] };
}

/** Explains why a payment other than the order's own is refunded. `forOrder` is empty or ` for order …`. */
function whyUnmatched(order: Order, { reason }: UnmatchedPayment, forOrder: string): string {
  const why = {
    second_payment: `You paid${forOrder} twice.`,
    other_amount: `A payment${forOrder} was not of the amount that was due.`,
    no_account: `A payment${forOrder} came after its account was deleted.`,
  }[reason];
  return `${why} Your order ${stateOf(order) === 'CANCELLED' ? 'stays cancelled' : 'stands'}. `;
}

/** Ends a text with a full stop and a space; an empty one stays empty. */
const sentence = (text: string): string => text && `${/[.!?]$/.test(text) ? text : `${text}.`} `;

/** Names the books that are not coming, and the owner's reason. */
function whyRefunded({ reason, note = '' }: Refund, books: readonly LetterBook[]): string {
  const titles = books.map(({ title, quantity = 1 }) => `${quantity > 1 ? `${quantity} copies of ` : ''}‘${title}’`);
  const sorry =
    reason === 'UNSENT'
      ? `We are sorry: we cannot send ${new Intl.ListFormat('en-IN').format(titles)} with your order. `
      : '';
  return `${sorry}${sentence(note)}`;
}

/**
 * Writes about a refund of the order, or of a payment that came after the order was paid. Returns null when the letter
 * about the cancellation reports the refund.
 */
export function refundLetter(order: Order, refundId: string, context: LetterContext): Letter | null {
  const hasId = ({ id }: Refund) => id === refundId;
  const unmatched = order.strays.find(({ refunds }) => refunds.some(hasId));
  const refund = (unmatched ?? order.life).refunds.find(hasId);
  if (!refund || (!unmatched && isInCancellation(refund))) return null;
  const { timeZone } = context.shop;
  const { number } = order.life;
  const amount = inCurrency(refund.amount, unmatched?.currency ?? CURRENCY);
  const returned = booksIn(order, refund.lines, context);
  const bank = bankDays(refund.updatedAt, timeZone);
  const sentenceOf = (forOrder: string) =>
    unmatched
      ? `${whyUnmatched(order, unmatched, forOrder)}We’ve refunded ${amount} to your original payment method. ${bank}`
      : `${whyRefunded(refund, returned)}We’ve refunded ${amount}${forOrder} to your original payment method. ${bank}`;
  const deadline = dayOf(workingDaysAfter(refund.updatedAt, BANK_DAYS.max, timeZone), timeZone);
  return write(order, context, {
    subject: `${amount} refunded for order ${number}`,
    blocks: [
      { kind: 'heading', text: `${amount} is on its way back` },
      { kind: 'prose', text: sentenceOf(''), plain: sentenceOf(` for order ${number}`) },
      amountOf('Refunded', refund, amount),
      ...(returned.length > 0 ? [{ kind: 'books', books: returned } as const] : []),
      seeOrder(order, context, 'See your order'),
      { kind: 'note', text: `Not there by ${deadline}? Reply to this email with the order number.` },
    ],
  });
}
