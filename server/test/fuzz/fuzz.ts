import { setTimeout as sleep } from 'node:timers/promises';
import { assert, asyncProperty, oneof } from 'fast-check';
import type { Account } from '../../services/account/account.ts';
import { addressOf } from '../faults/crash/address-lane.ts';
import { inspect } from '../faults/crash/data-directory.ts';
import { type OpenShop, openShop, type Shopper } from '../open-shop.ts';
import { undocumentedAnswer } from '../undocumented-answer.ts';
import { graphqlRequests } from './graphql-requests.ts';
import { type FuzzRequest, type Existing, restRequests } from './rest-requests.ts';

interface FuzzReport {
  readonly requests: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** GraphQL answers with data. */
  readonly executed: number;
  readonly longestMs: number;
  /** Stored records that were read again at the end. */
  readonly files: number;
}

/** Maximum response time; generous for a busy machine. */
const HANG_MS = 60_000;
const INSPECT_EVERY = 5_000;

const prototypeKeys = () => Reflect.ownKeys(Object.prototype).map(String).toSorted().join(' ');

/** Describes an inconsistency of an account, which no request may cause; null if there is none. */
function faultOf({ cart, wishlist, addresses, id, email }: Account): string | null {
  const isTwice = (ids: readonly string[]) => new Set(ids).size < ids.length;
  if (typeof id !== 'string' || typeof email !== 'string') return 'has no id or email';
  if (cart.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > 99))
    return 'has a wrong quantity';
  if (cart.length > 200 || wishlist.length > 500 || addresses.length > 50) return 'has a list past its bound';
  if (isTwice(cart.map((line) => line.id))) return 'has a line twice';
  if (isTwice(wishlist.map((item) => item.productId))) return 'has a book twice on the wishlist';
  if (isTwice(addresses.map((address) => address.id))) return 'has an address twice';
  for (const address of addresses)
    if (Object.values(address).some((text) => typeof text !== 'string' || text === '' || text.length > 200))
      return 'has an address with an invalid field';
  return null;
}

interface Setup {
  readonly shop: OpenShop;
  readonly shoppers: readonly Shopper[];
  readonly existing: Existing;
}

async function prepare(): Promise<Setup> {
  const shop = await openShop();
  const shoppers = [await shop.signUp(), await shop.signUp()];
  const { products } = (await shop.rest('GET', '/api/products')).body;
  const { categories } = (await shop.rest('GET', '/api/categories')).body;
  const ids = [...products.slice(0, 6).flatMap(({ _id, id }) => [_id, id]), ...categories.map(({ _id }) => _id)];
  for (const { token } of shoppers) {
    const { body } = await shop.rest('POST', '/api/user/address', {
      token,
      body: { address: addressOf('Home', 'Pune') },
    });
    await shop.rest('POST', '/api/user/cart', { token, body: { item: { _id: products[0]!._id } } });
    const open =
      'mutation ($id: ID!) { createPaymentSession(addressId: $id) { paymentSession { id providerOrderId } userErrors { code field message } } }';
    const session = (await shop.ask(open, { id: body.address[0]!._id }, token)).createPaymentSession.paymentSession;
    ids.push(body.address[0]!._id, session.id, session.providerOrderId);
  }
  return { shop, shoppers, existing: { ids, tokens: shoppers.map(({ token }) => token) } };
}

async function answerTo(shop: OpenShop, { method, url, headers, payload }: FuzzRequest) {
  const answer = shop.app.inject({ method, url, headers, ...(payload === null ? {} : { payload }) });
  const hang = new AbortController();
  try {
    return await Promise.race([
      answer,
      sleep(HANG_MS, null, { signal: hang.signal }).then(() => {
        throw new Error(`no answer after ${HANG_MS} ms`);
      }),
    ]);
  } finally {
    hang.abort();
  }
}

/** The code of a server error in the body of a GraphQL answer, which counts like a 5xx; null if there is none. */
function serverErrorIn(url: string, text: string): string | null {
  if (!url.startsWith('/graphql') || !text.startsWith('{')) return null;
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] };
  const codes = errors.map(({ extensions }) => extensions?.code);
  return codes.find((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'UNAVAILABLE') ?? null;
}

/**
 * Sends random requests to both APIs: each must be answered in time with 2xx to 4xx, and every account must stay
 * consistent.
 */
export async function fuzz({ runs, seed }: { runs: number; seed: number }): Promise<FuzzReport> {
  const { shop, shoppers, existing } = await prepare();
  const before = prototypeKeys();
  const statuses: Record<string, number> = {};
  let requests = 0;
  let executed = 0;
  let longestMs = 0;
  let files = 0;

  const property = asyncProperty(oneof(restRequests(existing), graphqlRequests(existing)), async (request) => {
    const startedAt = performance.now();
    const { statusCode, body } = await answerTo(shop, request);
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    requests += 1;
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (statusCode < 200 || statusCode >= 500) throw new Error(`answered with ${statusCode}: ${body.slice(0, 500)}`);
    const undocumented = undocumentedAnswer(shop.app, { ...request, status: statusCode });
    if (undocumented) throw new Error(undocumented);
    const code = serverErrorIn(request.url, body);
    if (code !== null) throw new Error(`answered with ${code}: ${body.slice(0, 500)}`);
    if (request.url.startsWith('/graphql') && body.includes('"data":{')) executed += 1;
    if (prototypeKeys() !== before || 'polluted' in {}) throw new Error('Object.prototype was changed');
    for (const { id } of shoppers) {
      const account = await shop.stores.accounts.findById(id);
      const fault = account === null ? 'is gone' : faultOf(account);
      if (fault !== null) throw new Error(`an account ${fault}`);
    }
    if (requests % INSPECT_EVERY === 0) await inspectAll();
  });

  async function inspectAll(): Promise<void> {
    const state = await inspect(shop.dataDir);
    ({ files } = state);
    if (state.faults.length > 0) throw new Error(state.faults.join('\n'));
  }

  try {
    await assert(property, { numRuns: runs, seed });
    await inspectAll();
  } finally {
    await shop.close();
  }
  return { requests, statuses, executed, longestMs, files };
}
