import { type Account, requireNotErased } from '../account/account.ts';
import { createAddBooks } from '../account/cart/add-books.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { notFound, requireUpTo, ShopError } from '../../errors.ts';
import { type AddressFields, parseAddress } from '../account/addresses/address.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { Shop } from '../shop/read-shop.ts';
import { type Act, changeOrder, isPlaced, type Order } from './records.ts';
import { MAX_PAGE, MAX_PAGE_LINES, type OrderPage, pageOf } from './order-page.ts';
import type { OrderQuery, OrderStore } from './order-store.ts';
import { type OrderView, orderView } from './order-view.ts';
import { searchOrders } from './search-orders.ts';
import { readdress } from './corrections.ts';
import { cancel } from './order-steps.ts';
import { createKeyedQueue } from '../../async/keyed-queue.ts';

/** Maximum number of one account's order lists that are being read or queued. */
const MAX_LISTS = 64;

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly orders: OrderStore;
  readonly shop: Shop;
  readonly newId: () => string;
  readonly now: () => Date;
}

interface ListQuery {
  readonly first: number;
  readonly after: string | null;
  /** All orders if blank. */
  readonly search?: string | undefined;
}

export interface OrderedAgain {
  readonly account: Account;
  /** Titles of books that the catalogue does not have any more. */
  readonly gone: readonly string[];
}

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(deps: Deps) {
  const { orders, shop, now } = deps;
  const view = (order: Order): OrderView => orderView(order, shop);
  const addBooks = createAddBooks(deps);
  const enqueueRead = createKeyedQueue({
    max: MAX_LISTS,
    refusal: () =>
      new ShopError('TOO_MANY_REQUESTS', 'Too many lists of orders at once. Please wait a little and try again.', {
        retryAfter: 2,
      }),
  });

  /** Applies an act of the shopper to an own order. `UNAUTHENTICATED` once the order is erased. */
  async function changeOwn(
    accountId: string,
    id: string,
    change: (order: Order, act: Act) => Order,
  ): Promise<OrderView> {
    const found = await orders.find({ accountId, id });
    if (!found || !isPlaced(found)) throw notFound('This order');
    const act: Act = { at: now().toISOString(), by: 'SHOPPER' };
    const changed = changeOrder((order) => {
      // Check in the update, because the order may just have been erased.
      requireNotErased(order);
      return change(order, act);
    });
    return view((await orders.update(found, changed)) as Order);
  }

  return {
    async order(accountId: string, id: string): Promise<OrderView | null> {
      const session = await orders.find({ accountId, id });
      return session && isPlaced(session) ? view(session) : null;
    },

    /**
     * Puts those books of an order that the catalogue still has into the cart, at today's prices and with at least the
     * ordered quantities. `NOT_FOUND` for an unknown order; `CONFLICT`, adding none, when the cart has no room for all.
     */
    async orderAgain(accountId: string, orderId: string): Promise<OrderedAgain> {
      const order = await orders.find({ accountId, id: orderId });
      if (!order || !isPlaced(order)) throw notFound('This order');
      const copies = new Map<string, number>();
      for (const { productId, quantity } of order.lines) copies.set(productId, (copies.get(productId) ?? 0) + quantity);
      const { account, gone: ids } = await addBooks(accountId, copies);
      const gone = order.lines.filter(({ productId }) => ids.includes(productId)).map(({ title }) => title);
      return { account, gone: [...new Set(gone)] };
    },

    /**
     * Cancels an order and refunds all that is left. A cancelled order stays as it is. `NOT_FOUND` for an unknown
     * order, `CONFLICT` once it was shipped.
     */
    cancel: (accountId: string, orderId: string): Promise<OrderView> =>
      changeOwn(accountId, orderId, (order, act) => cancel(order, '', act)),

    /**
     * Changes the delivery address. The same address changes nothing. `BAD_USER_INPUT` names every faulty field,
     * `NOT_FOUND` for an unknown order, `CONFLICT` once it was packed.
     */
    async readdress(accountId: string, orderId: string, input: AddressFields): Promise<OrderView> {
      const fields = parseAddress(input);
      return changeOwn(accountId, orderId, (order, act) => readdress(order, fields, act));
    },

    async latestOrder(accountId: string): Promise<OrderView | null> {
      const [latest] = await orders.ordersOf(accountId, { limit: 1, maxLines: 1, after: null });
      return latest ? view(latest) : null;
    },

    /**
     * One page of at most `first` orders; it ends with the order that reaches 400 lines. The lists of one account are
     * read one after another. `search` looks in numbers and titles. `BAD_USER_INPUT` when `first` is not 1 to 100,
     * `after` is not a cursor, or `search` is too long.
     */
    async list(accountId: string, page: ListQuery): Promise<OrderPage<OrderView>> {
      const { first, after, search = '' } = page;
      requireUpTo(MAX_PAGE, 'first', first);
      const read = (query: OrderQuery) => orders.ordersOf(accountId, query);
      const found = await enqueueRead(accountId, async () =>
        search.trim() === ''
          ? pageOf(await read({ limit: first, maxLines: MAX_PAGE_LINES, after }), first)
          : searchOrders({ search, first, after }, read),
      );
      return { ...found, orders: found.orders.map(view) };
    },
  };
}
