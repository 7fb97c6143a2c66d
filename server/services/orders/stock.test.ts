import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import type { OpenShop, Shopper } from '../../test/open-shop.ts';
import { anAddress } from '../../test/records.ts';
import { openTwoServers } from '../../test/two-servers.ts';
import { ABANDON, type Buyer, CREATE, sandboxBuying } from '../../test/sandbox-buying.ts';

const CART = '{ viewer { cart { lines { copiesAvailable quantity product { id copiesLeft } } } } }';

/** Returns functions that read a book, a cart and a refusal through the APIs. */
function stepsOf(shop: OpenShop) {
  return {
    leftOf: async (id: string) => {
      const { product } = await shop.ask('query ($id: ID!) { product(by: { id: $id }) { copiesLeft slug } }', { id });
      const rest = (await shop.rest('GET', `/api/products/${product!.slug}`)).body.product;
      return [product!.copiesLeft, rest.copiesLeft];
    },
    cartOf: async ({ token }: Shopper) => {
      const { viewer } = await shop.ask(CART, {}, token);
      const { cart } = (await shop.rest('GET', '/api/user/cart', { token })).body;
      return [
        viewer.cart.lines.map(({ copiesAvailable }) => copiesAvailable),
        cart.map((line) => line.copiesAvailable),
      ];
    },
    refusalOf: async ({ token, addressId }: Buyer) => (await shop.faultOf(CREATE, { addressId }, token)).message,
  };
}

describe('books that are counted', () => {
  const shop = aShop();
  let buying: Awaited<ReturnType<typeof sandboxBuying>>;
  beforeAll(async () => {
    buying = await sandboxBuying(shop);
  });
  const idOf = (index: number) => buying.books[index]!.id;
  const count = (index: number, set: number) => shop.stores.stock.change([{ bookId: idOf(index), set }]);

  it('show in both APIs how many copies are left if these are three or fewer, and otherwise nothing', async () => {
    const { leftOf } = stepsOf(shop);
    expect(await leftOf(idOf(0))).toEqual([null, undefined]);
    for (const [set, left] of [
      [4, [null, undefined]],
      [3, [3, 3]],
      [0, [0, 0]],
    ] as const) {
      await count(0, set);
      await expect.poll(() => leftOf(idOf(0))).toEqual(left);
    }
  });

  it('are held for the shopper who pays: to others they are out of stock', async () => {
    const { cartOf, refusalOf } = stepsOf(shop);
    await count(1, 2);
    const [first, second] = [await buying.buyer({ 1: 2 }), await buying.buyer({ 1: 1, 2: 1 })];
    const session = await buying.open(first);
    expect(await cartOf(first)).toEqual([[null], [undefined]]);
    await expect
      .poll(() => cartOf(second))
      .toEqual([
        [0, null],
        [0, undefined],
      ]);
    expect(await refusalOf(second)).toMatch(/^‘.+’ is out of stock: remove it from your cart\. Nothing was charged\.$/);
    expect(await buying.cartOf(second)).toHaveLength(2);
    await shop.ask(ABANDON, { id: session.id, reason: 'DISMISSED' }, first.token);
    expect((await buying.open(second)).status).toBe('PENDING');
    expect(await cartOf(first)).toEqual([[1], [1]]);
  });

  it('are held once for a shopper who continues with another address', async () => {
    await count(3, 1);
    const me = await buying.buyer({ 3: 1 });
    const first = await buying.open(me);
    const other = anAddress();
    await shop.stores.accounts.update(me.id, (account) => ({ ...account, addresses: [...account.addresses, other] }));
    const second = await buying.open({ ...me, addressId: other.id });
    expect(second.id).not.toBe(first.id);
    expect((await buying.storedSession(first))!.status).toBe('DISMISSED');
    // And back to the first one.
    expect((await buying.open(me)).id).toBe(first.id);
    expect((await buying.storedSession(second))!.status).toBe('DISMISSED');
    const confirmed = await buying.confirm(me, await buying.pay(first));
    expect(confirmed.data!.confirmPayment.order.status).toBe('PLACED');
    expect((await buying.ordersOf(me))[0]!.life.missing).toEqual([]);
  });

  it('are sold to a late payment, too, and the order records what is missing', async () => {
    await count(4, 1);
    const [late, other] = [await buying.buyer({ 4: 1 }), await buying.buyer({ 4: 1 })];
    const session = await buying.open(late);
    await shop.ask(ABANDON, { id: session.id, reason: 'DISMISSED' }, late.token);
    await buying.confirm(other, await buying.pay(await buying.open(other)));
    await buying.confirm(late, await buying.pay(session));
    const [order] = await buying.ordersOf(late);
    expect(order!.life.missing).toEqual([{ bookId: idOf(4), copies: 1 }]);
    await expect.poll(() => stepsOf(shop).leftOf(idOf(4))).toEqual([0, 0]);
  });
});

it('sells the last copy once to 64 shoppers at two servers', async () => {
  const shop = await openTwoServers();
  try {
    const { books, buyer, pay, confirm, ordersOf } = await sandboxBuying(shop);
    const bookId = books[0]!.id;
    await shop.stores.stock.change([{ bookId, set: 1 }]);
    const buyers: Buyer[] = [];
    while (buyers.length < 64) buyers.push(await buyer());
    const sessions = await Promise.all(
      buyers.map(({ token, addressId }) => shop.graphql(CREATE, { addressId }, token)),
    );
    await Promise.all(
      sessions.map(async ({ data }, index) => {
        const opened = data?.createPaymentSession?.paymentSession;
        if (opened) await confirm(buyers[index]!, await pay(opened));
      }),
    );
    const orders = (await Promise.all(buyers.map(ordersOf))).flat();
    expect(orders.map(({ life }) => life.missing)).toEqual([[]]);
    expect(await shop.stores.stock.all()).toEqual([{ bookId, counted: 1, taken: 1, offSale: null }]);
  } finally {
    await shop.close();
  }
});
