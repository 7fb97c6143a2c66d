import { ShopError } from '../../../errors.ts';
import { type AddressFields, parseAddress } from '../../account/addresses/address.ts';
import { numberText } from '../../text.ts';
import { type LetterName, readdress, sendAgain, unpack } from '../corrections.ts';
import { lineState, linesToShip, stateInWords } from '../line-copies.ts';
import { addNote, cancel, conflict, deliver, pack } from '../order-steps.ts';
import { ship, track, type Tracking, unship } from '../parcels.ts';
import { type Act, type Order, type OrderState, stateOf } from '../records.ts';
import { ORDER_STEPS } from '../states.ts';
import { type RefundCommand, refundOrder } from './refund-order.ts';
import { selectedCopies, type NamedLine, selectLines } from './select-lines.ts';

/** Names a parcel by its place, from 1, or by its tracking number; null means the only parcel. */
interface OfParcel {
  readonly parcel: string | null;
}

/** An owner's act on one order. */
export type OwnersAct =
  | { readonly kind: 'PACK' }
  | { readonly kind: 'UNPACK' }
  | { readonly kind: 'DELIVER' }
  /** Ships all copies that are still to be sent if `lines` is missing. */
  | ({ readonly kind: 'SHIP'; readonly lines?: readonly NamedLine[] } & Tracking)
  | ({ readonly kind: 'UNSHIP' } & OfParcel)
  | ({ readonly kind: 'TRACK' } & OfParcel & Partial<Tracking>)
  | { readonly kind: 'READDRESS'; readonly address: Partial<AddressFields> }
  | { readonly kind: 'CANCEL'; readonly reason: string; readonly isKeptOut?: boolean }
  | ({ readonly kind: 'REFUND' } & RefundCommand)
  | { readonly kind: 'LETTER'; readonly about: LetterName | null }
  | { readonly kind: 'NOTE'; readonly text: string };

function shipSelected(
  order: Order,
  { carrier, tracking, lines }: Extract<OwnersAct, { kind: 'SHIP' }>,
  act: Act,
): Order {
  if (!lines) return ship(order, { carrier, tracking }, act);
  const selection = selectLines(order, lines);
  // A repeated command names copies that have already left in the same parcel.
  const sent = order.life.parcels.find((parcel) => parcel.tracking === tracking);
  const maxCopies = (line: Order['lines'][number]) =>
    sent?.lines.find(({ lineId }) => lineId === line.id)?.copies ?? lineState(order, line).toShip;
  return ship(order, { carrier, tracking, lines: selectedCopies(order, selection, maxCopies) }, act);
}

/** Whether the act stores no personal text in the order. */
const isImpersonal = (act: OwnersAct): boolean =>
  act.kind === 'PACK' || act.kind === 'UNPACK' || act.kind === 'DELIVER' || (act.kind === 'REFUND' && !act.note);

/** Applies the act, or returns the same order when nothing is left to do. Throws `ShopError` when not allowed. */
export function applyAct(order: Order, act: OwnersAct, by: Act): Order {
  if (order.erasedAt !== undefined && !isImpersonal(act))
    throw conflict(
      `The account of order ${order.life.number} was deleted, so it takes no text any more. It can be delivered, or refunded without a reason.`,
    );
  if (act.kind === 'PACK') return pack(order, by);
  if (act.kind === 'UNPACK') return unpack(order, by);
  if (act.kind === 'DELIVER') return deliver(order, by);
  if (act.kind === 'SHIP') return shipSelected(order, act, by);
  if (act.kind === 'UNSHIP') return unship(order, act.parcel, by);
  if (act.kind === 'TRACK') return track(order, act.parcel, act, by);
  if (act.kind === 'READDRESS') return readdress(order, parseAddress({ ...order.address, ...act.address }), by);
  if (act.kind === 'CANCEL') return cancel(order, act.reason, by, act);
  if (act.kind === 'REFUND') return refundOrder(order, act, by);
  if (act.kind === 'LETTER') return sendAgain(order, act.about, by);
  return order.life.notes.some(({ text }) => text === act.text.trim())
    ? order
    : addNote(order, act.text, by.at, by.name);
}

