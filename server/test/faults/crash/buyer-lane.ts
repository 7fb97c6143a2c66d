import { isDeepStrictEqual } from 'node:util';
import { recordId } from '../../../graphql/ids.ts';
import { type Door, graphql, rest } from '../door.ts';
import type { Random } from '../random.ts';
import { addressOf } from './address-lane.ts';
import { LedgerLane, type Owner } from './lane.ts';
import { type Book, type Seen, seenBy } from './viewer.ts';

/** Copies of each book by slug. */
type Copies = Readonly<Record<string, number>>;

interface Purchases {
  readonly cart: Copies;
  /** The paid copies, by order id. */
  readonly orders: Readonly<Record<string, Copies>>;
}

interface OpenSession {
  readonly id: string;
  readonly providerOrderId: string;
  readonly copies: Copies;
  /** Set from the request to the bank until its answer. */
  isBeingPaid: boolean;
  /** Set after the bank accepted the payment. */
  paymentId: string | null;
}

const OPEN = `mutation ($addressId: ID!) {
  createPaymentSession(addressId: $addressId) { paymentSession { id providerOrderId } userErrors { code field message } }
}`;
const CONFIRM = `mutation ($input: ConfirmPaymentInput!) {
  confirmPayment(input: $input) { order { id paymentId lines { slug quantity } } cart { id } userErrors { code field message } }
}`;
/** Within this number of seconds the shop must have asked the provider about a paid session. */
const MAX_WAITS = 10;
const STATUS = 'query ($id: ID!) { viewer { paymentSession(id: $id) { status } } }';

const copiesOf = (lines: readonly { slug: string; quantity: number }[]): Copies => {
  const copies: Record<string, number> = {};
  for (const { slug, quantity } of lines) copies[slug] = (copies[slug] ?? 0) + quantity;
  return copies;
};

const purchasesOf = ({ lines, orders }: Seen): Purchases => ({
  cart: copiesOf(lines.map(({ product, quantity }) => ({ slug: product.slug, quantity }))),
  orders: Object.fromEntries(orders.map((order) => [order.id, copiesOf(order.lines)])),
});

/** Moves the paid copies from the cart to the session's order. */
function settle({ cart, orders }: Purchases, { id, copies }: OpenSession): Purchases {
  if (id in orders) return { cart, orders };
  const remaining = Object.entries(cart)
    .map(([slug, held]) => [slug, held - (copies[slug] ?? 0)] as const)
    .filter(([, held]) => held > 0);
  return { cart: Object.fromEntries(remaining), orders: { ...orders, [id]: copies } };
}

/** Fills the cart, pays at the sandbox's bank and places the order, sometimes after adding more to the cart. */
export class BuyerLane extends LedgerLane<Purchases> {
  readonly #owner: Owner;
  readonly #addressId: string;
  readonly #books: readonly Book[];
  #open: OpenSession | null = null;
  readonly #paymentIds = new Map<string, string>();

  private constructor(owner: Owner, books: readonly Book[], addressId: string) {
    super({ cart: {}, orders: {} });
    this.#owner = owner;
    this.#books = books;
    this.#addressId = addressId;
  }

  static async begin(door: Door, owner: Owner, books: readonly Book[]): Promise<BuyerLane> {
    const body = { address: addressOf('Home', 'Pune') };
    const { address } = await rest(door, 'POST', '/api/user/address', { token: owner.token, body });
    return new BuyerLane(owner, books, address[0]._id);
  }

  override async step(door: Door, random: Random): Promise<void> {
    const open = this.#open;
    const lines = Object.keys(this.ledger.state.cart).length;
    if (open === null) return lines > random.between(0, 3) ? this.#openSession(door) : this.#fill(door, random);
    if (open.paymentId === null) return random.chance(0.3) ? this.#fill(door, random) : this.#pay(door, open, random);
    return random.chance(0.2) ? this.#fill(door, random) : this.#confirm(door, open, random.between(1, 3));
  }

  override async compare(seen: Seen, door: Door): Promise<string | null> {
    const open = this.#open;
    const mayBePlaced = open !== null && (open.isBeingPaid || open.paymentId !== null);
    const lost = this.ledger.compare(purchasesOf(seen), mayBePlaced ? (state) => settle(state, open) : undefined);
    if (lost) return lost;
    for (const { id, paymentId } of seen.orders) {
      const acknowledged = this.#paymentIds.get(id) ?? paymentId;
      if (acknowledged !== paymentId) return `order ${id} is of payment ${paymentId}, not ${acknowledged}`;
      this.#paymentIds.set(id, paymentId);
    }
    return open === null ? null : this.#visit(door, open, { isPlaced: open.id in this.ledger.state.orders });
  }

