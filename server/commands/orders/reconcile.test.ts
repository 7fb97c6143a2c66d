import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../services/orders/records.ts';
import { buying } from '../../test/buying.ts';
import { aFolder } from '../../test/fixtures.ts';
import { openShop } from '../../test/open-shop.ts';
import { createRazorpayDouble, type DoublePayment, type RazorpayDouble } from '../../test/razorpay-double.ts';
import { runCommand } from '../../test/run-command.ts';
import { readOwnerRecord, recordOwnersAct } from '../owner-record.ts';

const HEADER = 'entity_id,type,debit,credit,amount,currency,created_at,payment_id,order_id';
const COUNT = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the comparison with a list of settlements', () => {
  let dir: string;
  let env: NodeJS.ProcessEnv;
  let double: RazorpayDouble;
  let orders: readonly Order[];
  /** A second payment of an order, and one in another amount that makes no order. */
  let strays: readonly DoublePayment[];

  beforeAll(async () => {
    [dir, double] = await Promise.all([mkdtemp(path.join(tmpdir(), 'reconcile-')), createRazorpayDouble()]);
    const dataDir = path.join(dir, 'data');
    env = { DATA_DIR: dataDir };
    const shop = await openShop({ dataDir, razorpay: double.settings });
    const acts = buying(shop);
    for (let i = 0; i < COUNT; i += 1) {
      const shopper = await acts.buyer();
      const session = await acts.open(shopper);
      const paid = double.pay(session.providerOrderId);
      await acts.confirm(shopper, session, double.proofOf(paid));
      if (i > 0) continue;
      const again = double.capture({ ...paid, id: `${paid.id}2` });
      const odd = double.pay((await acts.open(await acts.buyer())).providerOrderId, { amount: 100 });
      strays = [again, odd];
      for (const stray of strays) await shop.app.inject(double.webhook('payment.captured', stray));
    }
    orders = (await shop.stores.orders.ordersOfAll({ after: null, limit: 10 })).toReversed();
    await shop.close();
  });
  afterAll(() => double.close());

  const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  interface Change {
    readonly amount?: number;
    readonly at?: string;
  }
  const row = (
    { payment, priceDetails, providerOrderId }: Order,
    { amount = priceDetails.totalAmount * 100, at = payment.placedAt }: Change = {},
  ) => [payment.id, 'payment', 0, amount, amount, 'INR', at, '', providerOrderId].join(',');

  async function write(name: string, rows: readonly string[]): Promise<string> {
    const file = path.join(dir, name);
    await writeFile(file, [HEADER, ...rows, ''].join('\n'));
    return file;
  }
  async function reconcile(...rows: readonly string[]) {
    const file = await write('settlement.csv', rows);
    return { ...(await runCommand(['orders', 'reconcile', file], env)), file };
  }
  const recorded = async () => (await readOwnerRecord(env['DATA_DIR']!)).reconciliation?.differences;

  it('exits with 0 where all agrees, and records it for the check', async () => {
    const { code, out, err } = await reconcile(...orders.map((order) => row(order)));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^3 payments of ₹[\d,.]+ and 0 refunds from .+ to .+, beside 3 orders: 0 differences\.\n$/);
    expect(await recorded()).toBe(0);
  });

  it('exits with 1 and reports each difference by order, payment and amount', async () => {
    const [first, second, third] = orders as [Order, Order, Order];
    const unknownPayment = row(third).replaceAll(/pay_\w+|order_\w+/g, (id) => `${id}x`);
    const { code, out, file } = await reconcile(
      row(first, { amount: 100, at: daysFromNow(-9) }),
      row(third, { at: daysFromNow(9) }),
      unknownPayment,
      'pay_y,payment',
      row(third),
    );
    expect(code).toBe(1);
    const lines = out.trimEnd().split('\n');
    expect(lines).toEqual([
      `${file}, line 5: expected 9 cells, found 2`,
      `${file}, line 6: ${third.payment.id} is in line 3 already`,
      expect.stringMatching(
        `^${second.life.number}  ${second.payment.id}  the order of .+ has no payment in the file$`,
      ),
      expect.stringMatching(`^${first.life.number}  ${first.payment.id}  line 2: the payment is of ₹1, the order of`),
      expect.stringMatching(`^no order  ${third.payment.id}x  line 4: no order has this payment of ₹`),
      expect.stringMatching(/beside 3 orders: 3 differences, and 2 rows that could not be compared\.$/),
    ]);
    expect(await recorded()).toBe(5);
  });

  it('accepts payments that made no order, and reports a refund whose id the shop does not know', async () => {
    const [first] = orders as [Order];
    const [again, odd] = strays;
    const refundOf = ({ id, order_id, amount }: DoublePayment) =>
      [`rfnd_${id}`, 'refund', amount, 0, amount, 'INR', first.payment.placedAt, id, order_id].join(',');
    const paid = ({ id, order_id, amount }: DoublePayment) =>
      [id, 'payment', 0, amount, amount, 'INR', first.payment.placedAt, '', order_id].join(',');
    const { code, out } = await reconcile(...orders.map((order) => row(order)), paid(again!), paid(odd!));
    expect([code, out]).toEqual([0, expect.stringContaining('5 payments')]);
    // The shop does not know the provider's id of this refund yet, so the listed refund is a different one.
    const refunded = await reconcile(...orders.map((order) => row(order)), refundOf(odd!));
    expect(refunded.out).toContain(`no order  rfnd_${odd!.id}`);
  });

  it('compares consecutive lists together, so that nothing between them is left out', async () => {
    const [first, second, third] = orders as [Order, Order, Order];
    const [before, after] = [
      await write('november.csv', [row(first, { at: daysFromNow(-9) }), row(second, { at: daysFromNow(-1) })]),
      await write('december.csv', [row(second, { at: daysFromNow(-1) }), row(third, { at: daysFromNow(9) })]),
    ];
    const near = await runCommand(['orders', 'reconcile', before], env);
    expect([near.code, near.out]).toEqual([0, expect.not.stringContaining(third.life.number)]);
    const both = await runCommand(['orders', 'reconcile', before, after], env);
    expect([both.code, both.out]).toEqual([0, expect.stringMatching(/^3 payments .+: 0 differences\.\n$/)]);
    const gap = await write('december.csv', [row(first, { amount: 100, at: daysFromNow(9) })]);
    const { code, out } = await runCommand(['orders', 'reconcile', before, gap], env);
    expect(code).toBe(1);
    expect(out).toContain(`${gap}, line 2: ${first.payment.id} has another amount in ${before}, line 2\n`);
  });

  it('fetches a month and the one before with the shop’s keys, page by page', async () => {
    const month = new Date().toISOString().slice(0, 7);
    double.settled.length = 0;
    for (const { payment, priceDetails, providerOrderId } of orders)
      double.settled.push({
        entity_id: payment.id,
        type: 'payment',
        amount: priceDetails.totalAmount * 100,
        currency: 'INR',
        created_at: Math.floor(Date.parse(payment.placedAt) / 1000),
        payment_id: null,
        order_id: providerOrderId,
        settled_at: `${month}-01`,
      });
    for (let n = 0; n < 150; n += 1)
      double.settled.unshift({ ...double.settled[0]!, entity_id: `adj_${n}`, type: 'adjustment' });
    const { keyId, keySecret, baseUrl } = double.settings;
    const keys = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_BASE_URL: baseUrl };
    const fetched = await runCommand(['orders', 'reconcile', '--month', month], { ...env, ...keys });
    expect(fetched).toEqual({ code: 0, out: expect.stringMatching(/^3 payments .+: 0 differences\.\n$/), err: '' });
    expect((await runCommand(['orders', 'reconcile', '--month', month], env)).err).toContain('RAZORPAY_KEY_ID');
    expect((await runCommand(['orders', 'reconcile'], env)).code).toBe(2);
  });

  it('counts orders without a payment near the ends of the listed time, and exits with 0', async () => {
    const [first, second] = orders as [Order, Order];
    const { code, out } = await reconcile(row(first, { at: daysFromNow(-1) }), row(second, { at: daysFromNow(1) }));
    expect([code, out]).toEqual([0, expect.stringContaining('1 order near the ends of this time without a payment')]);
  });

  it('refuses a file that is not a list of settlements, and keeps the record of the last one', async () => {
    const before = await recorded();
    const file = path.join(dir, 'no-list.csv');
    await writeFile(file, 'a,b\n1,2\n');
    const { code, err } = await runCommand(['orders', 'reconcile', file], env);
    expect([code, err]).toEqual([1, expect.stringContaining(', line 1: the header names no entity_id, amount, ')]);
    expect((await runCommand(['orders', 'reconcile', path.join(dir, 'none.csv')], env)).err).toContain('ENOENT');
    expect(await recorded()).toBe(before);
  });
});

it('only warns when the owner’s record cannot be written', async () => {
  const dir = aFolder();
  const file = path.join(dir, 'a-file');
  await writeFile(file, '');
  const err = new PassThrough();
  await recordOwnersAct(path.join(file, 'data'), {}, err);
  expect(String(err.read())).toContain('could not be written');
});
