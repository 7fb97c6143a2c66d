import { ShopError } from '../../../errors.ts';
import { type AddressFields, parseAddress } from '../../account/addresses/address.ts';
import { numberText } from '../../text.ts';
import { type LetterName, readdress, sendAgain, unpack } from '../corrections.ts';
import { lineState, linesToShip } from '../line-copies.ts';
import { addNote, cancel, deliver, pack } from '../order-steps.ts';
import { ship, track, type Tracking, unship } from '../parcels.ts';
import { type Act, type Order, stateOf } from '../records.ts';
import { ORDER_STEPS } from '../states.ts';
import { type RefundWish, refundAsWished } from './refund-wish.ts';
import { copiesWished, type WishedLine, wishedOf } from './wished-lines.ts';

/** A parcel's place from 1 or its tracking number; null: the only one. */
interface OfParcel {
  readonly parcel: string | null;
}

/** An owner's act on one order. */
export type OwnersAct =
  | { readonly kind: 'PACK' }
  | { readonly kind: 'UNPACK' }
  | { readonly kind: 'DELIVER' }
  /** Without lines, all that is still to be sent. */
  | ({ readonly kind: 'SHIP'; readonly lines?: readonly WishedLine[] } & Tracking)
  | ({ readonly kind: 'UNSHIP' } & OfParcel)
  | ({ readonly kind: 'TRACK' } & OfParcel & Partial<Tracking>)
  | { readonly kind: 'READDRESS'; readonly address: Partial<AddressFields> }
  | { readonly kind: 'CANCEL'; readonly reason: string; readonly isKeptOut?: boolean }
  | ({ readonly kind: 'REFUND' } & RefundWish)
  | { readonly kind: 'LETTER'; readonly about: LetterName | null }
  | { readonly kind: 'NOTE'; readonly text: string };

function shipAsWished(
  order: Order,
  { carrier, tracking, lines }: Extract<OwnersAct, { kind: 'SHIP' }>,
  act: Act,
): Order {
  if (!lines) return ship(order, { carrier, tracking }, act);
  const wished = wishedOf(order, lines);
  // A repeated command names copies that have left in the same parcel.
  const sent = order.life.parcels.find((parcel) => parcel.tracking === tracking);
  const openOf = (line: Order['lines'][number]) =>
    sent?.lines.find(({ lineId }) => lineId === line.id)?.copies ?? lineState(order, line).toShip;
  return ship(order, { carrier, tracking, lines: copiesWished(order, wished, openOf) }, act);
}

/** Applies the act, or returns the same order when nothing is left to do. Throws `ShopError` when not allowed. */
export function applyAct(order: Order, act: OwnersAct, by: Act): Order {
  switch (act.kind) {
    case 'PACK':
      return pack(order, by);
    case 'UNPACK':
      return unpack(order, by);
    case 'DELIVER':
      return deliver(order, by);
    case 'SHIP':
      return shipAsWished(order, act, by);
    case 'UNSHIP':
      return unship(order, act.parcel, by);
    case 'TRACK':
      return track(order, act.parcel, act, by);
    case 'READDRESS':
      return readdress(order, parseAddress({ ...order.address, ...act.address }), by);
    case 'CANCEL':
      return cancel(order, act.reason, by, act);
    case 'REFUND':
      return refundAsWished(order, act, by);
    case 'LETTER':
      return sendAgain(order, act.about, by);
    case 'NOTE':
      return order.life.notes.some(({ text }) => text === act.text.trim())
        ? order
        : addNote(order, act.text, by.at, by.name);
  }
}

const STEPS = {
  PACK: ORDER_STEPS.pack,
  SHIP: ORDER_STEPS.ship,
  DELIVER: ORDER_STEPS.deliver,
  CANCEL: ORDER_STEPS.cancel,
};

const WHO: Record<Act['by'], string> = { SHOPPER: 'the shopper', OWNER: 'the owner', PROVIDER: 'the payment provider' };
/** Who did it, by name if it is known. */
export const whoOf = ({ by, name }: Pick<Act, 'by' | 'name'>): string => name ?? WHO[by];

/** Says when the act was done before, and by whom. */
export function describeEarlierAct(order: Order, { kind }: OwnersAct, timeOf: (at: string) => string): string {
  switch (kind) {
    case 'NOTE':
      return 'has this note already';
    case 'READDRESS':
      return 'has this address already';
    case 'TRACK':
      return 'has this carrier and tracking number already';
    case 'LETTER':
      return 'has this letter waiting already';
    case 'UNPACK':
    case 'UNSHIP':
      return `is ${stateOf(order).toLowerCase()}`;
    case 'REFUND': {
      const last = order.life.refunds.findLast(({ status }) => status !== 'FAILED');
      return last ? `was refunded already, on ${timeOf(last.askedAt)} by ${whoOf(last)}` : 'has nothing to refund';
    }
    default: {
      const { to, done: word } = STEPS[kind];
      const step = order.life.steps.find(({ state }) => state === to);
      return step
        ? `was ${word} already, on ${timeOf(step.at)} by ${whoOf(step)}`
        : `is ${stateOf(order).toLowerCase()}`;
    }
  }
}

/** Says what was done, or would be. */
export function describeAct(before: Order, order: Order, act: OwnersAct, rupees: (paise: number) => string): string {
  const asked = order.life.refunds.slice(before.life.refunds.length).reduce((sum, { amount }) => sum + amount, 0);
  switch (act.kind) {
    case 'NOTE':
      return 'noted';
    case 'UNPACK':
      return 'not packed any more';
    case 'UNSHIP':
      return `parcel taken back, ${stateOf(order).toLowerCase()}`;
    case 'TRACK': {
      const parcel = order.life.parcels.find((one) => !before.life.parcels.includes(one));
      return `sent by ${parcel?.carrier}, tracking ${parcel?.tracking}`;
    }
    case 'READDRESS':
      return `sent to ${order.address.name}, ${order.address.street}, ${order.address.city} ${order.address.zipCode}`;
    case 'LETTER':
      return `the letter that it was ${order.life.corrections.at(-1)?.text} is sent again`;
    case 'SHIP': {
      const left = linesToShip(order).reduce((sum, { copies }) => sum + copies, 0);
      return `shipped by ${act.carrier}, tracking ${act.tracking}${left > 0 ? `, ${left} still to be sent` : ''}`;
    }
    case 'REFUND':
      return `${rupees(asked)} to be refunded`;
    default: {
      const { done: word } = STEPS[act.kind];
      return asked > 0 ? `${word}, ${rupees(asked)} to be refunded` : word;
    }
  }
}

/** Reads a typed order number, with or without its zeros, hyphen and capitals. */
export function numberAsTyped(text: string): string {
  const [, series, count] = /^#?([a-z]+\d\d)[- ]?0*(\d+)$/i.exec(numberText(text)) ?? [];
  if (series === undefined || count === undefined)
    throw new ShopError('NOT_FOUND', `"${text}" is not an order number such as C26-00042.`);
  return `${series.toUpperCase()}-${count.padStart(5, '0')}`;
}
