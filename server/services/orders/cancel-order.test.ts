import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import type { OpenShop, Shopper } from '../../test/open-shop.ts';
import { aLine, anOrderLine, aSession, LATER, paidBy } from '../../test/records.ts';
import { changeOrder, type Order } from './records.ts';
import { cancel, pack } from './order-steps.ts';
import { ship } from './parcels.ts';

const CANCEL = `mutation ($id: ID!) {
  cancelOrder(input: { orderId: $id }) { order { status steps { status by } refunds { amount status } } userErrors { code message } }
}`;
const owner = { at: LATER, by: 'OWNER' } as const;
const shipOrder = (order: Order) => ship(order, { carrier: 'Blue Dart', tracking: 'B1' }, owner);

interface Answer {
  readonly order?: unknown;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}
type Ask = (shop: OpenShop, id: string, shopper: Shopper) => Promise<Answer>;

const doors: [door: string, ask: Ask][] = [
  [
    'GraphQL',
    async (shop, id, { token }) => {
      const { order, userErrors } = (await shop.graphql(CANCEL, { id }, token)).data!.cancelOrder;
      const [refusal] = userErrors;
      return refusal ? { code: refusal.code, message: refusal.message } : { order };
    },
  ],
  [
    'REST',
    async (shop, id, shopper) => {
      const { text } = await shop.rest('POST', `/api/user/orders/${id}/cancel`, shopper);
      const { order, code, errors } = JSON.parse(text) as { order?: object; code?: string; errors?: string[] };
      return order ? { order } : { code, message: errors?.[0] };
    },
  ],
];

describe('an order that its shopper cancels', () => {
  const shop = aShop();
  let me: Shopper;
  beforeAll(async () => {
    me = await shop.shopper();
  });

  /** Places an order of 300 rupees, and applies these acts to it. */
  async function placeOrder(...acts: ((order: Order) => Order)[]) {
    const session = aSession({ accountId: me.id, lines: [anOrderLine(aLine())] });
    await shop.stores.orders.create(session);
    await shop.stores.orders.place(session, paidBy(`pay_${session.id}`));
    for (const act of acts) await shop.stores.orders.update(session, changeOrder(act));
    return session;
  }
  const storedLife = async (key: { accountId: string; id: string }) =>
    ((await shop.stores.orders.find(key)) as Order).life;

  describe.each(doors)('by %s', (_door, ask) => {
    it.each<[string, ((order: Order) => Order)[]]>([
      ['placed', []],
      ['packed', [(order) => pack(order, owner)]],
    ])('is cancelled once while %s, with one full refund and letters to shopper and owner', async (_state, acts) => {
      const session = await placeOrder(...acts);
      const answers = await Promise.all([1, 2, 3].map(() => ask(shop, session.id, me)));
      answers.push(await ask(shop, session.id, me));
      for (const { order } of answers) {
        expect(order).toMatchObject({ status: 'CANCELLED', refunds: [{ amount: 30_000, status: 'ASKED' }] });
        expect((order as { steps: object[] }).steps.at(-1)).toMatchObject({ status: 'CANCELLED', by: 'SHOPPER' });
      }
      const { steps, refunds, letters } = await storedLife(session);
      expect(steps).toHaveLength(acts.length + 2);
      expect(refunds).toMatchObject([{ reason: 'CANCELLED', by: 'SHOPPER' }]);
      const kinds = letters.map(({ kind }) => kind).filter((kind) => kind.startsWith('order-cancelled'));
      expect(kinds).toEqual(['order-cancelled', 'order-cancelled-owner']);
    });

    it('is not cancelled once it was shipped', async () => {
      const session = await placeOrder(shipOrder);
      const before = await storedLife(session);
      expect(await ask(shop, session.id, me)).toEqual({
        code: 'CONFLICT',
        message: `Order ${before.number} is shipped and cannot be cancelled.`,
      });
      expect(await storedLife(session)).toEqual(before);
    });

    it('is either cancelled or shipped when both are asked for at the same time', async () => {
      const session = await placeOrder();
      const isShipped = shop.stores.orders.update(session, changeOrder(shipOrder)).then(
        () => true,
        () => false,
      );
      const { order } = await ask(shop, session.id, me);
      expect(await isShipped).toBe(order === undefined);
      const { steps, refunds } = await storedLife(session);
      expect(steps.map(({ state }) => state).filter((state) => state === 'SHIPPED' || state === 'CANCELLED')).toEqual([
        order ? 'CANCELLED' : 'SHIPPED',
      ]);
      expect(refunds).toHaveLength(order ? 1 : 0);
    });

    it('stays as it is when the owner has cancelled it', async () => {
      const session = await placeOrder((order) => cancel(order, 'Out of print.', owner));
      const before = await storedLife(session);
      expect((await ask(shop, session.id, me)).order).toMatchObject({ status: 'CANCELLED' });
      expect(await storedLife(session)).toEqual(before);
    });

    it('is not found when it is another account’s, or was never paid', async () => {
      const session = await placeOrder();
      const open = aSession({ accountId: me.id, lines: [anOrderLine(aLine())] });
      await shop.stores.orders.create(open);
      const unknown = { code: 'NOT_FOUND', message: 'This order was not found.' };
      expect(await ask(shop, session.id, await shop.shopper())).toEqual(unknown);
      expect(await ask(shop, open.id, me)).toEqual(unknown);
      expect(await ask(shop, 'none', me)).toEqual(unknown);
      expect(await storedLife(session)).toMatchObject({ steps: [{ state: 'PLACED' }] });
    });
  });

  it('is not cancelled without a token', async () => {
    const { id } = await placeOrder();
    expect((await shop.faultOf(CANCEL, { id })).extensions['code']).toBe('UNAUTHENTICATED');
    expect((await shop.rest('POST', `/api/user/orders/${id}/cancel`)).status).toBe(401);
  });
});
