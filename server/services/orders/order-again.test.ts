import { beforeAll, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import { type Buyer, sandboxBuying } from '../../test/sandbox-buying.ts';

const AGAIN =
  'mutation ($id: ID!) { orderAgain(orderId: $id) { gone cart { lines { quantity product { id } } priceDetails { totalAmount } } } }';

const shop = aShop();
let buying: Awaited<ReturnType<typeof sandboxBuying>>;
beforeAll(async () => {
  buying = await sandboxBuying(shop);
});

const orderAgain = async ({ token }: Buyer, id: string) => (await shop.ask(AGAIN, { id }, token)).orderAgain;
/** Returns the book's position and the quantity of each line. */
const copiesIn = (lines: readonly { quantity: number; product: { id: string } }[]) =>
  lines.map(({ quantity, product }) => [buying.books.findIndex(({ id }) => id === product.id), quantity]);
const cartOf = async ({ id }: Buyer) => (await shop.stores.accounts.findById(id))?.cart ?? [];

async function buy(copies: Record<number, number>) {
  const me = await buying.buyer(copies);
  const session = await buying.open(me);
  await buying.confirm(me, await buying.pay(session));
  return { me, id: session.id };
}

/** Adds copies of a book of the cart as a line of their own, as REST does. */
const addLine = (me: Buyer, quantity: number, index = 0) =>
  shop.stores.accounts.update(me.id, (account) => {
    const line = account.cart.find(({ productId }) => productId === buying.books[index]!.id)!;
    return { ...account, cart: [...account.cart, { ...line, id: `${line.id}-2`, quantity }] };
  });

it('puts the ordered quantities into the cart, once', async () => {
  const { me, id } = await buy({ 0: 2, 3: 1 });
  const first = await orderAgain(me, id);
  expect(first.gone).toEqual([]);
  expect(copiesIn(first.cart.lines)).toEqual([
    [0, 2],
    [3, 1],
  ]);
  const cart = await cartOf(me);
  expect(await orderAgain(me, id)).toEqual(first);
  expect(await cartOf(me), 'its lines have the same ids').toEqual(cart);
});

it('counts what is in the cart already, and never takes a copy away', async () => {
  const { me, id } = await buy({ 0: 2, 3: 9 });
  await buying.put(me, 0, 5);
  await buying.put(me, 3, 4);
  expect(copiesIn((await orderAgain(me, id)).cart.lines)).toEqual([
    [0, 5],
    [3, 9],
  ]);
});

it('counts the copies of a book in two lines of the order together', async () => {
  const me = await buying.buyer({ 0: 2 });
  await addLine(me, 3);
  const session = await buying.open(me);
  await buying.confirm(me, await buying.pay(session));
  expect(copiesIn((await orderAgain(me, session.id)).cart.lines)).toEqual([[0, 5]]);
});

it('adds nothing when the cart has no room for all', async () => {
  const { me, id } = await buy({ 0: 1, 3: 1 });
  const line = (n: number) => ({
    id: `line-${n}`,
    productId: `other-${n}`,
    quantity: 1,
    createdAt: '',
    updatedAt: '',
  });
  await shop.stores.accounts.update(me.id, (account) => ({
    ...account,
    cart: Array.from({ length: 199 }, (_, n) => line(n)),
  }));
  expect((await shop.faultOf(AGAIN, { id }, me.token)).extensions['code']).toBe('CONFLICT');
  expect(await cartOf(me)).toHaveLength(199);
});

it('refuses another account’s order, an unpaid session and a call without a token', async () => {
  const { id } = await buy({ 0: 1 });
  const stranger = await buying.buyer({ 1: 1 });
  const open = await buying.open(stranger);
  for (const unknown of [id, open.id, 'none', '__proto__'])
    expect((await shop.faultOf(AGAIN, { id: unknown }, stranger.token)).extensions['code']).toBe('NOT_FOUND');
  expect((await shop.faultOf(AGAIN, { id })).extensions['code']).toBe('UNAUTHENTICATED');
  expect(await cartOf(stranger)).toHaveLength(1);
});

it('reports the books that the shop has stopped selling', async () => {
  const me = await buying.buyer({ 3: 2, 0: 1 });
  // The same book in two lines of the order.
  await addLine(me, 1, 3);
  const { id } = await buying.open(me);
  await buying.confirm(me, await buying.pay(await buying.open(me)));
  const { categories, batches } = await catalogueWithout(buying.books[3]!.id);
  await shop.stores.catalogue.replace({ categories, batches });
  const { gone, cart } = await orderAgain(me, id);
  expect(gone).toHaveLength(1);
  expect(copiesIn(cart.lines)).toEqual([[0, 1]]);
});

/** Returns today's catalogue without one book. */
async function catalogueWithout(removedId: string) {
  const ids = buying.books.map((book) => book.id).filter((one) => one !== removedId);
  const books = (await shop.stores.catalogue.findByIds(ids)).flatMap((book) => book ?? []);
  return { categories: await shop.stores.catalogue.categories(), batches: [books] };
}
