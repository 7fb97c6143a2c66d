import { isGivenUp } from '../mail/letter-tries.ts';
import type { LetterKind } from '../mail/pending-letter.ts';
import { ADDRESS_FIELDS, type AddressFields } from '../account/addresses/address.ts';
import { linesToShip } from './line-copies.ts';
import { addLetter, addLetterOnce, conflict, refusalOf } from './order-steps.ts';
import { type Act, type Correction, type Order, type OrderState, stateOf } from './records.ts';

/** Corrections of an order, except those of its parcels. */

const MAX_CORRECTIONS = 100;

/** Adds a correction to the order's history. */
export const addCorrection = (order: Order, correction: Correction): Order => ({
  ...order,
  updatedAt: correction.at,
  life: { ...order.life, corrections: [...order.life.corrections, correction].slice(-MAX_CORRECTIONS) },
});

/** Whether the address can be changed: by the shopper until the order is packed, by the owner until all has left. */
export const canReaddress = (order: Order, by: Act['by']): boolean =>
  by === 'SHOPPER' ? stateOf(order) === 'PLACED' : linesToShip(order).length > 0;

/**
 * Changes the delivery address, but not the bill's, and writes to the shopper. Writes to the owner, too, if the shopper
 * made the change, because slip and label may be printed. The same address changes nothing. `CONFLICT` unless
 * `canReaddress`.
 */
export function readdress(order: Order, fields: AddressFields, act: Act): Order {
  const { address, life } = order;
  if (ADDRESS_FIELDS.every((field) => fields[field] === address[field])) return order;
  if (!canReaddress(order, act.by)) throw refusalOf(order, 'sent to another address');
  const text = ADDRESS_FIELDS.map((field) => address[field]).join(', ');
  const changed = {
    ...order,
    address: { ...address, ...fields, updatedAt: act.at },
    life: { ...life, billedTo: life.billedTo ?? address },
  };
  const corrected = addCorrection(changed, { kind: 'READDRESSED', text, ...act });
  const notified = addLetterOnce(corrected, 'order-readdressed', act.at);
  return act.by === 'SHOPPER' ? addLetterOnce(notified, 'order-readdressed-owner', act.at) : notified;
}

/** Makes a packed order PLACED again. `CONFLICT` once a parcel left or the order was cancelled. */
export function unpack(order: Order, act: Act): Order {
  if (stateOf(order) === 'PLACED') return order;
  if (stateOf(order) !== 'PACKED') throw refusalOf(order, 'unpacked');
  const steps = order.life.steps.filter(({ state }) => state !== 'PACKED');
  return addCorrection({ ...order, life: { ...order.life, steps } }, { kind: 'UNPACKED', text: '', ...act });
}

/** The letters to a shopper that can be sent again. */
export const LETTERS = ['placed', 'shipped', 'cancelled', 'refunded'] as const;
export type LetterName = (typeof LETTERS)[number];

const NEWEST: Record<OrderState, LetterName> = {
  PLACED: 'placed',
  PACKED: 'placed',
  SHIPPED: 'shipped',
  DELIVERED: 'shipped',
  CANCELLED: 'cancelled',
};
const KINDS = {
  placed: 'order-placed',
  shipped: 'order-shipped',
  cancelled: 'order-cancelled',
  refunded: 'refund-made',
} as const satisfies Record<LetterName, LetterKind>;

/**
 * Queues a letter to the shopper again: the named one, otherwise the one about the order's state. It is about the last
 * parcel or refund. Changes nothing while the same letter is queued; replaces one that was given up. `CONFLICT` when
 * there is nothing to write about.
 */
export function sendAgain(order: Order, named: LetterName | null, act: Act): Order {
  const { life } = order;
  const name = named ?? NEWEST[stateOf(order)];
  const kind = KINDS[name];
  const isCancelled = stateOf(order) === 'CANCELLED';
  const parcel = life.parcels.at(-1);
  const refund = life.refunds.findLast(({ status, reason }) => status === 'PROCESSED' && reason !== 'CANCELLED');
  const exists = { placed: !isCancelled, shipped: !!parcel, cancelled: isCancelled, refunded: !!refund }[name];
  if (!exists)
    throw conflict(`Order ${life.number} is ${stateOf(order).toLowerCase()}: it has no “${name}” letter to send.`);
  const pending = life.letters.filter((letter) => letter.kind === kind);
  if (pending.some((letter) => !isGivenUp(letter))) return order;
  const letters = life.letters.filter((letter) => !pending.includes(letter));
  const about = {
    ...(name === 'shipped' && parcel && { parcelId: parcel.id }),
    ...(name === 'refunded' && refund && { refundId: refund.id }),
  };
  const cause = `${order.id}-${act.at}`;
  const again = addLetter({ ...order, life: { ...life, letters } }, kind, act.at, { cause, ...about });
  return addCorrection(again, { kind: 'LETTER', text: name, ...act });
}
