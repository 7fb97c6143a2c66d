import { badInput } from '../../errors.ts';
import { isGivenUp, isUntried } from '../mail/letter-tries.ts';
import { addCorrection } from './corrections.ts';
import { copiesIn, linesToShip, lineState } from './line-copies.ts';
import { addLetter, addLetterOnce, conflict, pack, refusalOf, takeStep } from './order-steps.ts';
import { type Act, type Correction, type LineCopies, type Order, type Parcel, stateOf } from './records.ts';

/** The acts on an order's parcels: sending them, and correcting or undoing that until the order is delivered. */

/** How a carrier knows a parcel. */
export type Tracking = Pick<Parcel, 'carrier' | 'tracking'>;

export interface Shipment extends Tracking {
  /** The copies in the parcel; if missing, all that are still to be sent. */
  readonly lines?: readonly LineCopies[];
}

export const MAX_PARCELS = 20;

const holdsSame = (one: readonly LineCopies[], other: readonly LineCopies[]): boolean =>
  [...one, ...other].every(({ lineId }) => copiesIn(one, lineId) === copiesIn(other, lineId));

const withParcels = (order: Order, parcels: readonly Parcel[], at: string): Order => ({
  ...order,
  updatedAt: at,
  life: { ...order.life, parcels },
});

/** Throws `CONFLICT` for more copies than are still to be sent. */
function requireToShip(order: Order, lines: readonly LineCopies[]): void {
  if (lines.length === 0) throw conflict(`Nothing of it is still to be sent for order ${order.life.number}.`);
  for (const { lineId, copies } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line || copies < 1) throw badInput([{ field: 'lines', message: 'must each name copies of a line' }]);
    const { toShip } = lineState(order, line);
    const all = copiesIn(lines, lineId);
    if (all > toShip)
      throw conflict(
        `${all} of ‘${line.title}’ cannot be sent: of order ${order.life.number}, ${toShip} of ${line.quantity} are still to be sent.`,
      );
  }
}

/**
 * Sends a parcel with some or all of the remaining copies, and packs the order first if necessary. Changes nothing for
 * a parcel that has left. `CONFLICT` for a cancelled order, for copies that are not to be sent, and for a parcel that
 * left with other books or by another carrier.
 */
export function ship(order: Order, { carrier, tracking, lines }: Shipment, act: Act): Order {
  const { number, parcels } = order.life;
  if (stateOf(order) === 'CANCELLED') throw refusalOf(order, 'shipped');
  const toShip = linesToShip(order);
  const sent = parcels.find((parcel) => parcel.tracking === tracking);
  if (sent?.carrier === carrier && (!lines || holdsSame(lines, sent.lines))) return order;
  const last = sent ?? parcels.at(-1);
  if (last && (sent || toShip.length === 0))
    throw conflict(
      sent && toShip.length > 0
        ? `Parcel ${tracking} of order ${number} left already, by ${sent.carrier}, with other books or another carrier.`
        : `Order ${number} is ${stateOf(order).toLowerCase()} already, by ${last.carrier} with ${last.tracking}.`,
    );
  if (parcels.length >= MAX_PARCELS) throw conflict(`Order ${number} has ${MAX_PARCELS} parcels and takes no more.`);
  requireToShip(order, lines ?? toShip);
  const packed = stateOf(order) === 'PLACED' ? pack(order, act) : order;
  const shipped = stateOf(packed) === 'SHIPPED' ? packed : takeStep(packed, 'ship', act);
  const id = `${parcels.length + 1}-${act.at}`;
  const parcel: Parcel = { id, ...act, carrier, tracking, lines: lines ?? toShip };
  const cause = `${order.id}-${id}`;
  return addLetter(withParcels(shipped, [...parcels, parcel], act.at), 'order-shipped', act.at, {
    cause,
    parcelId: id,
  });
}

const findParcel = (parcels: readonly Parcel[], which: string): Parcel | undefined =>
  parcels.find(({ tracking }) => tracking === which) ?? parcels[Number(which) - 1];

/** Finds the parcel by its place, from 1, or by its tracking number; null finds the only one. */
function parcelOf({ life: { number, parcels } }: Order, which: string | null): Parcel {
  if (which === null && parcels.length > 1)
    throw conflict(
      `Order ${number} has ${parcels.length} parcels: take one of ${parcels.map(({ tracking }, at) => `${at + 1} (${tracking})`).join(', ')}.`,
    );
  const found = which === null ? parcels[0] : findParcel(parcels, which);
  if (!found) throw conflict(`Order ${number} has no ${which === null ? 'parcel' : `parcel "${which}"`}.`);
  return found;
}

