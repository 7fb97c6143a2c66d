import { randomUUID } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { type Answer, type Call, Deviation, type Method } from './call.ts';
import { expectField, expectSame, expectStatus } from './expect.ts';
import { entriesShape, type Prices } from './shapes.ts';

/** A check could not begin: a call that it only depends on failed. */
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
  /** Asked once. */
  readonly products: () => Promise<Answer>;
  /** Asked once. */
  readonly signUp: () => Promise<Answer>;
  /** Asked once. */
  readonly logIn: () => Promise<Answer>;
  readonly logInAgain: () => Promise<Answer>;
  readonly token: () => Promise<string>;
  /** A call with the token of the account. */
  readonly mine: (method: Method, path: string, body?: unknown) => Promise<Answer>;
  /** Two books that differ. */
  readonly books: () => Promise<[Book, Book]>;
  /** The entries of a list, fetched again. */
  readonly entries: (list: ListName) => Promise<Entry[]>;
  /** Adds these to what the list holds. */
  readonly adding: (list: ListName, bodies: readonly object[]) => Promise<Entry[]>;
  /** Empties the list, and adds these. */
  readonly holding: (list: ListName, bodies: readonly object[]) => Promise<Entry[]>;
  /** Empties the lists. Returns the reasons where that failed. */
  readonly leave: () => Promise<string[]>;
}

/** Arranges what a check needs: a failure here is the fault of another check. */
export async function arranged<T>(what: string, work: () => Promise<T>): Promise<T> {
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
    arranged('no account', async () => expectField(await signUp(), 'encodedToken', Type.String({ minLength: 1 })));
  const mine: World['mine'] = async (method, path, body) => call(method, path, { token: await token(), body });

  const entriesIn = async (list: ListName) => {
    const answer = await mine('GET', `/user/${list}`);
    expectStatus(answer, 'success');
    return expectField(answer, list, entriesShape) as Entry[];
  };
  const entries: World['entries'] = (list) => arranged(`the ${list} cannot be read`, () => entriesIn(list));
  const empty = async (list: ListName) => {
    const prefix = list === 'address' ? '' : idPrefix;
    for (const id of new Set((await entriesIn(list)).map(({ _id }) => _id)))
      await mine('DELETE', `/user/${list}/${prefix}${id}`);
    expectSame(`the number of entries of the ${list}`, (await entriesIn(list)).length, 0);
  };
  const adding: World['adding'] = (list, bodies) =>
    arranged(`the ${list} cannot be filled`, async () => {
      for (const body of bodies) await mine('POST', `/user/${list}`, body);
      const held = await entriesIn(list);
      if (held.length < bodies.length)
        throw new Deviation(`${held.length} entries in the ${list} after ${bodies.length} were added`);
      return held;
    });
  const holding: World['holding'] = async (list, bodies) => {
    await arranged(`the ${list} cannot be emptied`, () => empty(list));
    return adding(list, bodies);
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
    mine,
    entries,
    adding,
    holding,
    books: () =>
      arranged('no two books', async () => {
        const [first, ...others] = expectField(await products(), 'products', booksShape) as Book[];
        const second = others.find(({ _id, id }) => _id !== first?._id && id !== first?.id);
        if (!first || !second) throw new Deviation('GET /products answered with fewer than two different books');
        return [first, second];
      }),
    async leave() {
      const left: string[] = [];
      for (const list of hasSignedUp ? (['cart', 'wishlist', 'address'] as const) : [])
        await empty(list).catch((error: unknown) => {
          // Without a token there is nothing to leave.
          if (error instanceof Deviation) left.push(error.message);
        });
      return left;
    },
  };
}
