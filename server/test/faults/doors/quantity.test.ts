import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyStore, openOn } from '../../every-store.ts';
import type { OpenShop } from '../../open-shop.ts';

describe.each(everyStore)('%s', (_name, newGround) => {
  let shop: OpenShop;
  let productId: string;
  beforeAll(async () => {
    shop = await openOn(newGround);
    productId = (await shop.rest('GET', '/api/products')).body.products[0]!._id;
  });
  afterAll(() => shop.close());

  type Act = { readonly kind: 'increment' | 'decrement' | 'append' } | { readonly kind: 'set'; readonly to: number };

  const acts = array(
    oneof(
      record({ kind: constantFrom('increment' as const, 'decrement' as const) }),
      record({ kind: constant('append' as const) }),
      record({ kind: constant('set' as const), to: integer({ min: -5, max: 105 }) }),
    ),
    { minLength: 5, maxLength: 60 },
  );

  const SET =
    'mutation ($id: ID!, $to: Int!) { setCartQuantity(productId: $id, quantity: $to) { lines { quantity } } }';

  async function perform(act: Act, token: string): Promise<readonly number[]> {
    if (act.kind === 'set') {
      const { data } = await shop.graphql(SET, { id: productId, to: act.to }, token);
      return data?.setCartQuantity ? data.setCartQuantity.lines.map(({ quantity }) => quantity) : [];
    }
    const { body } = await (act.kind === 'append'
      ? shop.rest('POST', '/api/user/cart', { token, body: { item: { _id: productId } } })
      : shop.rest('POST', `/api/user/cart/${productId}`, { token, body: { action: { type: act.kind } } }));
    return body.cart.map(({ qty }) => qty);
  }

  test('a quantity stays within 1 to 99 in every answer to any mix of concurrent changes', async () => {
    await assert(
      asyncProperty(acts, async (mix) => {
        const { token } = await shop.shopper();
        await perform({ kind: 'append' }, token);
        const told = await Promise.all(mix.map((act) => perform(act, token)));
        for (const quantity of told.flat()) {
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(99);
        }
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  test.each([
    ['decrements', 'decrement', 1],
    ['increments', 'increment', 99],
  ] as const)('100 %s at once stop at the bound', async (_, kind, bound) => {
    const { token, id } = await shop.shopper();
    await perform({ kind: 'append' }, token);
    await perform({ kind: 'set', to: 50 }, token);
    await Promise.all(Array.from({ length: 100 }, () => perform({ kind }, token)));
    expect((await shop.stores.accounts.findById(id))!.cart.map(({ quantity }) => quantity)).toEqual([bound]);
  });

  test('40 concurrent increments and 30 decrements are all counted', async () => {
    const { token, id } = await shop.shopper();
    await perform({ kind: 'append' }, token);
    await perform({ kind: 'set', to: 50 }, token);
    await Promise.all([
      ...Array.from({ length: 40 }, () => perform({ kind: 'increment' }, token)),
      ...Array.from({ length: 30 }, () => perform({ kind: 'decrement' }, token)),
    ]);
    expect((await shop.stores.accounts.findById(id))!.cart[0]!.quantity).toBe(60);
  });
});
