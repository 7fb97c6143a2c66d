import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Order } from '../../services/orders/order.ts';
import { buying } from '../../test/buying.ts';
import { openShop } from '../../test/open-shop.ts';
import { databaseOn } from '../../test/postgres.ts';
import { createRazorpayDouble, type RazorpayDouble } from '../../test/razorpay-double.ts';
import { runCommand } from '../../test/run-command.ts';
import { readOwnerRecord } from '../owner-record.ts';

const HEADER = 'entity_id,type,debit,credit,amount,currency,created_at,payment_id,order_id';
const COUNT = 3;

describe.each(['embedded', 'PostgreSQL'])('with the %s store', (kind) => {
  let dir: string;
  let env: NodeJS.ProcessEnv;
  let double: RazorpayDouble;
  let orders: readonly Order[];

  beforeAll(async () => {
    [dir, double] = await Promise.all([mkdtemp(path.join(tmpdir(), 'reconcile-')), createRazorpayDouble()]);
    const dataDir = path.join(dir, 'data');
    const databaseUrl = kind === 'embedded' ? undefined : await databaseOn(inject('postgresUrl'));
    env = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const shop = await openShop({
      dataDir,
      razorpay: double.settings,
      ...(databaseUrl !== undefined && { databaseUrl }),
    });
    const acts = buying(shop);
    for (let i = 0; i < COUNT; i += 1) {
      const shopper = await acts.buyer();
      const session = await acts.open(shopper);
      await acts.confirm(shopper, session, double.proofOf(double.pay(session.providerOrderId)));
    }
    orders = (await shop.stores.orders.ordersOfAll({ after: null, limit: 10 })).toReversed();
    await shop.close();
  });
  afterAll(async () => {
    await double.close();
    await rm(dir, { recursive: true });
  });

  const row = ({ payment, priceDetails, providerOrderId }: Order, amount = priceDetails.totalAmount * 100) =>
    [payment.id, 'payment', 0, amount, amount, 'INR', payment.placedAt, '', providerOrderId].join(',');

  async function reconcile(...rows: readonly string[]) {
    const file = path.join(dir, 'settlement.csv');
    await writeFile(file, [HEADER, ...rows, ''].join('\n'));
    return { ...(await runCommand(['orders', 'reconcile', file], env)), file };
  }
  const recorded = async () => (await readOwnerRecord(env['DATA_DIR']!)).reconciliation?.differences;

  it('ends with 0 where all agrees, and records it for the check', async () => {
    const { code, out, err } = await reconcile(...orders.map((order) => row(order)));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^3 payments of ₹[\d,.]+ and 0 refunds from .+ to .+, beside 3 orders: 0 differences\.\n$/);
    expect(await recorded()).toBe(0);
  });

  it('ends with 1 and names each difference by order, payment and amount', async () => {
    const [first, second, third] = orders as [Order, Order, Order];
    const stranger = row(third).replaceAll(/pay_\w+|order_\w+/g, (id) => `${id}x`);
    const { code, out, file } = await reconcile(row(first, 100), row(third), stranger, 'pay_y,payment', row(third));
    expect(code).toBe(1);
    const lines = out.trimEnd().split('\n');
    expect(lines).toEqual([
      `${file}, line 5: expected 9 cells, found 2`,
      `${file}, line 6: ${third.payment.id} stands in line 3 already`,
      expect.stringMatching(
        `^${second.life.number}  ${second.payment.id}  the order of .+ has no payment in the file$`,
      ),
      expect.stringMatching(
        `^${first.life.number}  ${first.payment.id}  line 2: the payment is of ₹1.00, the order of`,
      ),
      expect.stringMatching(`^no order  ${third.payment.id}x  line 4: no order has this payment of ₹`),
      expect.stringMatching(/beside 3 orders: 3 differences, and 2 rows that could not be compared\.$/),
    ]);
    expect(await recorded()).toBe(5);
  });

  it('refuses a file that is no list of settlements, and keeps what it recorded', async () => {
    const before = await recorded();
    const file = path.join(dir, 'no-list.csv');
    await writeFile(file, 'a,b\n1,2\n');
    const { code, err } = await runCommand(['orders', 'reconcile', file], env);
    expect([code, err]).toEqual([1, expect.stringMatching(/^line 1: the header names no entity_id, type, /)]);
    expect((await runCommand(['orders', 'reconcile', path.join(dir, 'none.csv')], env)).err).toContain('ENOENT');
    expect(await recorded()).toBe(before);
  });
});
