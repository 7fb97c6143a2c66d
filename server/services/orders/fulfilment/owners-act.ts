import { ShopError } from '../../../errors.ts';
import { numberText } from '../../text.ts';
import { type Act, type Order, stateOf } from '../records.ts';
import { addNote, cancel, deliver, pack, type Parcel, ship } from '../order-steps.ts';
import { type RefundWish, refundAsWished } from './refund-wish.ts';
import { ORDER_STEPS } from '../states.ts';

/** An owner's act on one order. */
export type OwnersAct =
  | { readonly kind: 'PACK' }
  | { readonly kind: 'DELIVER' }
  | ({ readonly kind: 'SHIP' } & Parcel)
  | { readonly kind: 'CANCEL'; readonly reason: string }
  | ({ readonly kind: 'REFUND' } & RefundWish)
  | { readonly kind: 'NOTE'; readonly text: string };

/** Applies the act, or returns the same order when nothing is left to do. Throws `ShopError` when not allowed. */
export function applyAct(order: Order, act: OwnersAct, at: string): Order {
  const by: Act = { at, by: 'OWNER' };
  if (act.kind === 'PACK') return pack(order, by);
  if (act.kind === 'SHIP') return ship(order, act, by);
  if (act.kind === 'DELIVER') return deliver(order, by);
  if (act.kind === 'CANCEL') return cancel(order, act.reason, by);
  if (act.kind === 'REFUND') return refundAsWished(order, act, by);
  return order.life.notes.some(({ text }) => text === act.text.trim()) ? order : addNote(order, act.text, at);
}

const STEPS = {
  PACK: ORDER_STEPS.pack,
  SHIP: ORDER_STEPS.ship,
  DELIVER: ORDER_STEPS.deliver,
  CANCEL: ORDER_STEPS.cancel,
};

const WHO: Record<Act['by'], string> = { SHOPPER: 'the shopper', OWNER: 'the owner', PROVIDER: 'the payment provider' };

/** Says when the act was done before, and by whom. */
export function describeEarlierAct(order: Order, { kind }: OwnersAct, timeOf: (at: string) => string): string {
  if (kind === 'NOTE') return 'has this note already';
  if (kind === 'REFUND') {
    const last = order.life.refunds.findLast(({ status }) => status !== 'FAILED');
    return last ? `was refunded already, on ${timeOf(last.askedAt)} by ${WHO[last.by]}` : 'has nothing to refund';
  }
  const { to, done: word } = STEPS[kind];
  const step = order.life.steps.find(({ state }) => state === to);
  return step ? `was ${word} already, on ${timeOf(step.at)} by ${WHO[step.by]}` : `is ${stateOf(order).toLowerCase()}`;
}

/** Says what was done, or would be. */
export function describeAct(before: Order, order: Order, act: OwnersAct, rupees: (paise: number) => string): string {
  if (act.kind === 'NOTE') return 'noted';
  if (act.kind === 'SHIP') return `shipped by ${act.carrier}, tracking ${act.tracking}`;
  const asked = order.life.refunds.slice(before.life.refunds.length).reduce((sum, { amount }) => sum + amount, 0);
  if (act.kind === 'REFUND') return `${rupees(asked)} to be refunded`;
  const { done: word } = STEPS[act.kind];
  return asked > 0 ? `${word}, ${rupees(asked)} to be refunded` : word;
}

/** Reads a typed order number, with or without its zeros, hyphen and capitals. */
export function numberAsTyped(text: string): string {
  const [, series, count] = /^#?([a-z]+\d\d)[- ]?0*(\d+)$/i.exec(numberText(text)) ?? [];
  if (series === undefined || count === undefined)
    throw new ShopError('NOT_FOUND', `"${text}" is not an order number such as C26-00042.`);
  return `${series.toUpperCase()}-${count.padStart(5, '0')}`;
}
