import { v4 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../services/account/account.ts';
import type { CartLine } from '../../services/account/cart/cart.ts';
import { changeOrder, type Order, type PaymentSession } from '../../services/orders/records.ts';
import { addNote, cancel, pack } from '../../services/orders/order-steps.ts';
import { ship } from '../../services/orders/parcels.ts';
import { aLine, anAccount, anOrderLine, aSession, paidBy } from '../records.ts';
import type { StorageUnderTest } from './storage-under-test.ts';
import { rejectionOf } from '../thrown.ts';

/** The n-th hour of a year in which no other test places orders. */
const hour = (year: number, n: number) => new Date(Date.UTC(year, 0, 1, n)).toISOString();

export function ownerOrderContract(storage: StorageUnderTest): void {
  const orders = () => storage.stores().orders;

  async function buyer(): Promise<Account> {
    const account = anAccount({ cart: [aLine({ quantity: 2 }), aLine()] });
    await storage.stores().accounts.create(account);
    return account;
  }
  const openSession = (account: Account, change: Partial<PaymentSession> = {}) =>
    orders().create(aSession({ accountId: account.id, lines: account.cart.map(anOrderLine), ...change }));
  const place = (session: PaymentSession, now: string): Promise<Order> =>
    orders().place(session, paidBy(`pay_${uuid()}`, now));
  const placedAt = async (now: string) => place(await openSession(await buyer()), now);
  const apply = (order: Order, rule: (order: Order) => Order) => orders().update(order, changeOrder(rule));
  const numbersOf = (found: readonly Order[]) => found.map(({ life }) => life.number);

  it('lists all accounts’ orders, the newest first, in pages, by state and time', async () => {
    const placed: Order[] = [];
    // Two orders have the same time: these are sorted by their numbers.
    for (const n of [2, 1, 3, 3, 5]) placed.push(await placedAt(hour(1991, n)));
    await openSession(await buyer());
    const [second, first, third, fourth, fifth] = numbersOf(placed);
    const act = { at: hour(1991, 6), by: 'OWNER' } as const;
    await apply(placed[0]!, (order) => pack(order, act));
    await apply(placed[2]!, (order) => ship(order, { carrier: 'Post', tracking: 'X1' }, act));
    await apply(placed[4]!, (order) => cancel(order, 'wish', act));

    for (let round = 0; round < 2; round += 1) {
      const year = { since: hour(1991, 0), until: hour(1992, 0), after: null, limit: 9 };
      const list = async (query: object) => numbersOf(await orders().ordersOfAll({ ...year, ...query }));
      expect(await list({})).toEqual([fifth, fourth, third, second, first]);
      expect(await list({ limit: 2 })).toEqual([fifth, fourth]);
      expect(await list({ limit: 2, after: fourth })).toEqual([third, second]);
      expect(await list({ limit: 2, after: second })).toEqual([first]);
      expect(await list({ after: first })).toEqual([]);
      expect(await list({ since: hour(1991, 2), until: hour(1991, 5) })).toEqual([fourth, third, second]);
      expect(await list({ states: ['PLACED'] })).toEqual([fourth, first]);
      expect(await list({ states: ['PACKED', 'CANCELLED'] })).toEqual([fifth, second]);
      expect(await list({ states: ['DELIVERED'] })).toEqual([]);
      expect(await list({ states: [] })).toEqual([]);
      expect(await rejectionOf(list({ after: 'C26' }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'after' }],
      });
      await storage.reopen();
    }
  });

  it('lists orders by time, and those of one instant by number, even if the clock was set back', async () => {
    const account = await buyer();
    const placed: Order[] = [];
    for (const n of [5, 6, 6, 2, 3, 3, 9, 1, 6]) placed.push(await place(await openSession(account), hour(1994, n)));
    const newestFirst = numbersOf(
      placed.toSorted((a, b) => {
        const [one, other] = [a, b].map(({ payment, life }) => `${payment.placedAt} ${life.number}`);
        return one! < other! ? 1 : -1;
      }),
    );
    for (let round = 0; round < 2; round += 1) {
      const own = await orders().ordersOf(account.id, { limit: 20, maxLines: 1_000, after: null });
      expect(numbersOf(own)).toEqual(newestFirst);
      const byPage: string[] = [];
      for (let after: string | null = null; ;) {
        const [next] = await orders().ordersOf(account.id, { limit: 1, maxLines: 1, after });
        if (!next) break;
        byPage.push(next.life.number);
        after = next.id;
      }
      expect(byPage).toEqual(newestFirst);
      const all: string[] = [];
      for (let after: string | null = null; ;) {
        const year = { since: hour(1994, 0), until: hour(1995, 0), after, limit: 2 };
        const page = numbersOf(await orders().ordersOfAll(year));
        if (page.length === 0) break;
        all.push(...page);
        after = page.at(-1)!;
      }
      expect(all).toEqual(newestFirst);
      await storage.reopen();
    }
  });

  it('stores each change of an order', async () => {
    const order = await placedAt(hour(1992, 1));
    const act = { at: hour(1992, 2), by: 'OWNER' } as const;
    const packed = await apply(order, (now) => addNote(pack(now, act), 'gift', act.at));
    expect(packed).toEqual(addNote(pack(order, act), 'gift', act.at));
    await storage.reopen();
    expect(await orders().find(order)).toEqual(packed);
    expect(await orders().findByNumber(order.life.number)).toEqual(packed);
    const session = await openSession(await buyer());
    expect(
      await rejectionOf(
        orders().update(
          session,
          changeOrder((now) => now),
        ),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets only the first of two owners pack an order, and changes nothing for the other', async () => {
    const order = await placedAt(hour(1992, 5));
    let writes = 0;
    await Promise.all(
      [hour(1992, 6), hour(1992, 7)].map((at) =>
        apply(order, (now) => {
          const next = pack(now, { at, by: 'OWNER' });
          if (next !== now) writes += 1;
          return next;
        }),
      ),
    );
    expect(writes).toBe(1);
    expect((await orders().findByNumber(order.life.number))?.life.steps).toHaveLength(2);
  });

  it('lists orders with a letter that is due, the longest overdue first', async () => {
    const withDue =
      (dueAt: string | null) =>
      (order: Order): Order => ({
        ...order,
        life: {
          ...order.life,
          letters: dueAt === null ? [] : order.life.letters.map((letter) => ({ ...letter, dueAt })),
        },
      });
    const [first, second, withoutLetter] = [
      await placedAt(hour(1985, 2)),
      await placedAt(hour(1985, 1)),
      await placedAt(hour(1985, 1)),
    ];
    await apply(withoutLetter, withDue(null));
    await apply(second, withDue(hour(1985, 5)));
    const due = async (n: number, limit = 9) => numbersOf(await orders().dueOrders({ now: hour(1985, n), limit }));
    const [one, two] = numbersOf([first, second]);
    for (let round = 0; round < 2; round += 1) {
      expect(await due(1)).toEqual([]);
      expect(await due(2)).toEqual([one]);
      expect(await due(5)).toEqual([one, two]);
      expect(await due(5, 1)).toEqual([one]);
      await storage.reopen();
    }
    await apply(first, withDue(null));
    await apply(second, withDue(hour(1985, 9)));
    expect([await due(8), await due(9)]).toEqual([[], [two]]);
  });

  describe('a cart that is paid for twice', () => {
    const sessionWith = (account: Account, lines: readonly CartLine[], change: Partial<PaymentSession> = {}) =>
      openSession(account, { createdAt: hour(1993, 0), lines: lines.map(anOrderLine), ...change });
    const statesOf = (found: readonly Order[]) =>
      found.map(({ life }) => life.steps.at(-1)?.reason ?? life.steps.at(-1)!.state).toSorted();

    it('makes one order, and one that is cancelled and refunded, and removes the books from the cart once', async () => {
      const account = await buyer();
      const [line, other] = account.cart;
      // Two sessions with a line in common, both of which are paid.
      const sessions = [await sessionWith(account, account.cart), await sessionWith(account, [line!])];
      const first = await place(sessions[0]!, hour(1993, 1));
      const again = { ...other!, id: uuid(), quantity: 4 };
      await storage.stores().accounts.update(account.id, (now) => ({ ...now, cart: [...now.cart, again] }));
      const second = await place(sessions[1]!, hour(1993, 2));
      expect(statesOf([first, second])).toEqual(['PAID_TWICE', 'PLACED']);
      expect(second.life.refunds).toMatchObject([{ amount: 30_000, reason: 'PAID_TWICE', status: 'ASKED' }]);
      expect((await storage.stores().accounts.findById(account.id))?.cart).toEqual([again]);
      expect(second.life.number).not.toBe(first.life.number);
      await storage.reopen();
      expect(await orders().find(second)).toEqual(second);
      expect((await storage.stores().accounts.findById(account.id))?.cart).toEqual([again]);
      expect(await orders().openOf(account.id, 9)).toEqual([]);
    });

    it('makes one order and one cancelled one even if both are placed at the same time', async () => {
      for (let round = 0; round < 5; round += 1) {
        const account = await buyer();
        const details = aSession().priceDetails;
        const cheaper = { priceDetails: { ...details, totalAmount: 299 } };
        const sessions = [await sessionWith(account, account.cart), await sessionWith(account, account.cart, cheaper)];
        const placed = await Promise.all(sessions.map((session) => place(session, hour(1993, 1))));
        expect(statesOf(placed)).toEqual(['PAID_TWICE', 'PLACED']);
        expect((await storage.stores().accounts.findById(account.id))?.cart).toEqual([]);
      }
    });

    it('is recognised by a line that another order, which is not cancelled, has already paid for', async () => {
      const account = await buyer();
      const [one, two] = account.cart;
      const both = await sessionWith(account, account.cart);
      const onlyOne = await sessionWith(account, [one!]);
      const onlyTwo = await sessionWith(account, [two!]);
      const placed: Order[] = [];
      for (const session of [onlyOne, both, onlyTwo]) placed.push(await place(session, hour(1993, 1)));
      expect(placed.map((order) => statesOf([order])[0])).toEqual(['PLACED', 'PAID_TWICE', 'PLACED']);
      expect((await storage.stores().accounts.findById(account.id))?.cart).toEqual([]);
    });
  });
}
