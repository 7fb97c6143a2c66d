import { randomUUID } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { type Answer, type Call, Deviation, type Method } from './call.ts';
import { expectField, expectSame, expectStatus } from './expect.ts';
import { entriesShape, type Prices } from './shapes.ts';

/** Thrown when a check cannot begin, because a call that it only depends on failed. */
export class NotTried extends Error {}

/** A list of one account: its path under `/user`, and its name in answers. */
export type ListName = 'cart' | 'wishlist' | 'address';
export type Entry = Static<typeof entriesShape>[number] & Readonly<Record<string, unknown>>;

const booksShape = Type.Array(Type.Object({ _id: Type.String(), id: Type.String() }));
export type Book = Static<typeof booksShape>[number] & Readonly<Record<string, unknown>>;

/** The shared state of the checks: one account, its calls, and the entries of its lists before a check. */
export interface World {
  readonly call: Call;
  readonly prices: Prices;
  readonly person: Readonly<Record<'firstName' | 'lastName' | 'email' | 'password', string>>;
  /** Sent once. */
  readonly products: () => Promise<Answer>;
  /** Sent once. */
  readonly signUp: () => Promise<Answer>;
  /** Sent once. */
  readonly logIn: () => Promise<Answer>;
  readonly logInAgain: () => Promise<Answer>;
  readonly token: () => Promise<string>;
  /** Calls with the token of the account. */
  readonly callWithToken: (method: Method, path: string, body?: unknown) => Promise<Answer>;
  /** Returns two different books. */
  readonly books: () => Promise<[Book, Book]>;
  /** Fetches the entries of a list. */
  readonly entries: (list: ListName) => Promise<Entry[]>;
  /** Adds entries to a list, and returns all of its entries. */
  readonly addTo: (list: ListName, bodies: readonly object[]) => Promise<Entry[]>;
  /** Empties a list before adding entries. */
  readonly refill: (list: ListName, bodies: readonly object[]) => Promise<Entry[]>;
  /** Empties all lists, and returns the reasons where that failed. */
  readonly emptyLists: () => Promise<string[]>;
}

/** Arranges what a check needs. A failure here belongs to another check. */
export async function arrange<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Deviation ? new NotTried(`${what}: ${error.message}`, { cause: error }) : error;
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

/** `idPrefix` precedes the ids of books in paths: a colon or nothing. */
export function createWorld(call: Call, prices: Prices, idPrefix: string): World {
  const person = {
    firstName: 'Contract',
    lastName: 'Check',
    email: `contract-${randomUUID()}@example.com`,
    password: randomUUID(),
  };
  const products = once(() => call('GET', '/products'));
  let hasSignedUp = false;
  const signUp = once(() => {
    hasSignedUp = true;
    return call('POST', '/auth/signup', { body: person });
  });
  const { email, password } = person;
  const logInAgain = () => call('POST', '/auth/login', { body: { email, password } });
  const token = () =>
    arrange('no account', async () => expectField(await signUp(), 'encodedToken', Type.String({ minLength: 1 })));
  const callWithToken: World['callWithToken'] = async (method, path, body) =>
    call(method, path, { token: await token(), body });

  const entriesIn = async (list: ListName) => {
    const answer = await callWithToken('GET', `/user/${list}`);
    expectStatus(answer, 'success');
    return expectField(answer, list, entriesShape) as Entry[];
  };
  const entries: World['entries'] = (list) => arrange(`the ${list} cannot be read`, () => entriesIn(list));
  const empty = async (list: ListName) => {
    const prefix = list === 'address' ? '' : idPrefix;
    for (const id of new Set((await entriesIn(list)).map(({ _id }) => _id)))
      await callWithToken('DELETE', `/user/${list}/${prefix}${id}`);
    expectSame(`the number of entries of the ${list}`, (await entriesIn(list)).length, 0);
  };
  const addTo: World['addTo'] = (list, bodies) =>
    arrange(`the ${list} cannot be filled`, async () => {
      for (const body of bodies) await callWithToken('POST', `/user/${list}`, body);
      const found = await entriesIn(list);
      if (found.length < bodies.length)
        throw new Deviation(`${found.length} entries in the ${list} after ${bodies.length} were added`);
      return found;
    });
  const refill: World['refill'] = async (list, bodies) => {
    await arrange(`the ${list} cannot be emptied`, () => empty(list));
    return addTo(list, bodies);
  };

  return {
    call,
    prices,
    person,
    products,
    signUp,
    logIn: once(logInAgain),
    logInAgain,
    token,
    callWithToken,
    entries,
    addTo,
    refill,
    books: () =>
      arrange('no two books', async () => {
        const [first, ...others] = expectField(await products(), 'products', booksShape) as Book[];
        const second = others.find(({ _id, id }) => _id !== first?._id && id !== first?.id);
        if (!first || !second) throw new Deviation('GET /products answered with fewer than two different books');
        return [first, second];
      }),
    async emptyLists() {
      const failures: string[] = [];
      for (const list of hasSignedUp ? (['cart', 'wishlist', 'address'] as const) : [])
        await empty(list).catch((error: unknown) => {
          // Without a token there is nothing to empty.
          if (error instanceof Deviation) failures.push(error.message);
        });
      return failures;
    },
  };
}
