import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aShop } from '../../../test/fixtures.ts';
import { sandboxBuying } from '../../../test/sandbox-buying.ts';
import type { Order, PaymentSession } from '../records.ts';
import { refundAgain } from '../refunds/refund-again.ts';
import { changeRefunds } from '../refunds/payment-refunds.ts';
import { createFulfilmentService, type Fulfilment } from './fulfilment.service.ts';
import type { OwnersAct } from './owners-act.ts';

describe('the owner', () => {
  const shop = aShop();
  let owner: Fulfilment;
  let buying: Awaited<ReturnType<typeof sandboxBuying>>;
  let now = new Date('2026-11-23T10:00:00Z');
  beforeAll(async () => {
    buying = await sandboxBuying(shop);
    owner = createFulfilmentService({ ...shop.stores, timeZone: 'Asia/Kolkata', now: () => now });
  });
  beforeEach(() => void (now = new Date('2026-11-23T10:00:00Z')));

  async function placeOrder(copies: Record<number, number> = { 0: 2, 1: 1 }) {
    const shopper = await buying.buyer(copies);
    await buying.confirm(shopper, await buying.pay(await buying.open(shopper)));
    const [order] = await buying.ordersOf(shopper);
    return { shopper, order: order!, number: order!.life.number };
  }
  const act = (number: string, what: OwnersAct) => owner.act(number, what, {});
  const show = async (number: string): Promise<Order> => (await owner.show(number)).order;
  /** Fails the last refund. Returns the command that repeats it. */
  async function failLastRefund(number: string): Promise<string> {
    const found = await show(number);
    const { id } = found.life.refunds.at(-1)!;
    const failRefund = (session: PaymentSession) =>
      changeRefunds(session, (one) => (one.id === id ? { ...one, status: 'FAILED', dueAt: null } : one), now);
    const order = (await shop.stores.orders.update(found, failRefund)) as Order;
    return refundAgain(order, order.life.refunds.at(-1)!);
  }
  const parcel = { kind: 'SHIP', carrier: 'India Post', tracking: 'EI123456789IN' } as const;
  const refund = { kind: 'REFUND', lines: [], amount: null, again: false } as const;

  test('takes an order from placed to delivered, each step once', async () => {
    const { number, order } = await placeOrder();
    expect(await act(number, { kind: 'PACK' })).toEqual({ number, outcome: 'DONE', message: 'packed' });
    now = new Date('2026-11-23T11:00:00Z');
    const again = await act(number, { kind: 'PACK' });
    expect(again).toEqual({
      number,
      outcome: 'ALREADY',
      message: 'was packed already, on 23 November, 3.30 pm by the owner',
    });
    expect((await act(number, parcel)).message).toBe('shipped by India Post, tracking EI123456789IN');
    expect((await act(number, parcel)).outcome).toBe('ALREADY');
    expect(await act(number, { ...parcel, tracking: 'other' })).toMatchObject({
      outcome: 'REFUSED',
      message: `Order ${number} is shipped already, by India Post with EI123456789IN.`,
    });
    expect((await act(number, { kind: 'DELIVER' })).outcome).toBe('DONE');
    const { life } = await show(number);
    expect(life.steps.map(({ state, by }) => [state, by])).toEqual([
      ['PLACED', 'SHOPPER'],
      ['PACKED', 'OWNER'],
      ['SHIPPED', 'OWNER'],
      ['DELIVERED', 'OWNER'],
    ]);
    expect(life.letters.filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
    expect(order.life.steps).toHaveLength(1);
  });

  test('reports an act that somebody else did at the same time', async () => {
    const { number } = await placeOrder();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => act(number, { kind: 'CANCEL', reason: 'sold out' })),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['ALREADY', 'ALREADY', 'ALREADY', 'DONE']);
    const { life, priceDetails } = await show(number);
    expect(life.refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [priceDetails.totalAmount * 100, 'ASKED'],
    ]);
    expect(await act(number, { kind: 'PACK' })).toMatchObject({
      outcome: 'REFUSED',
      message: `Order ${number} is cancelled and cannot be packed.`,
    });
  });

  test('refuses a line that is named twice, by title and by place, in a parcel and in a refund', async () => {
    const { number, order } = await placeOrder();
    const lines = [
      { line: order.lines[0]!.title, copies: null },
      { line: '1', copies: 2 },
    ];
    for (const what of [
      { ...parcel, lines },
      { ...refund, lines },
    ])
      expect(await act(number, what)).toMatchObject({
        outcome: 'REFUSED',
        message: `‘${order.lines[0]!.title}’ of order ${number} is named twice: name it once, with its copies.`,
      });
    expect(await show(number)).toEqual(order);
  });

  test('takes returned copies of a line, by title or by place, but no more than were bought', async () => {
    const { number, order } = await placeOrder();
    const [first, second] = order.lines;
    const takeBack = (line: string, copies: number | null, more = {}) =>
      act(number, { ...refund, lines: [{ line, copies }], ...more });
    await act(number, parcel);

    expect((await takeBack(`\u200B${first!.title.slice(0, -1).toUpperCase()}`, 1)).outcome).toBe('DONE');
    // A repeated command pays once; `again` asks for a second copy.
    expect((await takeBack('1', 1)).outcome).toBe('ALREADY');
    expect((await takeBack('1', 1, { again: true })).outcome).toBe('DONE');
    expect(await takeBack('1', 1, { again: true })).toMatchObject({
      outcome: 'REFUSED',
      message: expect.stringContaining('0 of 2 can still come back'),
    });
    expect((await takeBack('2', null)).message).toMatch(/^₹[\d,]+ to be refunded$/);
    expect((await takeBack('2', null)).outcome).toBe('ALREADY');
    expect((await takeBack('Nothing of that name', null)).message).toContain('has no line "Nothing of that name"');

    const { life } = await show(number);
    expect(life.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [first!.price * 100, 'RETURNED'],
      [first!.price * 100, 'RETURNED'],
      [second!.price * 100, 'RETURNED'],
    ]);
    expect(life.returns.map(({ lineId, copies }) => [lineId, copies])).toEqual([
      [first!.id, 1],
      [first!.id, 1],
      [second!.id, 1],
    ]);
  });

  test('a repeated return pays once, in any order of its lines, and what is left of a line can follow', async () => {
    const { number } = await placeOrder({ 0: 1, 1: 3 });
    await act(number, parcel);
    const takeBack = async (...lines: readonly (readonly [string, number | null])[]) => {
      const requested = lines.map(([line, copies]) => ({ line, copies }));
      return (await act(number, { ...refund, lines: requested })).outcome;
    };
    // Nothing of the first line is left when the command is repeated.
    expect(await takeBack(['1', null], ['2', 1])).toBe('DONE');
    expect(await takeBack(['1', null], ['2', 1])).toBe('ALREADY');
    expect(await takeBack(['2', 1], ['1', null])).toBe('ALREADY');
    expect(await takeBack(['2', 1], ['1', 1])).toBe('ALREADY');
    expect(await takeBack(['2', 1]), 'another command').toBe('DONE');
    expect(await takeBack(['2', 1])).toBe('ALREADY');
    expect(await takeBack(['1', null], ['2', null]), 'all that is left').toBe('DONE');
    expect(await takeBack(['1', null], ['2', null])).toBe('ALREADY');
    const { life } = await show(number);
    expect(life.refunds.map(({ lines }) => lines.map(({ copies }) => copies))).toEqual([[1, 1], [1], [1]]);
  });

  test('repeats the failed refund of returned copies without a second return', async () => {
    const { number, order } = await placeOrder({ 0: 1, 1: 3 });
    const [first, second] = order.lines;
    await act(number, parcel);
    const takeBack = async (line: string, copies: number | null) =>
      (await act(number, { ...refund, lines: [{ line, copies }] })).outcome;

    expect(await takeBack('1', null)).toBe('DONE');
    expect(await failLastRefund(number)).toBe(`refund ${number} --line 1x1`);
    expect(await takeBack('1', 1)).toBe('DONE');
    expect(await takeBack('1', 1)).toBe('ALREADY');
    await failLastRefund(number);
    expect(await takeBack('1', null)).toBe('DONE');
    expect(await takeBack('1', null)).toBe('ALREADY');

    expect(await takeBack('2', 1)).toBe('DONE');
    await failLastRefund(number);
    expect(await takeBack('2', null), 'the one that came back, and the other two').toBe('DONE');
    expect(await takeBack('2', 1), 'nothing is left').toBe('REFUSED');

    const { life } = await show(number);
    expect(life.returns.map(({ lineId, copies }) => [lineId, copies])).toEqual([
      [first!.id, 1],
      [second!.id, 1],
      [second!.id, 2],
    ]);
    expect(life.refunds.map(({ status, amount }) => [status, amount])).toEqual([
      ['FAILED', first!.price * 100],
      ['FAILED', first!.price * 100],
      ['ASKED', first!.price * 100],
      ['FAILED', second!.price * 100],
      ['ASKED', second!.price * 300],
    ]);
  });

  test('repeats a failed refund of an amount', async () => {
    const { number } = await placeOrder();
    const amount = { ...refund, amount: 5_050 };
    await act(number, amount);
    expect(await failLastRefund(number)).toBe(`refund ${number} --amount 50.5`);
    for (const again of [false, true]) expect((await act(number, { ...amount, again })).outcome).toBe('DONE');
    expect(await failLastRefund(number), 'the second one').toBe(`refund ${number} --amount 50.5 --again`);
    await act(number, { kind: 'CANCEL', reason: 'sold out' });
    expect(await failLastRefund(number)).toBe(`refund ${number}`);
  });

  test('refunds no more than was paid', async () => {
    const { number, order } = await placeOrder();
    const total = order.priceDetails.totalAmount * 100;
    expect(await act(number, refund)).toMatchObject({
      outcome: 'REFUSED',
      message: expect.stringContaining('was not shipped: cancel it'),
    });
    expect((await act(number, { ...refund, amount: 5_050 })).message).toBe('₹50.50 to be refunded');
    expect((await act(number, { ...refund, amount: 5_050 })).outcome).toBe('ALREADY');
    expect((await act(number, { ...refund, amount: total })).outcome).toBe('REFUSED');
    await act(number, parcel);
    expect((await act(number, refund)).outcome).toBe('DONE');
    expect(await act(number, refund)).toMatchObject({
      outcome: 'ALREADY',
      message: 'was refunded already, on 23 November, 3.30 pm by the owner',
    });
    const amounts = (await show(number)).life.refunds.map(({ amount }) => amount);
    expect(amounts).toEqual([5_050, total - 5_050]);
  });

  test('can try an act without doing it', async () => {
    const { number, order } = await placeOrder();
    const acts: readonly OwnersAct[] = [
      { kind: 'PACK' },
      parcel,
      { kind: 'CANCEL', reason: 'sold out' },
      { ...refund, amount: 100 },
      { kind: 'NOTE', text: 'called' },
    ];
    for (const one of acts) expect((await owner.act(number, one, { isTrial: true })).outcome).toBe('DONE');
    expect((await owner.act(number, { kind: 'DELIVER' }, { isTrial: true })).outcome).toBe('REFUSED');
    expect(await show(number)).toEqual(order);
  });

  test('keeps notes, each once', async () => {
    const { number } = await placeOrder();
    expect((await act(number, { kind: 'NOTE', text: ' rings on Monday ' })).outcome).toBe('DONE');
    expect((await act(number, { kind: 'NOTE', text: 'rings on Monday' })).outcome).toBe('ALREADY');
    expect((await act(number, { kind: 'NOTE', text: ' ' })).outcome).toBe('REFUSED');
    expect((await show(number)).life.notes.map(({ text }) => text)).toEqual(['rings on Monday']);
  });

  test('finds orders by their details, page by page', async () => {
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.push(await placeOrder({ [count]: 1 }));
    const [first, second, third] = orders;
    await act(second!.number, parcel);
    const since = first!.order.payment.placedAt;
    const list = async (query: Partial<Parameters<Fulfilment['list']>[0]>) => {
      const page = await owner.list({ after: null, limit: 100, since, ...query });
      return page.orders.map(({ order }) => order.life.number);
    };
    expect(await list({})).toEqual([third!.number, second!.number, first!.number]);
    expect(await list({ states: ['SHIPPED', 'CANCELLED'] })).toEqual([second!.number]);
    expect(await list({ since: third!.order.payment.placedAt })).toEqual([third!.number]);
    const [series, count] = first!.number.split('-');
    for (const search of [
      first!.number.toLowerCase(),
      `${series!.toLowerCase()}-${Number(count)}`,
      first!.order.lines[0]!.title,
      first!.shopper.email.toUpperCase(),
      first!.shopper.email.replace('@', '\u200B＠'),
      `\u00A0${first!.order.lines[0]!.title.replaceAll(' ', '\u2003')}`,
    ])
      expect(await list({ search })).toEqual([first!.number]);
    expect(await list({ search: 'ei123456789' })).toEqual([second!.number]);
    expect(await list({ search: 'asha rao' })).toHaveLength(3);
    expect(await list({ search: 'nobody@example.com' })).toEqual([]);

    const page = await owner.list({ after: null, limit: 2, since });
    expect(page.orders.map(({ email }) => email)).toEqual([third!.shopper.email, second!.shopper.email]);
    const last = await owner.list({ after: page.next, limit: 2, since });
    expect([last.orders.map(({ order }) => order.life.number), last.next]).toEqual([[first!.number], null]);
  });

  test.each([
    ['c26-42', 'Order C26-00042 was not found.'],
    ['\u202A#C26\u20110042\u202C', 'Order C26-00042 was not found.'],
    ['ｃ२६ ४२\u00A0', 'Order C26-00042 was not found.'],
    ['hello', '"hello" is not an order number such as C26-00042.'],
  ])('gets an error with the unknown number: %s', async (typed, message) => {
    expect(await act(typed, { kind: 'PACK' })).toEqual({ number: typed, outcome: 'REFUSED', message });
    await expect(owner.show(typed)).rejects.toThrow(message);
  });

  test('accepts an order number in any spelling', async () => {
    const { number } = await placeOrder();
    const [series, count] = number.split('-');
    for (const typed of [number.toLowerCase(), `${series}-${Number(count)}`, ` ${series}${Number(count)} `])
      expect((await owner.show(typed)).order.life.number).toBe(number);
  });

  test('still sees the order of an account that was deleted', async () => {
    const { number, shopper } = await placeOrder();
    const accounts = { ...shop.stores.accounts, findById: async () => null };
    const later = createFulfilmentService({ ...shop.stores, accounts, timeZone: 'UTC', now: () => now });
    expect((await later.show(number)).email).toBeNull();
    const [newest] = (await later.list({ after: null, limit: 1 })).orders;
    expect([newest?.order.life.number, newest?.email]).toEqual([number, null]);
    expect(shopper.email).not.toBe('');
  });
});
