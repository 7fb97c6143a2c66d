import { v4 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { changeOrder, isPlaced, type PaymentSession, stateOf } from '../../services/orders/records.ts';
import { abandon, applyCheck, reopen } from '../../services/orders/session.ts';
import { cancel } from '../../services/orders/order-steps.ts';
import { MAX_ENTRIES, OF_IMPORT } from '../../services/stock/stock.ts';
import { SELLER } from '../numbering.ts';
import { anAccount, aLine, anAddress, anOrderLine, aSession, LATER } from '../records.ts';
import type { StorageUnderTest } from './storage-under-test.ts';
import { rejectionOf } from '../thrown.ts';

export function stockContract(storage: StorageUnderTest): void {
  const orders = () => storage.stores().orders;
  const stock = () => storage.stores().stock;
  const leftOf = async (bookId: string) => (await stock().left([bookId])).get(bookId);
  const recordOf = async (id: string) => (await stock().all()).find(({ bookId }) => bookId === id);
  const series = () => ({ order: `${uuid().slice(0, 8)}-`, bill: `B/${uuid().slice(0, 8)}/` });

  /** A counted book that only this test uses. */
  async function aBook(set: number): Promise<string> {
    const bookId = uuid();
    await stock().change([{ bookId, set }]);
    return bookId;
  }
  async function sessionFor(productId: string, quantity = 1): Promise<PaymentSession> {
    const account = anAccount({ cart: [aLine({ productId, quantity })] });
    await storage.stores().accounts.create(account);
    return aSession({ accountId: account.id, lines: account.cart.map(anOrderLine) });
  }
  const open = async (productId: string, quantity = 1) => orders().create(await sessionFor(productId, quantity));
  const placeAll = (sessions: readonly PaymentSession[], numbers = series()) =>
    Promise.all(
      sessions.map((one) =>
        orders().place(one, { paymentId: `pay_${one.id}`, now: LATER, series: numbers, seller: SELLER }),
      ),
    );

  it('keeps counts over a restart, and sells any number of uncounted books', async () => {
    const [book, other, never] = [await aBook(5), await aBook(1), uuid()];
    await stock().change([
      { bookId: book, add: 2 },
      { bookId: other, set: null },
    ]);
    await storage.reopen();
    expect(await stock().left([book, other, never])).toEqual(new Map([[book, 7]]));
    for (const uncounted of [other, never]) {
      expect((await open(uncounted, 99)).held).toEqual([]);
      expect(
        await rejectionOf(
          stock().change([
            { bookId: book, set: 1 },
            { bookId: uncounted, add: 1 },
          ]),
        ),
      ).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await leftOf(book)).toBe(7);
  });

  it('sells no copy of a book that is off sale, counted or not, and keeps its count, also over a restart', async () => {
    const [counted, uncounted] = [await aBook(5), uuid()];
    const reported: (readonly string[])[] = [];
    await stock().change([counted, uncounted].map((bookId) => ({ bookId, offSale: 'OWNER' as const })));
    await storage.reopen();
    stock().onBack((bookIds) => reported.push(bookIds));
    expect(await stock().left([counted, uncounted])).toEqual(new Map([counted, uncounted].map((id) => [id, 0])));
    for (const book of [counted, uncounted]) {
      expect(stock().scarce().get(book)).toBe(0);
      expect(await rejectionOf(open(book))).toMatchObject({ code: 'CONFLICT' });
    }
    await stock().change([{ bookId: counted, add: 2 }]);
    expect(await leftOf(counted)).toBe(0);
    await stock().change([counted, uncounted].map((bookId) => ({ bookId, offSale: null })));
    expect(await stock().left([counted, uncounted])).toEqual(new Map([[counted, 7]]));
    expect(reported.flat().toSorted()).toEqual([counted, uncounted].toSorted());
    expect((await open(uncounted, 99)).held).toEqual([]);
  });

  it('removes copies, except those that orders hold, and stores the reason and the name', async () => {
    const book = await aBook(3);
    await open(book, 2);
    const note = { at: LATER, reason: 'counter sale', name: 'Priya' };
    await stock().change([{ bookId: book, add: -1 }], note);
    const refused = [
      { bookId: await aBook(5), add: -1 },
      { bookId: book, add: -1 },
    ];
    expect(await rejectionOf(stock().change(refused, note))).toMatchObject({
      code: 'CONFLICT',
      message: `1 of book ${book} cannot be taken away: 0 can be, since the others are ordered.`,
    });
    await stock().change([{ bookId: book, set: 4 }], { at: LATER, reason: '' });
    await storage.reopen();
    expect(await recordOf(book)).toMatchObject({ counted: 6, taken: 2 });
    expect(await stock().history({ bookId: book, limit: 9 })).toEqual([
      { at: LATER, reason: '', bookId: book, before: 0, after: 4 },
      { ...note, bookId: book, before: 1, after: 0 },
    ]);
    expect(await stock().history({ limit: 1 })).toMatchObject([{ after: 4 }]);
  });

  it('keeps the newest changes, and drops those of imports before others', async () => {
    const book = await aBook(3);
    const imported = (reason: string) =>
      stock().change(
        Array.from({ length: MAX_ENTRIES }, () => ({ bookId: uuid(), set: 1 })),
        { at: LATER, reason },
      );
    await stock().change([{ bookId: book, add: -1 }], { at: LATER, reason: 'damaged' });
    await imported(OF_IMPORT);
    const reasons = async () => (await stock().history({ limit: 2 * MAX_ENTRIES })).map(({ reason }) => reason);
    expect(await reasons()).toHaveLength(MAX_ENTRIES);
    expect(await stock().history({ bookId: book, limit: 9 })).toMatchObject([{ reason: 'damaged' }]);
    await imported('stocktake');
    await storage.reopen();
    expect(await reasons()).toEqual(Array.from({ length: MAX_ENTRIES }, () => 'stocktake'));
    expect(await stock().history({ bookId: book, limit: 9 })).toEqual([]);
  });

  it('opens one of 64 concurrent sessions for the last copy, and refuses the others with advice', async () => {
    const book = await aBook(1);
    const sessions = await Promise.all(Array.from({ length: 64 }, () => sessionFor(book)));
    const answers = await Promise.allSettled(sessions.map((session) => orders().create(session)));
    const opened = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
    expect(opened).toHaveLength(1);
    expect(new Set(refusals.map(({ message }) => message))).toEqual(
      new Set(['‘A Book’ is out of stock: remove it from your cart. Nothing was charged.']),
    );
    expect(await recordOf(book)).toEqual({ bookId: book, counted: 1, taken: 1, offSale: null });
    await storage.reopen();
    expect(await recordOf(book)).toEqual({ bookId: book, counted: 1, taken: 1, offSale: null });
    const [placed] = await placeAll(opened);
    expect(placed!.life.missing).toEqual([]);
    expect(await leftOf(book)).toBe(0);
  });

  it('frees the copies of an abandoned session, and holds them again when it is reopened', async () => {
    const book = await aBook(3);
    const session = await open(book, 2);
    for (const status of ['FAILED', 'DISMISSED'] as const) {
      await orders().update(session, (one) => abandon(one, status, LATER));
      expect(await leftOf(book)).toBe(3);
      await orders().update(session, (one) => reopen(one, LATER));
      expect(await leftOf(book)).toBe(1);
    }
    expect(await rejectionOf(open(book, 2))).toMatchObject({
      code: 'CONFLICT',
      message: 'Only 1 copy of ‘A Book’ is left: remove 1 from your cart. Nothing was charged.',
    });
    await orders().update(session, (one) => applyCheck(one, new Date('2030-01-01'), { wasTried: false }));
    expect(await leftOf(book)).toBe(3);
  });

  it('refuses to reopen a session for copies that are gone, and leaves it unchanged', async () => {
    const book = await aBook(1);
    const session = await open(book);
    await orders().update(session, (one) => abandon(one, 'DISMISSED', LATER));
    await open(book);
    expect(await rejectionOf(orders().update(session, (one) => reopen(one, LATER)))).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await orders().find(session)).toMatchObject({ status: 'DISMISSED' });
    expect(await leftOf(book)).toBe(0);
  });

  describe('with two sessions for one cart', () => {
    /** Opens two sessions with different addresses. The first is abandoned, and the second holds the copies. */
    async function twoSessionsFor(bookId: string, other = uuid()) {
      const account = anAccount({ cart: [aLine({ productId: bookId }), aLine({ productId: other })] });
      await storage.stores().accounts.create(account);
      const sessionWith = (lines: typeof account.cart) =>
        aSession({ accountId: account.id, lines: lines.map(anOrderLine), address: anAddress() });
      const first = await orders().create(sessionWith(account.cart));
      await orders().update(first, (one) => abandon(one, 'DISMISSED', LATER));
      return { first, second: await orders().create(sessionWith(account.cart.slice(0, 1))) };
    }

    it('gives the paid session the copy that the other one holds, before any other shopper', async () => {
      const book = await aBook(1);
      const { first, second } = await twoSessionsFor(book);
      const back: string[] = [];
      const end = stock().onBack((ids) => back.push(...ids));
      const other = await sessionFor(book);
      const [[placed]] = await Promise.all([placeAll([first]), rejectionOf(orders().create(other))]);
      end();
      expect(placed!.life.missing).toEqual([]);
      expect(back, 'the copy is never on sale in between').not.toContain(book);
      expect(await orders().find(second)).toMatchObject({ status: 'DISMISSED' });
      expect(await recordOf(book)).toEqual({ bookId: book, counted: 1, taken: 1, offSale: null });
      await storage.reopen();
      expect(await recordOf(book)).toEqual({ bookId: book, counted: 1, taken: 1, offSale: null });
    });

    it('cancels the second order when both sessions are paid, and takes no copy for it', async () => {
      const book = await aBook(1);
      const { first, second } = await twoSessionsFor(book);
      const numbers = series();
      await placeAll([first], numbers);
      const [placed] = await placeAll([second], numbers);
      expect([stateOf(placed!), placed!.held, await leftOf(book)]).toEqual(['CANCELLED', [], 0]);
    });

    it('frees the copies that the order does not need', async () => {
      const book = await aBook(5);
      const line = aLine({ productId: book });
      const account = anAccount({ cart: [line] });
      await storage.stores().accounts.create(account);
      const [one, three] = [1, 3].map((quantity) =>
        aSession({ accountId: account.id, lines: [anOrderLine({ ...line, quantity })] }),
      ) as [PaymentSession, PaymentSession];
      await orders().create(one);
      await orders().create(three);
      expect(await leftOf(book)).toBe(1);
      await placeAll([one]);
      expect(await recordOf(book)).toEqual({ bookId: book, counted: 5, taken: 1, offSale: null });
    });

    it('places orders of two books while other shoppers buy the same books', async () => {
      const books = [await aBook(100), await aBook(100)] as [string, string];
      const pairs = await Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          turn % 2 ? twoSessionsFor(...books) : twoSessionsFor(books[1], books[0]),
        ),
      );
      // Placing these takes a copy again and waits for the same series of numbers, which might cause a deadlock.
      const late = await Promise.all(Array.from({ length: 12 }, (_, turn) => open(books[turn % 2]!)));
      await Promise.all(late.map((one) => orders().update(one, (session) => abandon(session, 'DISMISSED', LATER))));
      const numbers = series();
      await Promise.all([
        ...pairs.map(({ first }) => placeAll([first], numbers)),
        ...late.map((one) => placeAll([one], numbers)),
        ...books.map((book) => open(book)),
      ]);
      for (const book of books)
        expect(await recordOf(book)).toEqual({ bookId: book, counted: 100, taken: 19, offSale: null });
    });
  });

  it('places a paid session although its copies are gone, and notes the missing ones without counting them as taken', async () => {
    const book = await aBook(2);
    const late = await open(book, 2);
    await orders().update(late, (one) => abandon(one, 'DISMISSED', LATER));
    const other = await open(book);
    const placed = await placeAll([late, other]);
    expect(placed.map(({ life }) => life.missing)).toEqual([[{ bookId: book, copies: 1 }], []]);
    expect(await leftOf(book)).toBe(0);
    await stock().change([{ bookId: book, add: 3 }]);
    expect(await leftOf(book)).toBe(3);
    await storage.reopen();
    expect(await recordOf(book)).toEqual({ bookId: book, counted: 5, taken: 2, offSale: null });
    await orders().update(
      late,
      changeOrder((order) => cancel(order, '', { at: LATER, by: 'OWNER' })),
    );
    expect(await recordOf(book)).toEqual({ bookId: book, counted: 5, taken: 1, offSale: null });
  });

  it('returns no copy to the stock when an order that got none is cancelled', async () => {
    const book = await aBook(1);
    const late = await open(book);
    await orders().update(late, (one) => abandon(one, 'DISMISSED', LATER));
    await placeAll([await open(book), late]);
    expect((await orders().find(late))!.held).toEqual([]);
    await stock().change([{ bookId: book, set: 5 }]);
    for (let press = 0; press < 2; press += 1) {
      await orders().update(
        late,
        changeOrder((order) => cancel(order, 'Sold out', { at: LATER, by: 'OWNER' })),
      );
      expect(await leftOf(book)).toBe(5);
    }
  });

  it('counts as taken exactly the copies that sessions and orders hold, whatever happens at the same time', async () => {
    const books = [await aBook(40), await aBook(40)];
    const lines = (turn: number) => (turn % 2 ? books : books.toReversed()).map((productId) => aLine({ productId }));
    const opened = await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const account = anAccount({ cart: lines(turn) });
        await storage.stores().accounts.create(account);
        return orders().create(aSession({ accountId: account.id, lines: account.cart.map(anOrderLine) }));
      }),
    );
    const numbers = series();
    await Promise.all(
      opened.map(async (session, turn) => {
        if (turn % 3 === 0) await orders().update(session, (one) => abandon(one, 'FAILED', LATER));
        if (turn % 3 !== 1) await placeAll([session], numbers);
        if (turn % 6 === 2)
          await orders().update(
            session,
            changeOrder((order) => cancel(order, '', { at: LATER, by: 'SHOPPER' })),
          );
        await stock().change([{ bookId: books[turn % 2]!, add: 1 }]);
      }),
    );
    const now = await Promise.all(opened.map((session) => orders().find(session)));
    const held = now.flatMap((session) => session?.held ?? []);
    for (const book of books)
      expect(await recordOf(book)).toEqual({
        bookId: book,
        counted: 52,
        taken: held.reduce((sum, { bookId, copies }) => (bookId === book ? sum + copies : sum), 0),
        offSale: null,
      });
    expect(now.filter((session) => session && isPlaced(session))).toHaveLength(16);
  });

  it('reports scarce books, and reports once that a book is back in stock', async () => {
    const book = await aBook(4);
    expect(stock().scarce().get(book)).toBeUndefined();
    const session = await open(book, 4);
    await expect.poll(() => stock().scarce().get(book)).toBe(0);
    const reported: string[] = [];
    const end = stock().onBack((ids) => reported.push(...ids));
    const revision = stock().revision();
    await orders().update(session, (one) => abandon(one, 'DISMISSED', LATER));
    await expect.poll(() => reported).toEqual([book]);
    expect(stock().scarce().has(book)).toBe(false);
    expect(stock().revision()).not.toBe(revision);
    await stock().change([{ bookId: book, set: 2 }]);
    expect([reported, stock().scarce().get(book)]).toEqual([[book], 2]);
    end();
  });
}
