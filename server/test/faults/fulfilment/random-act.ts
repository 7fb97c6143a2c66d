import { ShopError } from '../../../errors.ts';
import { applyAct, type OwnersAct } from '../../../services/orders/fulfilment/owners-act.ts';
import type { Order } from '../../../services/orders/records.ts';
import type { Random } from '../random.ts';

/** Acts of each kind on the order, the usual ones more than once. `mark` is unique. */
function someActs({ lines, life }: Order, mark: string, random: Random): readonly OwnersAct[] {
  const copies = [{ line: String(random.between(1, lines.length)), copies: random.between(1, 2) }];
  const position = random.between(1, life.parcels.length);
  const parcel = random.chance(0.3) ? String(position) : (life.parcels[position - 1]?.tracking ?? null);
  // Random amounts hardly ever repeat in an order: the second such refund would do nothing.
  const money = { kind: 'REFUND', amount: random.between(100, 30_000), again: false, note: mark } as const;
  const ship = { kind: 'SHIP', carrier: 'DTDC', tracking: mark } as const;
  const refund = { ...money, lines: copies, isRestocked: random.chance(0.5) };
  return [
    { kind: 'PACK' },
    { kind: 'UNPACK' },
    { ...ship, lines: copies },
    { ...ship, lines: copies },
    ship,
    { kind: 'UNSHIP', parcel },
    { kind: 'TRACK', parcel, tracking: mark },
    { kind: 'READDRESS', address: { street: `${mark} Lake Road` } },
    refund,
    refund,
    { ...money, lines: [] },
    { kind: 'CANCEL', reason: mark },
    { kind: 'DELIVER' },
  ];
}

export type NextAct = NonNullable<ReturnType<typeof randomAct>>;

/** An act of someone named `mark` that the rules allow, and the order after it; null if none is found. */
export function randomAct(order: Order, mark: string, random: Random) {
  for (let tries = 0; tries < 40; tries += 1) {
    const act = random.pick(someActs(order, mark, random));
    try {
      const after = applyAct(order, act, { at: new Date().toISOString(), by: 'OWNER', name: mark });
      if (after !== order) return { mark, act, after };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  }
  return null;
}
