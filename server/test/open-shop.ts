import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import type { Static } from 'typebox';
import { v4 as uuid } from 'uuid';
import { createApp } from '../app.ts';
import { seed } from '../commands/seed.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import type { UserBody } from '../rest/bodies/accounts.rest.ts';
import type { AddressBody } from '../rest/bodies/addresses.rest.ts';
import type { CartBody } from '../rest/bodies/cart.rest.ts';
import type { CategoryBody, ProductBody, WholeProductBody } from '../rest/bodies/catalogue.rest.ts';
import type { ShopBody } from '../rest/bodies/shop.rest.ts';
import type { WishlistBody } from '../rest/bodies/wishlist.rest.ts';
import type { ErrorBody } from '../rest/rest-schemas.ts';
import type { Account } from '../services/account/account.ts';
import type { LoginLimits } from '../services/account/sign-in/login-limits.ts';
import { createPasswordHasher, type PasswordHasher } from '../services/account/sign-in/password-hash.ts';
import type { ChangesOptions } from '../services/changes/changes.service.ts';
import type { Mailer } from '../services/mail/mail.ts';
import type { RazorpaySettings } from '../services/orders/payments/razorpay.ts';
import { sellerOf } from '../services/shop/profile.ts';
import { readShop, type Shop } from '../services/shop/read-shop.ts';
import type { Stores } from '../services/stores.ts';
import { type FileSystem, nodeFileSystem } from '../storage/lowdb/file-system.ts';
import { openLowdbStores } from '../storage/lowdb/open-lowdb-stores.ts';
import { ownerSocketOf } from '../storage/lowdb/owner-socket.ts';
import { openPostgresStores } from '../storage/postgres/open-postgres-stores.ts';
import type { LONG_TIMEOUTS } from './postgres.ts';
import { type Data, type Fault, faultIn, type GraphQLAnswer } from './fault-in.ts';
import { createAccountOpener } from './account-opener.ts';
import { anAccount } from './records.ts';
import { undocumentedAnswer } from './undocumented-answer.ts';

export interface ShopOptions {
  readonly now?: () => Date;
  /** Limits of log-in attempts; none by default. `own` uses the real limits, counted in the shop's store. */
  readonly limits?: LoginLimits | 'own';
  readonly explore?: boolean;
  readonly operations?: 'open' | 'known';
  /** Opens the shop on an existing directory, as after a restart, and does not remove it at the end. */
  readonly dataDir?: string;
  /** Wraps the stores that the app uses. */
  readonly wrap?: (stores: Stores) => Stores;
  readonly fs?: FileSystem;
  readonly razorpay?: RazorpaySettings;
  /** True by default if there is no payment provider. */
  readonly demo?: boolean;
  readonly mailer?: Mailer;
  /** null opens the shop without a mail server. */
  readonly smtpUrl?: null;
  readonly logger?: FastifyBaseLogger;
  readonly streams?: ChangesOptions;
  readonly publicUrl?: string;
  readonly trustProxy?: TrustedProxies;
  readonly allowedOrigins?: readonly string[];
  readonly roundPauseMs?: number;
  /** Returns the lines of a backup. If set, the owner's socket opens in the data directory. */
  readonly backup?: () => AsyncIterable<string>;
  /** Uses PostgreSQL instead of a directory. */
  readonly databaseUrl?: string;
  /** Time limits of PostgreSQL; the shop's defaults if unset. */
  readonly timeouts?: typeof LONG_TIMEOUTS;
  /** The profile of the demonstration by default. */
  readonly shop?: Shop;
}

interface RestCall {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The fields of all REST answers. A test may read only those of its route. */
type RestBody = Static<typeof CartBody> &
  Static<typeof WishlistBody> &
  Static<typeof AddressBody> &
  Static<typeof ErrorBody> & {
    readonly shop: ShopBody;
    readonly products: Static<typeof ProductBody>[];
    readonly product: Static<typeof WholeProductBody>;
    readonly categories: Static<typeof CategoryBody>[];
    readonly category: Static<typeof CategoryBody>;
    readonly encodedToken: string;
    readonly createdUser: Static<typeof UserBody>;
    readonly foundUser: Static<typeof UserBody>;
    readonly razorpay_payment_id: string;
    readonly razorpay_order_id: string;
    readonly razorpay_signature: string;
    readonly error: { readonly code: string; readonly reason: string };
  };

export interface RestAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** Set only for a JSON answer. */
  readonly body: RestBody;
  readonly text: string;
}

export interface Shopper {
  readonly token: string;
  readonly email: string;
  readonly id: string;
}

