import { v4 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { notFound } from '../../errors.ts';
import type { Account } from '../../services/account/account.ts';
import { eraseRecord } from '../../services/account/erasure.ts';
import type { CartLine } from '../../services/account/cart/cart.ts';
import { changeOrder, type PaymentSession } from '../../services/orders/records.ts';
import { abandon, applyCheck, close, reopen } from '../../services/orders/session.ts';
import { withoutPerson } from '../../services/orders/erase-session.ts';
import { askRefund } from '../../services/orders/refunds/refund.ts';
import { addUnmatched } from '../../services/orders/refunds/payment-refunds.ts';
import { aLine, anAccount, anOrderLine, aSession, paidBy } from '../records.ts';
import type { StorageUnderTest } from './storage-under-test.ts';
import { rejectionOf } from '../thrown.ts';

/** The n-th minute of 1 March 2025. */
const minute = (n: number) => new Date(Date.UTC(2025, 2, 1, 0, n)).toISOString();

export function orderContract(storage: StorageUnderTest): void {
  const orders = () => storage.stores().orders;
  const accounts = () => storage.stores().accounts;

  async function buyer(cart: readonly CartLine[] = []): Promise<Account> {
    const account = anAccount({ cart });
    await accounts().create(account);
    return account;
  }
  async function openSession(account: Account, change: Partial<PaymentSession> = {}): Promise<PaymentSession> {
    const session = aSession({ accountId: account.id, lines: account.cart.map(anOrderLine), ...change });
    await orders().create(session);
    return session;
  }
  const cartOf = async ({ id }: Account) => (await accounts().findById(id))?.cart;
  const idsOf = (sessions: readonly PaymentSession[]) => sessions.map(({ id }) => id);

  it('finds a session by its id and by the provider’s order, also after a restart', async () => {
    const session = await openSession(await buyer([aLine({ quantity: 3 })]));
    for (let round = 0; round < 2; round += 1) {
      expect(await orders().find(session)).toEqual(session);
      expect(await orders().findByProviderOrder(session.providerOrderId)).toEqual(session);
      await storage.reopen();
    }
  });

  it.each(['', 'none', '__proto__', '../catalogue', 'a\0b', 'x'.repeat(300)])(
    'finds no session by the id %j',
    async (id) => {
      const key = { accountId: id, id };
      expect(await orders().find(key)).toBeNull();
      expect(await orders().findByProviderOrder(id)).toBeNull();
      expect(await rejectionOf(orders().update(key, (session) => session))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await rejectionOf(orders().place(key, paidBy('pay_1', minute(0))))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await orders().openOf(id, 5)).toEqual([]);
      expect(await orders().ordersOf(id, { limit: 5, maxLines: 1_000, after: null })).toEqual([]);
    },
  );

  it('finds no account under the id of a session, and no session under the id of an account', async () => {
    const account = await buyer();
    const session = await openSession(account);
    for (const id of [account.id, `../accounts/${account.id}`])
      expect(await orders().find({ accountId: account.id, id })).toBeNull();
    expect(await accounts().findById(session.id)).toBeNull();
  });

  it('finds, changes and places no session for another account', async () => {
    const session = await openSession(await buyer());
    const foreign = { accountId: (await buyer()).id, id: session.id };
    expect(await orders().find(foreign)).toBeNull();
    const change = orders().update(foreign, (now) => abandon(now, 'FAILED', minute(1)));
    expect(await rejectionOf(change)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rejectionOf(orders().place(foreign, paidBy('pay_1', minute(1))))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await orders().find(session)).toEqual(session);
  });

  it('places an order and removes the paid copies from the cart in one step', async () => {
    const [paidFor, added] = [aLine({ quantity: 2 }), aLine()];
    const account = await buyer([paidFor]);
    const session = await openSession(account);
    await accounts().update(account.id, (now) => ({ ...now, cart: [...now.cart, added] }));

    const order = await orders().place(session, paidBy('pay_1', minute(1)));
    const placed = {
      ...session,
      status: 'PLACED',
      updatedAt: minute(1),
      payment: { id: 'pay_1', placedAt: minute(1) },
    };
    expect(order).toEqual({ ...placed, checkAt: null, life: order.life });
    expect(order.life.steps).toEqual([{ state: 'PLACED', at: minute(1), by: 'SHOPPER' }]);
    expect(await cartOf(account)).toEqual([added]);

    await storage.reopen();
    expect(await orders().find(session)).toEqual(order);
    expect(await orders().findByProviderOrder(session.providerOrderId)).toEqual(order);
    expect(await cartOf(account)).toEqual([added]);
  });

  it('places one order when called repeatedly, even 50 times at the same time', async () => {
    const paidFor = aLine({ quantity: 2 });
    const account = await buyer([paidFor]);
    const session = await openSession(account);
    await accounts().update(account.id, (now) => ({
      ...now,
      cart: now.cart.map((line) => ({ ...line, quantity: 5 })),
    }));
    const placed = await Promise.all(
      Array.from({ length: 50 }, (_, i) => orders().place(session, paidBy(`pay_${i}`, minute(i)))),
    );
    expect(new Set(placed.map(({ payment }) => payment.id)).size).toBe(1);
    const again = await orders().place(session, paidBy('pay_again', minute(59)));
    expect(again).toEqual(placed[0]);
    expect(await cartOf(account)).toMatchObject([{ quantity: 3, productId: paidFor.productId }]);
    expect(idsOf(await orders().ordersOf(account.id, { limit: 10, maxLines: 1_000, after: null }))).toEqual([
      session.id,
    ]);
  });

  it.each(['FAILED', 'DISMISSED'] as const)(
    'places the order of a session that was %s, because its payment may arrive late',
    async (status) => {
      const account = await buyer([aLine()]);
      const session = await openSession(account);
      const abandoned = await orders().update(session, (now) => abandon(now, status, minute(1)));
      expect(abandoned.status).toBe(status);
      expect(await orders().place(session, paidBy('pay_late', minute(2)))).toMatchObject({ status: 'PLACED' });
      expect(await cartOf(account)).toEqual([]);
    },
  );

  it('changes nothing when a change throws', async () => {
    const session = await openSession(await buyer());
    const refusing = orders().update(session, () => {
      throw new Error('no');
    });
    await expect(refusing).rejects.toThrow('no');
    expect(await orders().find(session)).toEqual(session);
  });

  const erase = ({ id }: Account) => accounts().update(id, (account) => eraseRecord(account, minute(0)));
  const REFUSED = { code: 'UNAUTHENTICATED' };

  it('neither creates nor places a session of an erased account, and leaves its order unchanged', async () => {
    const account = await buyer([aLine()]);
    const [open, paid] = [await openSession(account), await openSession(account)];
    const order = await orders().place(paid, paidBy('pay_1', minute(1)));
    await erase(account);
    expect(await rejectionOf(openSession(account))).toMatchObject(REFUSED);
    expect(await rejectionOf(orders().place(open, paidBy('pay_2', minute(2))))).toMatchObject(REFUSED);
    expect(await orders().find(open)).toEqual(open);
    expect(await orders().place(paid, paidBy('pay_3', minute(3)))).toEqual(order);
    expect(await orders().sessionIdsOf(account.id)).toHaveLength(2);
  });

  it('places no session that was erased, even if its account was not', async () => {
    const session = await openSession(await buyer([aLine()]));
    const gone = await orders().update(session, (now) => withoutPerson(now, minute(1)));
    expect(await rejectionOf(orders().place(session, paidBy('pay_1', minute(2))))).toMatchObject(REFUSED);
    expect(await orders().find(session)).toEqual(gone);
  });

  it('creates no session that a concurrent erasure of its account would miss', async () => {
    for (let first = 0; first < 6; first += 1) {
      const account = await buyer([aLine()]);
      const lanes = Array.from({ length: 3 }, async () => {
        const created: string[] = [];
        const eraseAndList = async () => {
          await erase(account);
          return orders().sessionIdsOf(account.id);
        };
        let erasing: Promise<readonly string[]> | null = null;
        for (let n = 0; ; n += 1) {
          if (n === first) erasing = eraseAndList();
          const session = await openSession(account).catch((error: unknown) => error);
          if (!(session instanceof Error)) created.push((session as PaymentSession).id);
          else if (erasing) return { created, listed: await erasing, refusal: session };
        }
      });
      for (const { created, listed, refusal } of await Promise.all(lanes)) {
        expect(refusal).toMatchObject(REFUSED);
        expect(listed).toEqual(expect.arrayContaining(created));
      }
    }
  });

  it('reports each change of a session once it is durable, and nothing that was refused', async () => {
    const account = await buyer([aLine()]);
    const seen: string[] = [];
    orders().onChange((before, after) => {
      if (after.accountId === account.id) seen.push(`${before?.status ?? 'none'} → ${after.status}`);
    });
    const session = await openSession(account);
    await orders().update(session, (now) => now);
    const refusal = () => {
      throw notFound('It');
    };
    await rejectionOf(orders().update(session, refusal));
    await orders().update(session, (now) => abandon(now, 'DISMISSED', minute(1)));
    await orders().update(session, (now) => reopen(now, minute(1)));
    const placed = Array.from({ length: 3 }, () => orders().place(session, paidBy('pay_1', minute(2))));
    await Promise.all(placed);
    expect(seen).toEqual(['none → PENDING', 'PENDING → DISMISSED', 'DISMISSED → PENDING', 'PENDING → PLACED']);
  });

  it('lists only the orders of the account, the newest first, in pages', async () => {
    const [account, other] = [await buyer(), await buyer()];
    const sessions: PaymentSession[] = [];
    for (let n = 0; n < 5; n += 1) sessions.push(await openSession(account, { createdAt: minute(n) }));
    const foreign = await openSession(other);
    // Placed in another sequence than opened, because the list is sorted by the time of placing.
    const paid = [2, 0, 4, 1, 3];
    for (const [n, index] of paid.entries()) await orders().place(sessions[index]!, paidBy(`pay_${n}`, minute(10 + n)));
    await orders().place(foreign, paidBy('pay_foreign', minute(12)));
    await openSession(account);
    const newestFirst = paid.toReversed().map((index) => sessions[index]?.id ?? '');

    for (let round = 0; round < 2; round += 1) {
      const page = async (after: string | null) =>
        idsOf(await orders().ordersOf(account.id, { limit: 2, maxLines: 1_000, after }));
      expect(await page(null)).toEqual(newestFirst.slice(0, 3));
      expect(await page(newestFirst[1] ?? '')).toEqual(newestFirst.slice(2, 5));
      expect(await page(newestFirst[3] ?? '')).toEqual(newestFirst.slice(4));
      expect(await page(newestFirst[4] ?? '')).toEqual([]);
      expect(idsOf(await orders().ordersOf(other.id, { limit: 9, maxLines: 1_000, after: null }))).toEqual([
        foreign.id,
      ]);
      await storage.reopen();
    }
    const refusal = { code: 'BAD_USER_INPUT', fields: [{ field: 'after' }] };
    for (const after of [foreign.id, uuid(), ''])
      expect(await rejectionOf(orders().ordersOf(account.id, { limit: 2, maxLines: 1_000, after }))).toMatchObject(
        refusal,
      );
  });

  it('lists orders until they have the requested number of lines, and one more', async () => {
    const account = await buyer();
    const oldestFirst: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const lines = Array.from({ length: 3 }, () => anOrderLine(aLine()));
      const { id } = await openSession(account, { createdAt: minute(n), lines });
      await orders().place({ accountId: account.id, id }, paidBy(`pay_${n}`, minute(10 + n)));
      oldestFirst.push(id);
    }
    const newestFirst = oldestFirst.toReversed();
    const read = async (maxLines: number, after: string | null, limit = 9) =>
      idsOf(await orders().ordersOf(account.id, { limit, maxLines, after }));
    for (const [maxLines, count] of [
      [1, 2],
      [3, 2],
      [4, 3],
      [9, 4],
      [10, 5],
    ] as const)
      expect(await read(maxLines, null)).toEqual(newestFirst.slice(0, count));
    expect(await read(4, newestFirst[0]!)).toEqual(newestFirst.slice(1, 4));
    expect(await read(100, null, 2)).toEqual(newestFirst.slice(0, 3));
  });

  it('lists the sessions that may still be paid, the newest first, also after a restart', async () => {
    const account = await buyer();
    const older = await openSession(account, { createdAt: minute(1) });
    const newer = await openSession(account, { createdAt: minute(2) });
    const foreign = await openSession(await buyer(), { createdAt: minute(3) });
    const open = async (limit = 5) => idsOf(await orders().openOf(account.id, limit));
    expect(await open()).toEqual([newer.id, older.id]);
    expect(await open(1)).toEqual([newer.id]);
    // An update does not change the order.
    await orders().update(older, (now) => applyCheck(now, new Date(minute(4)), { wasTried: true }));
    expect(await open()).toEqual([newer.id, older.id]);
    await storage.reopen();
    expect(await open()).toEqual([newer.id, older.id]);

    await orders().place(newer, paidBy('pay_1', minute(5)));
    expect(await open()).toEqual([older.id]);
    await storage.reopen();
    expect(await open()).toEqual([older.id]);

    await orders().place(older, paidBy('pay_2', minute(6)));
    expect(await open()).toEqual([]);
    expect(idsOf(await orders().openOf(foreign.accountId, 5))).toEqual([foreign.id]);
    expect(await orders().sessionIdsOf(foreign.accountId)).toEqual([foreign.id]);
  });

  it('lists the sessions that are due for a check', async () => {
    const account = await buyer();
    const at = (n: number) => ({ checkAt: new Date(Date.UTC(2001, 0, 1, 0, n)).toISOString() });
    const sessions: PaymentSession[] = [];
    for (const n of [1, 2, 3]) sessions.push(await openSession(account, at(n)));
    await openSession(account, { checkAt: null });
    const [first, second, third] = idsOf(sessions);
    const due = async (n: number, limit = 10, provider = 'sandbox') =>
      idsOf(await orders().dueForCheck({ provider, now: at(n).checkAt, limit }));
    for (let round = 0; round < 2; round += 1) {
      expect(await due(0)).toEqual([]);
      expect(await due(2)).toEqual([first, second]);
      expect(await due(9)).toEqual([first, second, third]);
      expect(await due(9, 2), 'the longest overdue first').toEqual([first, second]);
      expect(await due(9, 10, 'razorpay'), 'those of another provider').toEqual([]);
      await storage.reopen();
    }
    await orders().place(sessions[0]!, paidBy('pay_1', minute(1)));
    await orders().update(sessions[1]!, (now) => ({ ...now, ...at(99) }));
    expect(await due(9)).toEqual([third]);
  });

  it('lists due sessions round-robin over accounts', async () => {
    const at = (n: number) => ({ checkAt: new Date(Date.UTC(2002, 0, 1, 0, n)).toISOString(), provider: 'razorpay' });
    const [many, few] = [await buyer(), await buyer()];
    const flood: PaymentSession[] = [];
    for (let n = 0; n < 4; n += 1) flood.push(await openSession(many, at(n)));
    const [one, other] = [await openSession(few, at(20)), await openSession(few, at(21))];
    const due = idsOf(await orders().dueForCheck({ provider: 'razorpay', now: at(59).checkAt, limit: 5 }));
    const [first, second, third] = idsOf(flood);
    expect(due).toEqual([first, one.id, second, other.id, third]);
  });

  it('finds the sessions with a refund that is due, placed or not, the longest overdue first', async () => {
    const account = await buyer();
    const asked = (n: number) => ({ at: minute(n), by: 'OWNER' }) as const;
    const ask = (session: PaymentSession, n: number) =>
      orders().update(
        session,
        changeOrder((order) => askRefund(order, { amount: 100, reason: 'OWNER' }, asked(n))),
      );
    const [first, second, third] = [await openSession(account), await openSession(account), await openSession(account)];
    for (const session of [first, second]) await orders().place(session, paidBy(`pay_${session.id}`, minute(0)));
    await ask(first, 3);
    await ask(second, 1);
    const unmatched = { paymentId: 'pay_unmatched', amount: 100, currency: 'INR', reason: 'other_amount' } as const;
    await orders().update(third, (session) => addUnmatched(session, unmatched, new Date(minute(2))));
    const due = async (n: number, limit = 100) => {
      const found = idsOf(await orders().dueForRefund({ now: minute(n), limit }));
      return found.filter((id) => [first.id, second.id, third.id].includes(id));
    };
    for (let round = 0; round < 2; round += 1) {
      expect(await due(0)).toEqual([]);
      expect(await due(2)).toEqual([second.id, third.id]);
      expect(await due(9)).toEqual([second.id, third.id, first.id]);
      expect(await orders().dueForRefund({ now: minute(9), limit: 1 })).toHaveLength(1);
      await storage.reopen();
    }
    await orders().update(third, (session) => ({ ...session, strays: [] }));
    expect(await due(9)).toEqual([second.id, first.id]);
  });

  describe('deletion of unpaid sessions', () => {
    // These days are long before the sessions of other tests.
    const day = (n: number) => new Date(Date.UTC(1990, 0, n)).toISOString();
    const AFTER = new Date(day(90));
    const due = async (n: number, limit = 9) => idsOf(await orders().dueForDeletion({ now: day(n), limit }));
    const unmatched = { paymentId: 'pay_unmatched', amount: 100, currency: 'INR', reason: 'other_amount' } as const;
    const ended = { checkAt: null, status: 'EXPIRED' } as const;

    it('finds unpaid sessions a month after they were opened, oldest first, also after a restart', async () => {
      const account = await buyer();
      const younger = await openSession(account, { ...ended, createdAt: day(2) });
      const older = await openSession(account, { createdAt: day(1), checkAt: day(60) });
      expect(await due(90)).toEqual([younger.id]);
      await orders().update(older, (session) => close(session, day(3)));
      for (let round = 0; round < 2; round += 1) {
        expect([await due(30), await due(31), await due(32), await due(90, 1)]).toEqual([
          [],
          [older.id],
          [older.id, younger.id],
          [older.id],
        ]);
        await storage.reopen();
      }
      for (const session of [older, younger]) await orders().removeUnpaid(session, AFTER);
      expect(await due(90)).toEqual([]);
    });

    it('deletes a session completely, also after a restart, and may be repeated', async () => {
      const account = await buyer([aLine()]);
      const [session, kept] = [
        await openSession(account, { ...ended, createdAt: day(1) }),
        await openSession(account, { ...ended, createdAt: day(70) }),
      ];
      await orders().update(session, (now) => ({ ...now, updatedAt: day(2) }));
      await Promise.all([1, 2, 3].map(() => orders().removeUnpaid(session, AFTER)));
      for (let round = 0; round < 2; round += 1) {
        expect(await orders().find(session)).toBeNull();
        expect(await orders().findByProviderOrder(session.providerOrderId)).toBeNull();
        expect(await orders().sessionIdsOf(account.id)).toEqual([kept.id]);
        expect(await rejectionOf(orders().update(session, (now) => now))).toMatchObject({ code: 'NOT_FOUND' });
        const placing = orders().place(session, paidBy('pay_1', minute(1)));
        expect(await rejectionOf(placing)).toMatchObject({ code: 'NOT_FOUND' });
        await orders().removeUnpaid(session, AFTER);
        await storage.reopen();
      }
      expect(await orders().find(kept)).toEqual(kept);
      expect(await due(90)).toEqual([]);
    });

    it.each<[string, Partial<PaymentSession>, (session: PaymentSession) => Promise<unknown>]>([
      ['may still be paid', { checkAt: day(2) }, async () => undefined],
      ['is an order', ended, (session) => orders().place(session, paidBy(`pay_${session.id}`, day(2)))],
      [
        'has a payment that is still to be refunded',
        ended,
        (session) => orders().update(session, (now) => addUnmatched(now, unmatched, AFTER)),
      ],
    ])('keeps a session that %s', async (_, change, prepare) => {
      const session = await openSession(await buyer(), { ...change, createdAt: day(1) });
      await prepare(session);
      const found = await orders().find(session);
      expect(await due(90)).toEqual([]);
      await orders().removeUnpaid(session, AFTER);
      expect(await orders().find(session)).toEqual(found);
      expect(await orders().findByProviderOrder(session.providerOrderId)).toEqual(found);
    });

    it('deletes no session of another account, and none before its time', async () => {
      const session = await openSession(await buyer(), { ...ended, createdAt: day(1) });
      await orders().removeUnpaid({ accountId: (await buyer()).id, id: session.id }, AFTER);
      await orders().removeUnpaid({ accountId: session.accountId, id: 'none' }, AFTER);
      await orders().removeUnpaid(session, new Date(day(30)));
      expect(await orders().find(session)).toEqual(session);
      await orders().removeUnpaid(session, AFTER);
    });

    it('either places or deletes a session, never both, when its payment and deletion come at the same time', async () => {
      for (let round = 0; round < 12; round += 1) {
        const session = await openSession(await buyer([aLine()]), { ...ended, createdAt: day(1) });
        const remove = () => orders().removeUnpaid(session, AFTER);
        const removing = round % 2 ? [remove()] : [];
        const placing = orders().place(session, paidBy(`pay_${session.id}`, day(2)));
        await Promise.allSettled([placing, ...removing, remove()]);
        const found = await orders().find(session);
        expect(found?.status ?? 'DELETED').toBe(
          await placing.then(
            ({ status }) => status,
            () => 'DELETED',
          ),
        );
        expect(await orders().findByProviderOrder(session.providerOrderId)).toEqual(found);
      }
      await storage.reopen();
      expect(await due(90)).toEqual([]);
    });
  });

  it('finds an order without a refund an hour after it was placed, so that the provider is asked for refunds made elsewhere', async () => {
    const session = await openSession(await buyer());
    await orders().place(session, paidBy(`pay_${session.id}`, minute(1)));
    const isDue = async (n: number) =>
      idsOf(await orders().dueForRefund({ now: minute(n), limit: 1_000 })).includes(session.id);
    expect([await isDue(60), await isDue(61)]).toEqual([false, true]);
  });
}
