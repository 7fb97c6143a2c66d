import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStore, type StoreGround } from '../../../test/every-store.ts';
import type { OpenShop } from '../../../test/open-shop.ts';
import { addressFields } from '../../../test/records.ts';
import { sandboxBuying } from '../../../test/sandbox-buying.ts';
import { withoutPerson } from '../erase-session.ts';
import { lineState, listedState } from '../line-copies.ts';
import type { OrderView } from '../order-view.ts';
import { changeOrder, type Order } from '../records.ts';
import { createFulfilmentService, type Fulfilment } from './fulfilment.service.ts';
import type { OwnersAct } from './owners-act.ts';

type ShoppersAct = { readonly kind: 'CANCEL_BY_SHOPPER' | 'READDRESS_BY_SHOPPER' };
type Asked = OwnersAct | ShoppersAct;
const isShoppers = (act: Asked): act is ShoppersAct => act.kind.endsWith('_BY_SHOPPER');

const ELSEWHERE = { ...addressFields, street: '7 Hill Road', zipCode: '400050' };
const ship = (tracking: string, ...lines: string[]): OwnersAct => ({
  kind: 'SHIP',
  carrier: 'DTDC',
  tracking,
  ...(lines.length > 0 && {
    lines: lines.map((one) => ({ line: one[0]!, copies: one.length > 1 ? Number(one[2]) : null })),
  }),
});
const refund = (line: string, more = {}): OwnersAct => ({
  kind: 'REFUND',
  lines: [{ line: line[0]!, copies: line.length > 1 ? Number(line[2]) : null }],
  amount: null,
  again: false,
  ...more,
});
const pack: OwnersAct = { kind: 'PACK' };
const unpack: OwnersAct = { kind: 'UNPACK' };
const deliver: OwnersAct = { kind: 'DELIVER' };
const unship = (parcel: string | null = null): OwnersAct => ({ kind: 'UNSHIP', parcel });
const track = (tracking: string, parcel: string | null = null): OwnersAct => ({ kind: 'TRACK', parcel, tracking });
const readdress: OwnersAct = { kind: 'READDRESS', address: { street: '7 Hill Road', zipCode: '400050' } };
const cancel = (more = {}): OwnersAct => ({ kind: 'CANCEL', reason: 'Damaged', ...more });
const writeAgain: OwnersAct = { kind: 'LETTER', about: null };
const byShopper = { cancel: { kind: 'CANCEL_BY_SHOPPER' }, readdress: { kind: 'READDRESS_BY_SHOPPER' } } as const;
/** Acts of two people at the same time. */
const atOnce = (...acts: Asked[]) => acts;

interface Ends {
  readonly state: string;
  /** Copies shipped, to ship, not coming and returned, of each line. */
  readonly lines: readonly (readonly number[])[];
  /** Refunds: of a copy or two of the first line, of one of the second, or of all that is left. */
  readonly refunds?: readonly ('a' | '2a' | 'b' | 'rest')[];
  readonly parcels?: readonly string[];
  /** Copies on sale, of each book: of 5 copies, the order took 2 of the first book and 1 of the second. */
  readonly left?: readonly number[];
  readonly street?: string;
}

const untouched = [
  [0, 2, 0, 0],
  [0, 1, 0, 0],
];
const whole = [
  [2, 0, 0, 0],
  [1, 0, 0, 0],
];
const cancelled = [
  [0, 0, 0, 0],
  [0, 0, 0, 0],
];