const STEPS = {
  PACK: ORDER_STEPS.pack,
  SHIP: ORDER_STEPS.ship,
  DELIVER: ORDER_STEPS.deliver,
  CANCEL: ORDER_STEPS.cancel,
};

const WHO: Record<Act['by'], string> = { SHOPPER: 'the shopper', OWNER: 'the owner', PROVIDER: 'the payment provider' };
/** The person's name if it is known, otherwise their role. */
export const whoOf = ({ by, name }: Pick<Act, 'by' | 'name'>): string => name ?? WHO[by];

const EARLIER: Partial<Record<OwnersAct['kind'], string>> = {
  NOTE: 'has this note already',
  READDRESS: 'has this address already',
  TRACK: 'has this carrier and tracking number already',
  LETTER: 'has this letter waiting already',
};

/** Describes when the act was done before, and by whom. */
export function describeEarlierAct(order: Order, { kind }: OwnersAct, timeOf: (at: string) => string): string {
  const words = EARLIER[kind];
  if (words !== undefined) return words;
  if (kind === 'REFUND') {
    const last = order.life.refunds.findLast(({ status }) => status !== 'FAILED');
    return last ? `was refunded already, on ${timeOf(last.askedAt)} by ${whoOf(last)}` : 'has nothing to refund';
  }
  const takenBack = order.life.corrections.findLast((one) => kind === 'UNSHIP' && one.kind === 'UNSHIPPED');
  if (takenBack) return `had the parcel taken back already, on ${timeOf(takenBack.at)} by ${whoOf(takenBack)}`;
  const { to, done: word } = (STEPS as Partial<Record<typeof kind, { to: OrderState; done: string }>>)[kind] ?? {};
  const step = order.life.steps.find(({ state }) => state === to);
  return step ? `was ${word} already, on ${timeOf(step.at)} by ${whoOf(step)}` : `is ${stateOf(order).toLowerCase()}`;
}

/** Describes what was done, or would be done. */
export function describeAct(before: Order, order: Order, act: OwnersAct, rupees: (paise: number) => string): string {
  const { address, life } = order;
  const refunded = life.refunds.slice(before.life.refunds.length).reduce((sum, { amount }) => sum + amount, 0);
  const left = linesToShip(order).reduce((sum, { copies }) => sum + copies, 0);
  const changed = life.parcels.find((parcel) => !before.life.parcels.includes(parcel));
  if (act.kind === 'NOTE') return 'noted';
  if (act.kind === 'UNPACK') return 'not packed any more';
  if (act.kind === 'UNSHIP') return `parcel taken back, ${stateInWords(order)}`;
  if (act.kind === 'TRACK') return `sent by ${changed?.carrier}, tracking ${changed?.tracking}`;
  if (act.kind === 'READDRESS') return `sent to ${address.name}, ${address.street}, ${address.city} ${address.zipCode}`;
  if (act.kind === 'LETTER') return `the “${life.corrections.at(-1)?.text}” letter is sent again`;
  if (act.kind === 'SHIP')
    return `shipped by ${act.carrier}, tracking ${act.tracking}${left > 0 ? `, ${left} still to be sent` : ''}`;
  if (act.kind === 'REFUND') return `${rupees(refunded)} to be refunded`;
  const { done: word } = STEPS[act.kind];
  return refunded > 0 ? `${word}, ${rupees(refunded)} to be refunded` : word;
}

/** Reads a typed order number, with or without its zeros, hyphen and capitals. */
export function numberAsTyped(text: string): string {
  const [, series, count] = /^#?([a-z]+\d\d)[- ]?0*(\d+)$/i.exec(numberText(text)) ?? [];
  if (series === undefined || count === undefined)
    throw new ShopError('NOT_FOUND', `"${text}" is not an order number such as C26-00042.`);
  return `${series.toUpperCase()}-${count.padStart(5, '0')}`;
}
