import { expect } from 'vitest';
import type { OpenShop, Shopper } from './open-shop.ts';

/** An instant as both doors show it. */
export const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
export const anyId = expect.any(String);

type Variables = Record<string, unknown>;

/** The operations of a shopper. Takes functions, since shop and shopper are only made before each test or file. */
export function askedAs(shop: () => OpenShop, shopper: () => Shopper) {
  const faultOf = (query: string, variables?: Variables) => shop().faultOf(query, variables, shopper().token);
  return {
    ask: (query: string, variables?: Variables) => shop().ask(query, variables, shopper().token),
    faultOf,
    codeOf: async (query: string, variables?: Variables) => (await faultOf(query, variables)).extensions['code'],
  };
}

/** A mutation of a book in cart or wishlist. */
export const onBook = (name: string, returns = 'id') =>
  `mutation ($productId: ID!) { ${name}(productId: $productId) { ${returns} } }`;
