import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStore, type TestStorage } from '../../../test/every-store.ts';
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
type Act = OwnersAct | ShoppersAct;
const isShoppers = (act: Act): act is ShoppersAct => act.kind.endsWith('_BY_SHOPPER');

const ELSEWHERE = { ...addressFields, street: '7 Hill Road', zipCode: '400050' };
/** Reads a line as the owner types it: `2` means all copies of line 2, and `1x2` means two copies of line 1. */
const lineOf = (typed: string) => ({ line: typed[0]!, copies: typed.length > 1 ? Number(typed[2]) : null });
const ship = (tracking: string, ...lines: string[]): OwnersAct => ({
  kind: 'SHIP',
  carrier: 'DTDC',
  tracking,
  ...(lines.length > 0 && { lines: lines.map(lineOf) }),
});
const refund = (line: string, more = {}): OwnersAct => ({
  kind: 'REFUND',
  lines: [lineOf(line)],
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
/** Acts of two people at the same time, whose outcomes are expected in alphabetical order. */
const atOnce = (...acts: Act[]) => acts;

interface Expected {
  readonly state: string;
  /** Copies shipped, to ship, not coming and returned, of each line. */
  readonly lines: readonly (readonly number[])[];
  /** Refunds: `a` and `2a` for one or two copies of line 1, `b` for the copy of line 2, `rest` for all that is left. */
  readonly refunds?: readonly ('a' | '2a' | 'b' | 'rest')[];
  readonly parcels?: readonly string[];
  /** Copies left for sale of each book: of 5 each, the order took 2 of the first book and 1 of the second. */
  readonly left?: readonly number[];
  readonly street?: string;
}

const nothingShipped = [
  [0, 2, 0, 0],
  [0, 1, 0, 0],
];
const allShipped = [
  [2, 0, 0, 0],
  [1, 0, 0, 0],
];
const nothingToShip = [
  [0, 0, 0, 0],
  [0, 0, 0, 0],
];

describe.each(everyStore)('an order that is corrected, %s', (_name, newStorage) => {
  let storage: TestStorage;
  let shop: OpenShop;
  let owner: Fulfilment;
  let buying: Awaited<ReturnType<typeof sandboxBuying>>;
  const openOwner = () =>
    createFulfilmentService({ ...shop.stores, timeZone: 'Asia/Kolkata', now: () => new Date('2026-11-23T10:00:00Z') });
  beforeEach(async () => {
    storage = await newStorage();
    shop = await storage.open();
    buying = await sandboxBuying(shop);
    owner = openOwner();
  });
  afterEach(() => shop.close());

  async function buyBooks() {
    const buyer = await buying.buyer({ 0: 2, 1: 1 });
    await buying.confirm(buyer, await buying.pay(await buying.open(buyer)));
    const [order] = await buying.ordersOf(buyer);
    return { buyer, order: order!, number: order!.life.number, ids: order!.lines.map(({ productId }) => productId) };
  }
  /** Places an order of two copies of one book and one of another. Five of each were in stock before. */
  async function placeOrder() {
    const { ids } = await buyBooks();
    await shop.stores.stock.change(ids.map((bookId) => ({ bookId, set: 5 })));
    return buyBooks();
  }
  const storedOrder = async (number: string): Promise<Order> => (await owner.show(number)).order;

  async function ask({ order, buyer, number }: Awaited<ReturnType<typeof placeOrder>>, act: Act): Promise<string> {
    if (!isShoppers(act)) return (await owner.act(number, act, { name: 'Priya' })).outcome;
    const path = `/api/user/orders/${order.id}/${act.kind === 'CANCEL_BY_SHOPPER' ? 'cancel' : 'address'}`;
    const body = act.kind === 'CANCEL_BY_SHOPPER' ? {} : { address: ELSEWHERE };
    const { status } = await shop.rest('POST', path, { token: buyer.token, body });
    return status === 200 ? 'DONE' : 'REFUSED';
  }

  it.each<[what: string, acts: readonly (Act | readonly Act[])[], outcomes: string, expected: Expected]>([
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
      { state: 'CANCELLED', lines: nothingToShip, refunds: ['rest'], left: [3, 4] },
    ],
    [
      'a cancellation gives its copies back',
      [pack, cancel()],
      'DONE DONE',
      { state: 'CANCELLED', lines: nothingToShip, refunds: ['rest'], left: [5, 5] },
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
      { state: 'DELIVERED', lines: allShipped, parcels: ['A', 'B'], left: [3, 4] },
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
      { state: 'SHIPPED', lines: allShipped, left: [3, 4] },
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
      { state: 'CANCELLED', lines: nothingToShip, parcels: [], refunds: ['rest'], left: [5, 5] },
    ],
    [
      'one of two parcels taken back, by its number',
      [ship('A', '1'), ship('B'), unship(), unship('2'), unship('B'), unship('B'), ship('C')],
      'DONE DONE REFUSED REFUSED DONE ALREADY DONE',
      { state: 'SHIPPED', lines: allShipped, parcels: ['A', 'C'] },
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
      { state: 'DELIVERED', lines: allShipped, parcels: ['B'] },
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
      { state: 'SHIPPED', lines: allShipped, parcels: ['A', 'D'] },
    ],
    [
      'an address changed by the shopper, and then by the owner',
      [byShopper.readdress, byShopper.readdress, pack, readdress, ship('A'), readdress],
      'DONE DONE DONE ALREADY DONE ALREADY',
      { state: 'SHIPPED', lines: allShipped, street: '7 Hill Road' },
    ],
    [
      'an address that the shopper changes too late, and the owner in time',
      [pack, byShopper.readdress, readdress],
      'DONE REFUSED DONE',
      { state: 'PACKED', lines: nothingShipped, street: '7 Hill Road' },
    ],
    [
      'an address changed after all books have left',
      [ship('A'), readdress],
      'DONE REFUSED',
      { state: 'SHIPPED', lines: allShipped, street: '12 Lake Road' },
    ],
    [
      'a letter asked for again while it is about to be sent',
      [writeAgain, pack, writeAgain],
      'ALREADY DONE ALREADY',
      { state: 'PACKED', lines: nothingShipped },
    ],
  ])('%s', async (_what, acts, outcomes, expected) => {
    const placed = await placeOrder();
    const seen: string[] = [];
    for (const act of acts) {
      const together = Array.isArray(act) ? (act as readonly Act[]) : [act as Act];
      seen.push(...(await Promise.all(together.map((one) => ask(placed, one)))).toSorted());
    }
    expect(seen.join(' ')).toBe(outcomes);

    const order = await storedOrder(placed.number);
    expect(listedState(order)).toBe(expected.state);
    expect(
      order.lines.map((line) => {
        const { shipped, toShip, notComing, returned } = lineState(order, line);
        return [shipped, toShip, notComing, returned];
      }),
    ).toEqual(expected.lines);
    const [a, b] = order.lines.map(({ price }) => price * 100) as [number, number];
    const total = order.priceDetails.totalAmount * 100;
    let rest = total;
    const amounts = (expected.refunds ?? []).map((what) => {
      const amount = { a, '2a': 2 * a, b, rest }[what];
      rest -= amount;
      return amount;
    });
    expect(order.life.refunds.map(({ amount }) => amount)).toEqual(amounts);
    const left = await shop.stores.stock.left(placed.ids);
    expect({
      parcels: order.life.parcels.map(({ tracking }) => tracking),
      street: order.address.street,
      left: placed.ids.map((id) => left.get(id)),
    }).toMatchObject({
      ...(expected.parcels && { parcels: expected.parcels }),
      ...(expected.street && { street: expected.street }),
      ...(expected.left && { left: expected.left }),
    });
  });

  it('has its old or its new address when it is packed during the change, and reports only a change by letter', async () => {
    const placed = await placeOrder();
    const [changed, packed] = await Promise.all([ask(placed, byShopper.readdress), ask(placed, pack)]);
    expect(packed).toBe('DONE');
    const { address, life } = await storedOrder(placed.number);
    expect(address.street).toBe(changed === 'DONE' ? '7 Hill Road' : '12 Lake Road');
    const kinds = life.letters.map(({ kind }) => kind).filter((kind) => kind.startsWith('order-readdressed'));
    expect(kinds).toEqual(changed === 'DONE' ? ['order-readdressed', 'order-readdressed-owner'] : []);
  });

  it('causes one letter about changes of a kind, and another once the first was tried', async () => {
    const placed = await placeOrder();
    const to = (street: string): OwnersAct => ({ kind: 'READDRESS', address: { street } });
    const markLettersTried = () =>
      shop.stores.orders.update(
        placed.order,
        changeOrder((order) => {
          const letters = order.life.letters.map((letter) => ({ ...letter, tries: 1 }));
          return { ...order, life: { ...order.life, letters } };
        }),
      );
    const countLetters = async (kind: string) =>
      (await storedOrder(placed.number)).life.letters.filter((letter) => letter.kind === kind).length;
    for (const street of ['1 Hill Road', '2 Hill Road']) await ask(placed, to(street));
    expect(await countLetters('order-readdressed')).toBe(1);
    await markLettersTried();
    await ask(placed, to('3 Hill Road'));
    expect(await countLetters('order-readdressed')).toBe(2);
    for (const act of [ship('A'), track('B')]) await ask(placed, act);
    expect(await countLetters('parcel-tracked')).toBe(0);
    await markLettersTried();
    for (const act of [track('C'), track('D')]) await ask(placed, act);
    expect(await countLetters('parcel-tracked')).toBe(1);
    for (const act of [unship(), ship('A'), unship(), ship('A')]) await ask(placed, act);
    expect(await countLetters('order-unshipped')).toBe(1);
    await markLettersTried();
    for (const act of [unship(), ship('A'), unship()]) await ask(placed, act);
    expect(await countLetters('order-unshipped')).toBe(2);
  });

  it('accepts no personal text once it is erased, even from an act that began before', async () => {
    const placed = await placeOrder();
    for (const act of [ship('A', '2'), refund('1', { note: 'Torn' })]) await ask(placed, act);
    const erased = await shop.stores.orders.update(placed.order, (one) => withoutPerson(one, one.updatedAt));
    const texts: Act[] = [
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
    for (const act of texts) expect([act.kind, await ask(placed, act)]).toEqual([act.kind, 'REFUSED']);
    expect(await storedOrder(placed.number)).toEqual(erased);
    for (const act of [refund('2'), deliver]) expect(await ask(placed, act)).toBe('DONE');
  });

  it('changes wholly or not at all on a full disk, and is the same after a restart', async () => {
    const placed = await placeOrder();
    for (const act of [refund('2'), ship('A', '1x1'), track('B'), readdress]) {
      const before = await storedOrder(placed.number);
      await storage.refuse('orders');
      expect((await owner.act(placed.number, act, {})).outcome).toBe('REFUSED');
      await storage.allow();
      expect(await storedOrder(placed.number)).toEqual(before);
      expect((await owner.act(placed.number, act, {})).outcome).toBe('DONE');
    }
    const last = await storedOrder(placed.number);
    await shop.close();
    shop = await storage.open();
    owner = openOwner();
    expect(await storedOrder(placed.number)).toEqual(last);
    const left = await shop.stores.stock.left(placed.ids);
    expect(placed.ids.map((id) => left.get(id))).toEqual([3, 4]);
  });

  it('is shown by both APIs, without the names of the shop’s people', async () => {
    const placed = await placeOrder();
    for (const act of [refund('2', { note: 'The last copy is torn' }), ship('A', '1x1')]) await ask(placed, act);
    const { body } = await shop.rest('GET', `/api/user/orders/${placed.order.id}`, { token: placed.buyer.token });
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
    const { viewer } = await shop.ask(query, { id: placed.order.id }, placed.buyer.token);
    const order = viewer.order as unknown as OrderView;
    expect(order.parcels[0]!.lines).toEqual([
      { lineId: order.lines[0]!.id, title: placed.order.lines[0]!.title, quantity: 1 },
    ]);
    expect((await storedOrder(placed.number)).life.parcels[0]).toMatchObject({ by: 'OWNER', name: 'Priya' });
  });
});
