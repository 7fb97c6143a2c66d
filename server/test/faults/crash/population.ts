import { type Door, retryWhenCrowded, rest } from '../door.ts';
import { AddressLane } from './address-lane.ts';
import { BookLane } from './book-lane.ts';
import { BuyerLane } from './buyer-lane.ts';
import type { Lane } from './lane.ts';
import { TokenLane } from './token-lane.ts';
import { type Book, booksOf, type Seen, seenBy, inconsistenciesOf } from './viewer.ts';

export interface Shopper {
  readonly email: string;
  readonly token: string;
  readonly lanes: readonly Lane[];
}

const PASSWORD = 'a good long password';

export async function signUp(door: Door, email: string): Promise<string> {
  const body = { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD };
  return (await retryWhenCrowded(() => rest(door, 'POST', '/api/auth/signup', { body }))).encodedToken;
}

async function browser(door: Door, books: readonly Book[], email: string): Promise<Shopper> {
  const owner = { token: await signUp(door, email) };
  const half = Math.ceil(books.length / 2);
  return {
    email,
    ...owner,
    lanes: [new BookLane(owner, books.slice(0, half)), new BookLane(owner, books.slice(half)), new AddressLane(owner)],
  };
}

async function buyer(door: Door, books: readonly Book[], email: string): Promise<Shopper> {
  const owner = { token: await signUp(door, email) };
  return { email, ...owner, lanes: [await BuyerLane.begin(door, owner, books), new AddressLane(owner)] };
}

async function visitor(door: Door, email: string): Promise<Shopper> {
  return { email, token: await signUp(door, email), lanes: [new TokenLane(email, PASSWORD)] };
}

/** Numbers of shoppers: browsers change carts and wishlists, buyers also pay, visitors only log in and out. */
export interface Sizes {
  readonly browsers: number;
  readonly buyers: number;
  readonly visitors: number;
}

/** Creates accounts, each with its own clients. */
export async function populate(door: Door, { browsers, buyers, visitors }: Sizes): Promise<readonly Shopper[]> {
  const books = await booksOf(door);
  const serial = (kind: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${kind}-${number}@example.com`);
  return Promise.all([
    ...serial('browser', browsers).map((email) => browser(door, books, email)),
    ...serial('buyer', buyers).map((email) => buyer(door, books, email)),
    ...serial('visitor', visitors).map((email) => visitor(door, email)),
  ]);
}

interface Verdict {
  readonly lost: readonly string[];
  readonly torn: readonly string[];
}

/** Compares the shop's data with the acknowledged changes. */
export async function judge(door: Door, shoppers: readonly Shopper[]): Promise<Verdict> {
  const lost: string[] = [];
  const torn: string[] = [];
  await Promise.all(
    shoppers.map(async ({ email, token, lanes }) => {
      let seen: Seen;
      try {
        seen = await seenBy(door, token);
      } catch (error) {
        lost.push(`${email}: the account can't be seen: ${String(error)}`);
        return;
      }
      if (seen.email !== email) torn.push(`${email} is seen as ${seen.email}`);
      torn.push(...inconsistenciesOf(seen).map((fault) => `${email}: ${fault}`));
      for (const lane of lanes) {
        const fault = await lane.compare(seen, door);
        if (fault !== null) lost.push(`${email}: ${fault}`);
      }
    }),
  );
  return { lost, torn };
}
