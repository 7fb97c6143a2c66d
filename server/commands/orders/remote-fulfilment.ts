import { json } from 'node:stream/consumers';
import type { ErrorCode } from '../../__generated__/enums.generated.ts';
import { OperatorError, ShopError } from '../../errors.ts';
import type { NamedBooks } from '../../services/catalogue/named-books.ts';
import type { People } from '../../services/erasure/people.service.ts';
import type { Fulfilment } from '../../services/orders/fulfilment/fulfilment.service.ts';
import type { OwnersClosure } from '../../services/shop/closure.ts';
import type { OwnersStock } from '../../services/stock/stock.ts';
import { askOpenShop, type Call } from '../ask-open-shop.ts';

interface Refusal {
  readonly errors: readonly string[];
  readonly code: ErrorCode;
}

async function askShop<T>(dataDir: string, call: Call): Promise<T> {
  const answer = await askOpenShop(dataDir, call);
  if (answer === null) throw new OperatorError('The shop has closed in the meantime. Run the command again.');
  const body = await json(answer.body);
  if (answer.status === 200) return body as T;
  const { errors, code } = body as Refusal;
  throw new ShopError(code, errors.join(' '));
}

/** The stock of the shop that is open on the data directory, over its owner's socket. */
export const remoteStock = (dataDir: string): OwnersStock => ({
  all: () => askShop(dataDir, { method: 'GET', path: '/stock' }),
  history: (query) => askShop(dataDir, { method: 'POST', path: '/stock/history', body: query }),
  change: (changes, how = {}) => askShop(dataDir, { method: 'POST', path: '/stock', body: { changes, ...how } }),
});

export const remoteBooks = (dataDir: string): NamedBooks => ({
  byId: (ids) => askShop(dataDir, { method: 'POST', path: '/books/by-id', body: { ids } }),
  byName: (names) => askShop(dataDir, { method: 'POST', path: '/books/by-name', body: { names } }),
});

export const remoteClosure = (dataDir: string): OwnersClosure => ({
  set: (until, name) => askShop(dataDir, { method: 'POST', path: '/closure', body: { until, name } }),
});

export function remotePeople(dataDir: string): People {
  const pathOf = (who: string) => `/people/${encodeURIComponent(who)}`;
  return {
    dataOf: (who) => askShop(dataDir, { method: 'GET', path: pathOf(who) }),
    requestErasure: (who) => askShop(dataDir, { method: 'POST', path: `${pathOf(who)}/erasure` }),
  };
}

export function remoteFulfilment(dataDir: string): Fulfilment {
  const ask = <T>(call: Call): Promise<T> => askShop(dataDir, call);
  const pathOf = (number: string) => `/orders/${encodeURIComponent(number)}`;
  return {
    list: (query) => ask({ method: 'POST', path: '/orders', body: query }),
    bills: (query) => ask({ method: 'POST', path: '/bills', body: query }),
    show: (number) => ask({ method: 'GET', path: pathOf(number) }),
    act: (number, act, how) => ask({ method: 'POST', path: pathOf(number), body: { act, ...how } }),
    unmatchedOf: (providerOrderId) => ask({ method: 'GET', path: `/strays/${encodeURIComponent(providerOrderId)}` }),
  };
}
