import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buying, CREATE } from '../test/buying.ts';
import { openShop, type OpenShop } from '../test/open-shop.ts';
import { MINUTE, SECOND, openSettling } from '../test/settling.ts';

const { fs, double, clock, round } = await openSettling();

describe('a crash', () => {
  const options = () => ({ razorpay: double.settings, now: () => new Date(clock.now) });

  interface Stage {
    readonly shop: OpenShop;
    readonly buy: ReturnType<typeof buying>;
  }

  /** `before` happens in one process, `after` in the next one: what is on disk is all that it has. */
  async function across<T>(before: (stage: Stage) => Promise<T>, after: (stage: Stage, kept: T) => Promise<void>) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-'));
    const first = await openShop({ ...options(), dataDir, fs });
    const kept = await before({ shop: first, buy: buying(first) });
    await first.close();
    fs.allow();
    const second = await openShop({ ...options(), dataDir });
    await after({ shop: second, buy: buying(second) }, kept);
    await second.close();
    await rm(dataDir, { recursive: true });
  }

  async function openedBy(stage: Stage) {
    const buyer = await stage.buy.buyer();
    return { buyer, session: await stage.buy.open(buyer) };
  }
  async function paidBy(stage: Stage) {
    const { buyer, session } = await openedBy(stage);
    return { buyer, session, payment: double.pay(session.providerOrderId) };
  }
  const failing = async (answer: Promise<unknown>) =>
    expect(await answer).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });

  it('before the session was written leaves nothing but an order at the provider that nobody can pay', () =>
    across(
      async (stage) => {
        const buyer = await stage.buy.buyer();
        fs.refuse('orders');
        await failing(stage.shop.graphql(CREATE, { addressId: buyer.address.id }, buyer.token));
        return buyer;
      },
      async ({ shop: second, buy: again }, buyer) => {
        expect(await second.stores.orders.openOf(buyer.id, 5)).toEqual([]);
        expect(await again.open(buyer)).toMatchObject({ status: 'PENDING' });
      },
    ));

  it('after the session was written leaves it to be paid, and no order', () =>
    across(openedBy, async ({ shop: second, buy: again }, { buyer, session }) => {
      clock.now += 21 * SECOND;
      await round(second);
      expect(await again.ordersOf(buyer)).toEqual([]);
      expect(await again.cartOf(buyer)).toHaveLength(2);
      expect((await again.open(buyer)).id, 'the same order at the provider').toBe(session.id);
    }));

  it('after the provider was paid loses no order: the next round places it', () =>
    across(paidBy, async ({ shop: second, buy: again }, { buyer, session, payment }) => {
      expect(await again.ordersOf(buyer)).toEqual([]);
      clock.now += 21 * SECOND;
      await round(second);
      expect(await again.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
      expect(await again.cartOf(buyer)).toEqual([]);
    }));

  it('before the order was written loses no order', () =>
    across(
      async (stage) => {
        const paid = await paidBy(stage);
        fs.refuse('orders');
        await failing(stage.buy.confirm(paid.buyer, paid.session, double.proofOf(paid.payment)));
        return paid;
      },
      async ({ buy: again }, { buyer, session, payment }) => {
        expect(await again.ordersOf(buyer)).toEqual([]);
        expect(await again.confirm(buyer, session, double.proofOf(payment))).toHaveProperty('data.confirmPayment');
        expect(await again.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
        expect(await again.cartOf(buyer)).toEqual([]);
      },
    ));

  it('after the order was written, before the cart was emptied, is made good by the start', () =>
    across(
      async (stage) => {
        const paid = await paidBy(stage);
        await stage.buy.add(paid.buyer, 4);
        fs.refuse('accounts');
        await failing(stage.buy.confirm(paid.buyer, paid.session, double.proofOf(paid.payment)));
        expect(await stage.buy.cartOf(paid.buyer)).toHaveLength(3);
        return paid;
      },
      async ({ buy: again }, { buyer, session, payment }) => {
        expect(await again.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
        expect(await again.cartOf(buyer), 'what was added after PLACE ORDER').toHaveLength(1);
      },
    ));

  it('after everything was written leaves one order, and another start changes nothing', () =>
    across(
      async (stage) => {
        const paid = await paidBy(stage);
        await stage.buy.confirm(paid.buyer, paid.session, double.proofOf(paid.payment));
        await stage.buy.add(paid.buyer, 0);
        return paid;
      },
      async ({ shop: second, buy: again }, { buyer, session, payment }) => {
        await second.app.inject(double.webhook('payment.captured', payment));
        clock.now += MINUTE;
        await round(second);
        expect(await again.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
        expect(await again.cartOf(buyer), 'the same book, bought again').toHaveLength(1);
      },
    ));
});
