import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buying } from '../../test/buying.ts';
import { embeddedStorage, type TestStorage } from '../../test/every-store.ts';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { createRazorpayDouble, type RazorpayDouble } from '../../test/razorpay-double.ts';
import { anAccount, aSession, NOON } from '../../test/records.ts';
import { sandboxBuying } from '../../test/sandbox-buying.ts';
import { createRetentionService } from './retention.service.ts';

const DAY = 24 * 60 * 60_000;

const retentionOf = ({ stores }: OpenShop, now: number) => {
  const warnings: unknown[] = [];
  const log = { warn: (details: object) => void warnings.push(details), error: () => undefined };
  return { warnings, ...createRetentionService({ ...stores, now: () => new Date(now), log }) };
};

describe('payment sessions that nobody paid', () => {
  let storage: TestStorage;
  let double: RazorpayDouble;
  let shop: OpenShop;
  let now = Date.now();
  const open = () => storage.open({ razorpay: double.settings, now: () => new Date(now), roundPauseMs: DAY });
  beforeAll(async () => {
    storage = await embeddedStorage();
    double = await createRazorpayDouble();
    shop = await open();
  });
  afterAll(async () => {
    await shop.close();
    await double.close();
  });

  it('are deleted a month later; a later payment is reported to the owner, and its refund counts as unmatched', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    await shop.stores.orders.update({ accountId: buyer.id, id: session.id }, (one) => ({
      ...one,
      checkAt: null,
      status: 'EXPIRED',
    }));
    now += 30 * DAY - 60_000;
    await retentionOf(shop, now).deleteSessions();
    expect(await buy.statusOf(session)).toBe('EXPIRED');
    now += 60_000;
    expect(await retentionOf(shop, now).deleteSessions()).toBe(false);
    expect(await buy.statusOf(session)).toBeUndefined();
    await shop.close();
    shop = await open();

    const payment = double.pay(session.providerOrderId);
    for (let time = 0; time < 2; time += 1) {
      const { statusCode } = await shop.app.inject(double.webhook('payment.captured', payment));
      expect(statusCode).toBe(200);
    }
    const [letter, ...further] = await shop.stores.ownerLetters.list({ limit: 9 });
    expect(further).toEqual([]);
    expect(letter).toMatchObject({
      id: `payment-${payment.id}`,
      kind: 'payment-unmatched',
      facts: { reason: 'unknown_order', providerOrderId: session.providerOrderId, refund: 'NONE' },
    });
    const refund = double.refundOnDashboard(payment);
    await shop.app.inject(double.webhook('refund.processed', payment, { refund: { ...refund, status: 'processed' } }));
    const { text } = await shop.rest('GET', '/metrics');
    for (const reason of ['unknown_order', 'refund'])
      expect(text).toContain(`payments_unmatched_total{reason="${reason}"} 1`);
    expect(await shop.stores.orders.sessionIdsOf(buyer.id)).toEqual([]);
  });

  it('are deleted in bounded rounds, in which one failure does not stop the others', async () => {
    const account = anAccount();
    await shop.stores.accounts.create(account);
    const createdAt = new Date(Date.parse(NOON)).toISOString();
    const sessions = Array.from({ length: 60 }, () =>
      aSession({ accountId: account.id, checkAt: null, status: 'EXPIRED', createdAt }),
    );
    for (const session of sessions) await shop.stores.orders.create(session);
    const { orders } = shop.stores;
    const [stuck] = await orders.dueForDeletion({ now: new Date(now).toISOString(), limit: 1 });
    const failing: typeof orders = {
      ...orders,
      removeUnpaid: async (key, at) => {
        if (key.id === stuck?.id) throw new Error('damaged');
        await orders.removeUnpaid(key, at);
      },
    };
    const { deleteSessions, warnings } = retentionOf({ ...shop, stores: { ...shop.stores, orders: failing } }, now);
    expect(await deleteSessions()).toBe(true);
    expect(warnings).toEqual([{ err: new Error('damaged'), paymentSession: stuck?.id }]);
    // A round deletes at most 50 of the 60, and one of them failed.
    expect(await orders.sessionIdsOf(account.id)).toHaveLength(11);
    expect(await retentionOf(shop, now).deleteSessions()).toBe(false);
    expect(await orders.sessionIdsOf(account.id)).toEqual([]);
  });
});

it('the embedded store keeps no file of a deleted session or of its payment attempts at the sandbox', async () => {
  let now = Date.now();
  const shop = await openShop({ now: () => new Date(now), roundPauseMs: 20 });
  const { buyer, open, pay, confirm } = await sandboxBuying(shop);
  const [first, second] = [await buyer(), await buyer()];
  const unpaid = await open(first);
  const paid = await open(second);
  await confirm(second, await pay(paid));
  const filesIn = async (folder: string) =>
    (await readdir(path.join(shop.dataDir, folder))).filter((name) => name.endsWith('.json'));
  const files = async () => [await filesIn('orders'), await filesIn('sandbox')].map((names) => names.length);
  expect(await files()).toEqual([2, 2]);
  // The shop's own rounds: four days later the session is closed, and a month later it is deleted.
  now += 5 * DAY;
  const { orders } = shop.stores;
  await expect.poll(async () => (await orders.findByProviderOrder(unpaid.providerOrderId))?.checkAt).toBeNull();
  now += 26 * DAY;
  await expect.poll(files).toEqual([1, 1]);
  expect(await orders.findByProviderOrder(paid.providerOrderId)).toMatchObject({ status: 'PLACED' });
  await shop.close();
});
