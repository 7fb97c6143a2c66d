import { expect } from 'vitest';
import type { OpenShop, Shopper } from './open-shop.ts';

/** An instant as both APIs show it. */
export const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
export const anyId = expect.any(String);

type Variables = Record<string, unknown>;

/** GraphQL calls with a shopper's token. Takes functions because shop and shopper do not exist before the tests. */
export function shopperCalls(shop: () => OpenShop, shopper: () => Shopper) {
  const faultOf = (query: string, variables?: Variables) => shop().faultOf(query, variables, shopper().token);
  return {
    ask: (query: string, variables?: Variables) => shop().ask(query, variables, shopper().token),
    faultOf,
    codeOf: async (query: string, variables?: Variables) => (await faultOf(query, variables)).extensions['code'],
  };
}

/** The text of a mutation that takes a book’s id, such as `addToCart`. */
export const bookMutation = (name: string, returns = 'id') =>
  `mutation ($productId: ID!) { ${name}(productId: $productId) { ${returns} } }`;
