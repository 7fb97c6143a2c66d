import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentSession } from '../../services/orders/order.ts';
import { type Buyer, buying } from '../../test/buying.ts';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { type PostgresServer, startPostgres } from '../../test/postgres.ts';
import { createRazorpayDouble, type RazorpayDouble } from '../../test/razorpay-double.ts';
import { aLine, anAccount, anAddress, anOrderLine, aSession } from '../../test/records.ts';

let postgres: PostgresServer;
let database: Client;
let double: RazorpayDouble;
let shop: OpenShop;
let buy: ReturnType<typeof buying>;
beforeAll(async () => {
  postgres = await startPostgres();
  double = await createRazorpayDouble();
  const databaseUrl = await postgres.createDatabase();
  shop = await openShop({ databaseUrl, razorpay: double.settings });
  buy = buying(shop);
  database = new Client(databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await shop.close();
  await double.close();
  await postgres.stop();
});

it('keeps one open session per account, cart and address, also after an update', async () => {
  const account = anAccount({ cart: [aLine()] });
  await shop.stores.accounts.create(account);
  const address = anAddress();
  const twin = () => aSession({ accountId: account.id, address, lines: account.cart.map(anOrderLine) });
  const { orders } = shop.stores;
  const first = await orders.create(twin());
  const later = new Date().toISOString();
  await orders.update(first, (session) => ({ ...session, updatedAt: later, checkAt: later }));
  expect(await orders.create(twin())).toMatchObject({ id: first.id, updatedAt: later });

  await orders.update(first, (session) => ({ ...session, status: 'EXPIRED' }));
  const second = twin();
  expect((await orders.create(second)).id, 'an expired one holds no place').toBe(second.id);
});

/** The `open_key` of older versions, which depended on the order of the JSON keys. */
const keyOf = (session: PaymentSession) => {
  const { provider, accountId, lines, priceDetails, address } = session;
  const text = JSON.stringify([lines, priceDetails, address]);
  return `${provider} ${accountId} ${createHash('sha256').update(text).digest('base64url')}`;
};
async function withOldKey({ id }: { id: string }): Promise<PaymentSession> {
  const { rows } = await database.query<{ data: PaymentSession }>('select data from payment_session where id = $1', [
    id,
  ]);
  await database.query('update payment_session set open_key = $2 where id = $1', [id, keyOf(rows[0]!.data)]);
  return rows[0]!.data;
}

it('accepts two open sessions for one cart from an older version', async () => {
  const buyer: Buyer = await buy.buyer();
  const older = await buy.open(buyer);
  const data = await withOldKey(older);
  const newer = { ...data, id: `${data.id.slice(0, -4)}twin`, providerOrderId: 'order_AAAAAAAAAAAAAA' };
  await database.query(
    `insert into payment_session (id, account_id, opened, open_key, check_at, data)
     values ($1, $2, $3, 'another key', $4, $5)`,
    [newer.id, newer.accountId, v7(), newer.checkAt, JSON.stringify(newer)],
  );
  const before = double.orders().length;
  for (let press = 0; press < 3; press += 1) expect(await buy.open(buyer)).toMatchObject({ id: newer.id, order: null });
  expect(double.orders()).toHaveLength(before);

  const payment = double.pay(older.providerOrderId);
  expect(await buy.open(buyer)).toMatchObject({ id: older.id, order: { id: older.id } });
  expect(await buy.ordersOf(buyer)).toMatchObject([{ id: older.id, payment: { id: payment.id } }]);
  expect(await buy.cartOf(buyer)).toEqual([]);
});