export interface OpenShop {
  readonly app: FastifyInstance;
  readonly stores: Stores;
  readonly dataDir: string;
  rest(method: InjectOptions['method'], url: string, call?: RestCall): Promise<RestAnswer>;
  graphql(query: string, variables?: Record<string, unknown>, token?: string): Promise<GraphQLAnswer>;
  /** The data of an operation; throws when it has errors or `userErrors`. */
  ask(query: string, variables?: Record<string, unknown>, token?: string): Promise<Data>;
  /** The first error of an operation, as `faultIn` finds it; throws when there is none. */
  faultOf(query: string, variables?: Record<string, unknown>, token?: string): Promise<Fault>;
  /** A new account, signed up through REST. */
  signUp(): Promise<Shopper>;
  /** A new account with a token but no password, which is much faster to create. */
  shopper(change?: Partial<Account>): Promise<Shopper>;
  close(): Promise<void>;
}

const seedPasswords = createPasswordHasher();
const seedHashes = new Map<string, Promise<string>>();
/** Hashes each password of the demonstration once per process, because that is half the time of opening a shop. */
const seedHasher: PasswordHasher = {
  ...seedPasswords,
  hash(password) {
    const hash = seedHashes.get(password) ?? seedPasswords.hash(password);
    seedHashes.set(password, hash);
    return hash;
  },
};

/** For tests that need the owner's socket but make no backup. */
export const noBackup = async function* noBackup() {
  yield* [];
};

const noLimits: LoginLimits = {
  attempt: (_, work) => work(),
  spend: async () => undefined,
  forgive: async () => undefined,
};

/** Opens a seeded shop that is called through `inject`, without a port. */
export async function openShop(options: ShopOptions = {}): Promise<OpenShop> {
  const { now = () => new Date(), limits = noLimits, explore = true, wrap = (stores) => stores } = options;
  const { fs = nodeFileSystem, razorpay = null, databaseUrl, mailer } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'shop-')));
  const shop = options.shop ?? (await readShop(null));
  const seller = sellerOf(shop);
  const stores = databaseUrl
    ? await openPostgresStores({ url: databaseUrl, newId: uuid, seller, onError: () => undefined, ...options.timeouts })
    : await openLowdbStores({ dir: dataDir, newId: uuid, seller, fs });
  const { demo = razorpay === null } = options;
  await seed(stores, { accounts: demo, books: true, passwords: seedHasher });
  const app = await createApp({
    stores: wrap(stores),
    shop,
    jwtSecret: null,
    apiDelayMs: 0,
    explore,
    operations: options.operations ?? 'open',
    razorpay,
    demo,
    logger: options.logger ?? false,
    now,
    ...(limits !== 'own' && { limits }),
    // Generous limits, because on a busy machine a hash may take seconds.
    passwords: createPasswordHasher({ parallel: 2, maxWaiting: 64, maxWaitMs: 60_000 }),
    ...(mailer && { mailer }),
    ...(options.smtpUrl === null && { smtpUrl: null }),
    ...(options.streams && { streams: options.streams }),
    ...(options.backup && { owner: { socket: ownerSocketOf(dataDir), backup: options.backup } }),
    ...(options.roundPauseMs && { roundPauseMs: options.roundPauseMs }),
    publicUrl: options.publicUrl ?? null,
    trustProxy: options.trustProxy ?? null,
    allowedOrigins: options.allowedOrigins ?? [],
    listensAt: () => 'https://books.example',
  });
  const openAccount = createAccountOpener(stores.accounts, await stores.secret('jwt'), now);

  const rest: OpenShop['rest'] = async (method, url, { token, body, headers = {} } = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(token === undefined ? {} : { authorization: token }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const undocumented = undocumentedAnswer(app, { method: String(method), url, status: response.statusCode });
    if (undocumented) throw new Error(undocumented);
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : {}) as RestBody,
      text: response.body,
    };
  };

  const graphql: OpenShop['graphql'] = async (query, variables, token) => {
    const call = { body: { query, variables }, ...(token === undefined ? {} : { token }) };
    return JSON.parse((await rest('POST', '/graphql', call)).text) as GraphQLAnswer;
  };

  return {
    app,
    stores,
    dataDir,
    rest,
    graphql,
    async ask(...call) {
      const answer = await graphql(...call);
      if (faultIn(answer) || !answer.data) throw new Error(`answered with ${JSON.stringify(answer)}`);
      return answer.data;
    },
    async faultOf(...call) {
      const answer = await graphql(...call);
      const fault = faultIn(answer);
      if (!fault) throw new Error(`answered with ${JSON.stringify(answer.data)}`);
      return fault;
    },
    async signUp() {
      const email = `${uuid()}@example.com`;
      const { body } = await rest('POST', '/api/auth/signup', {
        body: { firstName: 'Asha', lastName: 'Rao', email, password: 'a good long password' },
      });
      return { token: body.encodedToken, email, id: body.createdUser._id };
    },
    async shopper(change) {
      const { token, account } = await openAccount(anAccount(change));
      return { token, email: account.email, id: account.id };
    },
    async close() {
      await app.close();
      await stores.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}