  /** A paid session must become an order within seconds of the next visit, and an unpaid one must not. */
  async #visit(door: Door, open: OpenSession, { isPlaced }: { isPlaced: boolean }): Promise<string | null> {
    const { token } = this.#owner;
    const readSession = async () => (await graphql(door, token, STATUS, { id: open.id })).viewer.paymentSession;
    const wasPaid = isPlaced || open.paymentId !== null;
    let paymentSession = await readSession();
    // The provider is asked at most every three seconds.
    let waits = wasPaid ? MAX_WAITS : 0;
    for (; paymentSession?.status === 'PENDING' && waits > 0; waits -= 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      paymentSession = await readSession();
    }
    const whileUnpaid = open.isBeingPaid ? ['PENDING', 'PLACED'] : ['PENDING'];
    const accepted = wasPaid ? ['PLACED'] : whileUnpaid;
    if (!accepted.includes(paymentSession?.status))
      return `session ${open.id} is ${paymentSession?.status}, not ${accepted.join(' or ')}`;
    open.isBeingPaid = false;
    if (paymentSession.status !== 'PLACED') return null;
    this.#open = null;
    const state = isPlaced ? this.ledger.state : settle(this.ledger.state, open);
    const now = purchasesOf(await seenBy(door, token));
    this.ledger.compare(now);
    return isDeepStrictEqual(now, state)
      ? null
      : `seen ${JSON.stringify(now)} after a visit, not ${JSON.stringify(state)}`;
  }

  #fill(door: Door, random: Random): Promise<void> {
    const { token } = this.#owner;
    const { cart, orders } = this.ledger.state;
    // The shop may place a paid order at any moment, so its lines are not changed.
    const isPaid = this.#open !== null && this.#open.paymentId !== null;
    const { id, slug } = random.pick(isPaid ? this.#books.filter((book) => !(book.slug in cart)) : this.#books);
    const copies = cart[slug];
    const next = { cart: { ...cart, [slug]: (copies ?? 0) + 1 }, orders };
    return this.ledger.change(next, () =>
      copies === undefined
        ? rest(door, 'POST', '/api/user/cart', { token, body: { product: { _id: id, qty: 50 } } })
        : graphql(
            door,
            token,
            'mutation ($id: ID!, $quantity: Int!) { setCartQuantity(productId: $id, quantity: $quantity) { id } }',
            { id, quantity: copies + 1 },
          ),
    );
  }

  async #openSession(door: Door): Promise<void> {
    const { token } = this.#owner;
    const { cart } = this.ledger.state;
    const addressId = this.#addressId;
    this.#open = await this.ledger.changeByAnswer(
      async () => {
        const { createPaymentSession: opened } = await graphql(door, token, OPEN, { addressId });
        return {
          ...opened.paymentSession,
          id: recordId(opened.paymentSession.id),
          copies: cart,
          isBeingPaid: false,
          paymentId: null,
        } as OpenSession;
      },
      () => this.ledger.state,
    );
  }

  async #pay(door: Door, open: OpenSession, random: Random): Promise<void> {
    const url = `/sandbox/orders/${open.providerOrderId}/payments`;
    if (random.chance(0.1)) {
      await rest(door, 'POST', url, { body: { outcome: 'decline' } });
      return;
    }
    open.isBeingPaid = true;
    await this.ledger.changeByAnswer(
      async () => {
        const proof = await rest(door, 'POST', url, { body: { outcome: 'pay' } });
        open.paymentId = proof.razorpay_payment_id;
      },
      () => this.ledger.state,
    );
  }

  /** Asks the bank for the proof again, to detect a payment that was acknowledged and then lost. */
  async #confirm(door: Door, open: OpenSession, times: number): Promise<void> {
    const { token } = this.#owner;
    const url = `/sandbox/orders/${open.providerOrderId}/payments`;
    const proof = await rest(door, 'POST', url, { body: { outcome: 'pay' } });
    const paymentId = proof.razorpay_payment_id;
    if (paymentId !== open.paymentId) throw new Error(`payment ${open.paymentId} was forgotten for ${paymentId}`);
    const next = settle(this.ledger.state, open);
    const input = {
      paymentSessionId: open.id,
      providerOrderId: open.providerOrderId,
      paymentId,
      signature: proof.razorpay_signature,
    };
    await this.ledger.change(next, async () => {
      const answers = await Promise.all(Array.from({ length: times }, () => graphql(door, token, CONFIRM, { input })));
      for (const { confirmPayment } of answers)
        if (confirmPayment.order.id !== open.id || confirmPayment.order.paymentId !== paymentId)
          throw new Error(`order ${JSON.stringify(confirmPayment.order)} for session ${open.id}`);
    });
    this.#paymentIds.set(open.id, paymentId);
    this.#open = null;
  }
}