describe.each(everyStore)('an order that is corrected, %s', (_name, newGround) => {
  let ground: StoreGround;
  let shop: OpenShop;
  let owner: Fulfilment;
  let buying: Awaited<ReturnType<typeof sandboxBuying>>;
  const openOwner = () =>
    createFulfilmentService({ ...shop.stores, timeZone: 'Asia/Kolkata', now: () => new Date('2026-11-23T10:00:00Z') });
  beforeEach(async () => {
    ground = await newGround();
    shop = await ground.open();
    buying = await sandboxBuying(shop);
    owner = openOwner();
  });
  afterEach(() => shop.close());

  async function placed() {
    const buyer = await buying.buyer({ 0: 2, 1: 1 });
    await buying.confirm(buyer, await buying.pay(await buying.open(buyer)));
    const [order] = await buying.ordersOf(buyer);
    const ids = order!.lines.map(({ productId }) => productId);
    await shop.stores.stock.change([
      { bookId: ids[0]!, set: 5 },
      { bookId: ids[1]!, set: 5 },
    ]);
    return { buyer, ids };
  }
  /** An order of two copies of one book and one of another; the copies of both were counted before. */
  async function ordered() {
    const first = await placed();
    const buyer = await buying.buyer({ 0: 2, 1: 1 });
    await buying.confirm(buyer, await buying.pay(await buying.open(buyer)));
    const [order] = await buying.ordersOf(buyer);
    return { ...first, buyer, order: order!, number: order!.life.number };
  }
  const kept = async (number: string): Promise<Order> => (await owner.show(number)).order;

  async function ask({ order, buyer, number }: Awaited<ReturnType<typeof ordered>>, act: Asked): Promise<string> {
    if (!isShoppers(act)) return (await owner.act(number, act, { name: 'Priya' })).outcome;
    const path = `/api/user/orders/${order.id}/${act.kind === 'CANCEL_BY_SHOPPER' ? 'cancel' : 'address'}`;
    const body = act.kind === 'CANCEL_BY_SHOPPER' ? {} : { address: ELSEWHERE };
    const { status } = await shop.rest('POST', path, { token: buyer.token, body });
    return status === 200 ? 'DONE' : 'REFUSED';
  }

  it.each<[what: string, acts: readonly (Asked | readonly Asked[])[], outcomes: string, ends: Ends]>([
    [
      'a line that is not coming, pressed twice',
      [refund('2'), refund('2')],
      'DONE ALREADY',
      {
        state: 'PLACED',
        lines: [
          [0, 2, 0, 0],
          [0, 0, 1, 0],
        ],
        refunds: ['b'],
        left: [3, 4],
      },
    ],
    [
      'a line that is not coming, asked for by two people at the same time',
      [atOnce(refund('1x1'), refund('1x1'))],
      'ALREADY DONE',
      {
        state: 'PLACED',
        lines: [
          [0, 1, 1, 0],
          [0, 1, 0, 0],
        ],
        refunds: ['a'],
        left: [3, 4],
      },
    ],
    [
      'copies that are not coming can be sold again',
      [refund('2', { isRestocked: true })],
      'DONE',
      {
        state: 'PLACED',
        lines: [
          [0, 2, 0, 0],
          [0, 0, 1, 0],
        ],
        refunds: ['b'],
        left: [3, 5],
      },
    ],
    [
      'a cancellation after a line was not coming keeps that copy off sale',
      [refund('2'), byShopper.cancel],
      'DONE DONE',
      {
        state: 'CANCELLED',
        lines: [
          [0, 0, 0, 0],
          [0, 0, 1, 0],
        ],
        refunds: ['b', 'rest'],
        left: [5, 4],
      },
    ],
    [
      'a cancellation that keeps its copies off sale',
      [cancel({ isKeptOut: true })],
      'DONE',
      { state: 'CANCELLED', lines: cancelled, refunds: ['rest'], left: [3, 4] },
    ],
    [
      'a cancellation gives its copies back',
      [pack, cancel()],
      'DONE DONE',
      { state: 'CANCELLED', lines: cancelled, refunds: ['rest'], left: [5, 5] },
    ],
    [
      'the last line is not coming either: refused, since the order is to be cancelled',
      [refund('2'), refund('1')],
      'DONE REFUSED',
      {
        state: 'PLACED',
        lines: [
          [0, 2, 0, 0],
          [0, 0, 1, 0],
        ],
        refunds: ['b'],
      },
    ],
    [
      'two parcels, each sent twice',
      [ship('A', '1x1'), ship('A', '1x1'), deliver, ship('B'), ship('A'), ship('B', '1', '2'), deliver],
      'DONE ALREADY REFUSED DONE ALREADY ALREADY DONE',
      { state: 'DELIVERED', lines: whole, parcels: ['A', 'B'], left: [3, 4] },
    ],
    [
      'a part of the order sent, and then other books with the tracking number of that parcel',
      [ship('A', '1x1'), ship('A', '2')],
      'DONE REFUSED',
      {
        state: 'PARTLY_SHIPPED',
        lines: [
          [1, 1, 0, 0],
          [0, 1, 0, 0],
        ],
        parcels: ['A'],
      },
    ],
    [
      'the whole order sent by two people at the same time',
      [atOnce(ship('A'), ship('B'))],
      'DONE REFUSED',
      { state: 'SHIPPED', lines: whole, left: [3, 4] },
    ],
    [
      'the same copies sent by two people at the same time',
      [atOnce(ship('A', '1'), ship('B', '1'))],
      'DONE REFUSED',
      {
        state: 'PARTLY_SHIPPED',
        lines: [
          [2, 0, 0, 0],
          [0, 1, 0, 0],
        ],
      },
    ],
    [
      'a cancellation after one parcel went, and the rest refunded',
      [ship('A', '2'), byShopper.cancel, cancel(), refund('1'), deliver],
      'DONE REFUSED REFUSED DONE DONE',
      {
        state: 'DELIVERED',
        lines: [
          [0, 0, 2, 0],
          [1, 0, 0, 0],
        ],
        refunds: ['2a'],
        left: [3, 4],
      },
    ],
    [
      'a return of a line that was refunded before shipping',
      [refund('2'), ship('A'), refund('2'), refund('2x1', { again: true }), refund('1x1')],
      'DONE DONE ALREADY REFUSED DONE',
      {
        state: 'SHIPPED',
        lines: [
          [2, 0, 0, 1],
          [0, 0, 1, 0],
        ],
        refunds: ['b', 'a'],
      },
    ],
    [
      'a return that can be sold again',
      [ship('A'), refund('1x1', { isRestocked: true }), refund('2')],
      'DONE DONE DONE',
      {
        state: 'SHIPPED',
        lines: [
          [2, 0, 0, 1],
          [1, 0, 0, 1],
        ],
        refunds: ['a', 'b'],
        left: [4, 4],
      },
    ],
    [
      'a parcel and a packing that are taken back',
      [ship('A'), unpack, unship(), unship(), unpack, unpack, byShopper.cancel],
      'DONE REFUSED DONE ALREADY DONE ALREADY DONE',
      { state: 'CANCELLED', lines: cancelled, parcels: [], refunds: ['rest'], left: [5, 5] },
    ],
    [
      'one of two parcels taken back, by its number',
      [ship('A', '1'), ship('B'), unship(), unship('2'), unship('B'), unship('B'), ship('C')],
      'DONE DONE REFUSED REFUSED DONE ALREADY DONE',
      { state: 'SHIPPED', lines: whole, parcels: ['A', 'C'] },
    ],
    [
      'a parcel of which a copy came back stays',
      [ship('A'), refund('2'), unship()],
      'DONE DONE REFUSED',
      {
        state: 'SHIPPED',
        lines: [
          [2, 0, 0, 0],
          [1, 0, 0, 1],
        ],
        refunds: ['b'],
        parcels: ['A'],
      },
    ],
    [
      'a changed tracking number, which is refused before shipping and after delivery',
      [track('B'), ship('A'), track('B'), track('B'), deliver, track('C')],
      'REFUSED DONE DONE ALREADY DONE REFUSED',
      { state: 'DELIVERED', lines: whole, parcels: ['B'] },
    ],
    [
      'a changed tracking number of one of two parcels',
      [
        ship('A', '1'),
        ship('B'),
        track('C'),
        track('B', '1'),
        track('C', '2'),
        track('C', '2'),
        track('D', 'C'),
        track('D', 'C'),
      ],
      'DONE DONE REFUSED REFUSED DONE ALREADY DONE ALREADY',
      { state: 'SHIPPED', lines: whole, parcels: ['A', 'D'] },
    ],
    [
      'an address changed by the shopper, and then by the owner',
      [byShopper.readdress, byShopper.readdress, pack, readdress, ship('A'), readdress],
      'DONE DONE DONE ALREADY DONE ALREADY',
      { state: 'SHIPPED', lines: whole, street: '7 Hill Road' },
    ],
    [
      'an address that the shopper changes too late, and the owner in time',
      [pack, byShopper.readdress, readdress],
      'DONE REFUSED DONE',
      { state: 'PACKED', lines: untouched, street: '7 Hill Road' },
    ],
    [
      'an address changed after all books have left',
      [ship('A'), readdress],
      'DONE REFUSED',
      { state: 'SHIPPED', lines: whole, street: '12 Lake Road' },
    ],
    [
      'a letter asked for again while it is about to be sent',
      [writeAgain, pack, writeAgain],
      'ALREADY DONE ALREADY',
      { state: 'PACKED', lines: untouched },
    ],
  ])('%s', async (_what, acts, outcomes, ends) => {
    const found = await ordered();
    const seen: string[] = [];
    for (const act of acts) {
      const together = Array.isArray(act) ? (act as readonly Asked[]) : [act as Asked];
      seen.push(...(await Promise.all(together.map((one) => ask(found, one)))).toSorted());
    }
    expect(seen.join(' ')).toBe(outcomes);

    const order = await kept(found.number);
    expect(listedState(order)).toBe(ends.state);
    expect(
      order.lines.map((line) => {
        const { shipped, toShip, notComing, returned } = lineState(order, line);
        return [shipped, toShip, notComing, returned];
      }),
    ).toEqual(ends.lines);
    const [a, b] = order.lines.map(({ price }) => price * 100) as [number, number];
    const total = order.priceDetails.totalAmount * 100;
    let rest = total;
    const amounts = (ends.refunds ?? []).map((what) => {
      const amount = { a, '2a': 2 * a, b, rest }[what];
      rest -= amount;
      return amount;
    });
    expect(order.life.refunds.map(({ amount }) => amount)).toEqual(amounts);
    const left = await shop.stores.stock.left(found.ids);
    expect({
      parcels: order.life.parcels.map(({ tracking }) => tracking),
      street: order.address.street,
      left: found.ids.map((id) => left.get(id)),
    }).toMatchObject({
      ...(ends.parcels && { parcels: ends.parcels }),
      ...(ends.street && { street: ends.street }),
      ...(ends.left && { left: ends.left }),
    });
  });

  it('an address that changes while the order is packed is the old or the new one, and the shopper is told which', async () => {
    const found = await ordered();
    const [changed, packed] = await Promise.all([ask(found, byShopper.readdress), ask(found, pack)]);
    expect(packed).toBe('DONE');
    const { address, life } = await kept(found.number);
    expect(address.street).toBe(changed === 'DONE' ? '7 Hill Road' : '12 Lake Road');
    const kinds = life.letters.map(({ kind }) => kind).filter((kind) => kind.startsWith('order-readdressed'));
    expect(kinds).toEqual(changed === 'DONE' ? ['order-readdressed', 'order-readdressed-owner'] : []);
  });

  it('writes about each change once, and again when a letter was under way or given up', async () => {
    const found = await ordered();
    const to = (street: string): OwnersAct => ({ kind: 'READDRESS', address: { street } });
    const send = () =>
      shop.stores.orders.update(
        found.order,
        changeOrder((order) => {
          const letters = order.life.letters.map((letter) => ({ ...letter, tries: 1 }));
          return { ...order, life: { ...order.life, letters } };
        }),
      );
    const counts = async (kind: string) =>
      (await kept(found.number)).life.letters.filter((letter) => letter.kind === kind).length;
    for (const street of ['1 Hill Road', '2 Hill Road']) await ask(found, to(street));
    expect(await counts('order-readdressed')).toBe(1);
    await send();
    await ask(found, to('3 Hill Road'));
    expect(await counts('order-readdressed')).toBe(2);
    for (const act of [ship('A'), track('B')]) await ask(found, act);
    expect(await counts('parcel-tracked')).toBe(0);
    await send();
    for (const act of [track('C'), track('D')]) await ask(found, act);
    expect(await counts('parcel-tracked')).toBe(1);
    for (const act of [unship(), ship('A'), unship(), ship('A')]) await ask(found, act);
    expect(await counts('order-unshipped')).toBe(1);
    await send();
    for (const act of [unship(), ship('A'), unship()]) await ask(found, act);
    expect(await counts('order-unshipped')).toBe(2);
  });

  it('takes no text of a person once their order is erased, even from an act that was under way', async () => {
    const found = await ordered();
    for (const act of [ship('A', '2'), refund('1', { note: 'Torn' })]) await ask(found, act);
    const erased = await shop.stores.orders.update(found.order, (one) => withoutPerson(one, one.updatedAt));
    const texts: Asked[] = [
      { kind: 'NOTE', text: 'Rang about 12 Lake Road' },
      readdress,
      track('B'),
      unship(),
      ship('B'),
      writeAgain,
      cancel(),
      refund('2', { note: 'Torn' }),
      byShopper.readdress,
    ];
    for (const act of texts) expect([act.kind, await ask(found, act)]).toEqual([act.kind, 'REFUSED']);
    expect(await kept(found.number)).toEqual(erased);
    for (const act of [refund('2'), deliver]) expect(await ask(found, act)).toBe('DONE');
  });

  it('acts whole or not at all on a full disk, and is the same after a restart', async () => {
    const found = await ordered();
    for (const act of [refund('2'), ship('A', '1x1'), track('B'), readdress]) {
      const before = await kept(found.number);
      await ground.refuse('orders');
      expect((await owner.act(found.number, act, {})).outcome).toBe('REFUSED');
      await ground.allow();
      expect(await kept(found.number)).toEqual(before);
      expect((await owner.act(found.number, act, {})).outcome).toBe('DONE');
    }
    const last = await kept(found.number);
    await shop.close();
    shop = await ground.open();
    owner = openOwner();
    expect(await kept(found.number)).toEqual(last);
    const left = await shop.stores.stock.left(found.ids);
    expect(found.ids.map((id) => left.get(id))).toEqual([3, 4]);
  });

  it('is shown by both doors, without the names of the shop’s people', async () => {
    const found = await ordered();
    for (const act of [refund('2', { note: 'The last copy is torn' }), ship('A', '1x1')]) await ask(found, act);
    const { body } = await shop.rest('GET', `/api/user/orders/${found.order.id}`, { token: found.buyer.token });
    expect(body).toMatchObject({
      order: {
        status: 'SHIPPED',
        canReaddress: false,
        parcels: [{ carrier: 'DTDC', tracking: 'A', lines: [{ qty: 1 }] }],
        lines: [
          { qty: 2, shipped: 1, toShip: 1, notComing: 0 },
          { qty: 1, shipped: 0, toShip: 0, notComing: 1 },
        ],
      },
    });
    expect(JSON.stringify(body)).not.toContain('Priya');
    const query = `query ($id: ID!) { viewer { order(id: $id) { parcels { tracking lines { lineId title quantity } }
      lines { id shipped toShip notComing } } } }`;
    const { viewer } = await shop.ask(query, { id: found.order.id }, found.buyer.token);
    const order = viewer.order as unknown as OrderView;
    expect(order.parcels[0]!.lines).toEqual([
      { lineId: order.lines[0]!.id, title: found.order.lines[0]!.title, quantity: 1 },
    ]);
    expect((await kept(found.number)).life.parcels[0]).toMatchObject({ by: 'OWNER', name: 'Priya' });
  });
});