const isAbout =
  ({ id }: Parcel) =>
  ({ parcelId }: { readonly parcelId?: string }) =>
    parcelId === id;

/**
 * Corrects carrier and tracking number of a parcel on its way, and writes to the shopper unless the letter about the
 * parcel is not written yet. `CONFLICT` for an order that is not shipped.
 */
export function track(order: Order, which: string | null, { carrier, tracking }: Partial<Tracking>, act: Act): Order {
  if (stateOf(order) !== 'SHIPPED') throw refusalOf(order, 'tracked');
  const same = order.life.parcels.find((one) => one.tracking === tracking);
  // A repeated command may name the parcel by its old number, which the first one has replaced.
  const isRepeated = which !== null && !findParcel(order.life.parcels, which);
  if (isRepeated && same && (carrier === undefined || carrier === same.carrier)) return order;
  const parcel = parcelOf(order, which === null && same ? same.tracking : which);
  const next = { ...parcel, ...(carrier !== undefined && { carrier }), ...(tracking !== undefined && { tracking }) };
  if (next.carrier === parcel.carrier && next.tracking === parcel.tracking) return order;
  if (order.life.parcels.some((one) => one !== parcel && one.tracking === next.tracking))
    throw conflict(`Order ${order.life.number} has another parcel with ${next.tracking}.`);
  const parcels = order.life.parcels.map((one) => (one === parcel ? next : one));
  const text = `${parcel.carrier}, ${parcel.tracking}`;
  const corrected = addCorrection(withParcels(order, parcels, act.at), { kind: 'TRACKED', text, ...act });
  if (order.life.letters.some((letter) => isAbout(parcel)(letter) && isUntried(letter))) return corrected;
  const cause = `${order.id}-${parcel.id}-${act.at}`;
  return addLetter(corrected, 'parcel-tracked', act.at, { cause, parcelId: parcel.id });
}

/**
 * Removes a parcel that did not leave after all, and writes to a shopper who may have read that it did. An order
 * without parcels is PACKED again. `CONFLICT` for an order that was delivered or cancelled, and for a parcel whose
 * copies came back. One of several parcels must be named by its tracking number (`CONFLICT`): the next parcel moves up
 * to its place, so that repeating a command with the place would remove the next parcel, too.
 */
export function unship(order: Order, which: string | null, act: Act): Order {
  const { life } = order;
  if (stateOf(order) === 'PLACED' || stateOf(order) === 'PACKED') return order;
  if (stateOf(order) !== 'SHIPPED') throw refusalOf(order, 'taken back');
  const wasTakenBack = ({ kind, text }: Correction) => kind === 'UNSHIPPED' && text.endsWith(`, ${which}`);
  if (which !== null && !findParcel(life.parcels, which) && life.corrections.some(wasTakenBack)) return order;
  const parcel = parcelOf(order, which);
  if (life.parcels.length > 1 && parcel.tracking !== which)
    throw conflict(`Order ${life.number} has ${life.parcels.length} parcels: name this one by ${parcel.tracking}.`);
  const parcels = life.parcels.filter((one) => one !== parcel);
  const letters = life.letters.filter((letter) => !isAbout(parcel)(letter));
  const steps = parcels.length > 0 ? life.steps : life.steps.filter(({ state }) => state !== 'SHIPPED');
  const unshipped = { ...order, updatedAt: act.at, life: { ...life, parcels, letters, steps } };
  for (const line of order.lines) {
    const { shipped, returned } = lineState(unshipped, line);
    if (returned > shipped)
      throw conflict(
        `Parcel ${parcel.tracking} cannot be taken back: ${returned} of ‘${line.title}’ came back from the shopper.`,
      );
  }
  const text = `${parcel.carrier}, ${parcel.tracking}`;
  const corrected = addCorrection(unshipped, { kind: 'UNSHIPPED', text, ...act });
  const wasUnsent = life.letters.some(
    (letter) => letter.kind === 'order-shipped' && isAbout(parcel)(letter) && (isUntried(letter) || isGivenUp(letter)),
  );
  return wasUnsent ? corrected : addLetterOnce(corrected, 'order-unshipped', act.at);
}
