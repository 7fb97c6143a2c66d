import { type Door, graphql, rest } from '../door.ts';
import type { Random } from '../random.ts';
import { LedgerLane, type Owner } from './lane.ts';
import type { Book, Seen } from './viewer.ts';

interface Shelf {
  /** The quantities of the lines of each book, in order. */
  readonly cart: Readonly<Record<string, readonly number[]>>;
  readonly wishlist: readonly string[];
}

interface Change {
  readonly next: Shelf;
  readonly call: () => Promise<unknown>;
}

const MAX_LINES_OF_A_BOOK = 4;

const mutation = (name: string, type: string) =>
  `mutation ($productId: ID!) { ${name}(productId: $productId) { ${type === 'MovedBook' ? 'cart { id }' : 'id'} } }`;

/** Adds, counts, wishlists and moves books that no other client of the account changes. */
export class BookLane extends LedgerLane<Shelf> {
  readonly #owner: Owner;
  readonly #books: readonly Book[];

  constructor(owner: Owner, books: readonly Book[]) {
    super({ cart: {}, wishlist: [] });
    this.#owner = owner;
    this.#books = books;
  }

  override async step(door: Door, random: Random): Promise<void> {
    const { next, call } = this.#choose(door, random);
    await this.ledger.change(next, call);
  }

  override async compare(seen: Seen): Promise<string | null> {
    const mine = new Set(this.#books.map(({ id }) => id));
    const cart: Record<string, number[]> = {};
    for (const { product, quantity } of seen.lines) if (mine.has(product.id)) (cart[product.id] ??= []).push(quantity);
    return this.ledger.compare({ cart, wishlist: seen.wishlist.filter((id) => mine.has(id)).toSorted() });
  }

  #choose(door: Door, random: Random): Change {
    const { token } = this.#owner;
    const { cart, wishlist } = this.ledger.state;
    const { id } = random.pick(this.#books);
    const lines = cart[id] ?? [];
    const isOnWishlist = wishlist.includes(id);
    const withLines = (quantities: readonly number[]): Shelf['cart'] => {
      const { [id]: _, ...others } = cart;
      return quantities.length > 0 ? { ...others, [id]: quantities } : others;
    };
    const withOnWishlist = (on: boolean) => {
      const others = wishlist.filter((one) => one !== id);
      return on ? [...others, id].toSorted() : others;
    };
    const gql = (name: string, type: string) => () => graphql(door, token, mutation(name, type), { productId: id });
    const changes: Change[] = [];

    if (lines.length < MAX_LINES_OF_A_BOOK)
      changes.push({
        next: { cart: withLines([...lines, 1]), wishlist },
        call: () => rest(door, 'POST', '/api/user/cart', { token, body: { item: { _id: id, price: 1 } } }),
      });
    if (lines.length === 0) changes.push({ next: { cart: withLines([1]), wishlist }, call: gql('addToCart', 'Cart') });
    else {
      const quantity = random.between(1, 99);
      const by = random.chance(0.5) ? 1 : -1;
      changes.push(
        {
          next: { cart: withLines(lines.map(() => quantity)), wishlist },
          call: () =>
            graphql(
              door,
              token,
              'mutation ($id: ID!, $quantity: Int!) { setCartQuantity(productId: $id, quantity: $quantity) { id } }',
              { id, quantity },
            ),
        },
        {
          next: { cart: withLines(lines.map((line) => Math.min(99, Math.max(1, line + by)))), wishlist },
          call: () =>
            rest(door, 'POST', `/api/user/cart/:${id}`, {
              token,
              body: { action: { type: by > 0 ? 'increment' : 'decrement' } },
            }),
        },
        {
          next: { cart: withLines([]), wishlist },
          call: random.chance(0.5)
            ? gql('removeFromCart', 'Cart')
            : () => rest(door, 'DELETE', `/api/user/cart/${id}`, { token }),
        },
        { next: { cart: withLines([]), wishlist: withOnWishlist(true) }, call: gql('moveToWishlist', 'MovedBook') },
      );
    }
    if (isOnWishlist)
      changes.push(
        {
          next: { cart: lines.length > 0 ? cart : withLines([1]), wishlist: withOnWishlist(false) },
          call: gql('moveToCart', 'MovedBook'),
        },
        {
          next: { cart, wishlist: withOnWishlist(false) },
          call: random.chance(0.5)
            ? gql('removeFromWishlist', 'Wishlist')
            : () => rest(door, 'DELETE', `/api/user/wishlist/%3A${id}`, { token }),
        },
      );
    else
      changes.push({
        next: { cart, wishlist: withOnWishlist(true) },
        call: random.chance(0.5)
          ? gql('addToWishlist', 'Wishlist')
          : () => rest(door, 'POST', '/api/user/wishlist', { token, body: { product: { _id: id } } }),
      });
    return random.pick(changes);
  }
}
