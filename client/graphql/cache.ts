import { InMemoryCache, type FieldPolicy } from '@apollo/client';

/** The cached part of a list; its facet counts may be cached without its books. */
type StoredConnection = { nodes?: readonly unknown[]; pageInfo?: { endCursor?: string | null } };

/** One list for each filter and order; the next page is appended. */
const productPages: FieldPolicy<StoredConnection> = {
  keyArgs: ['filter', 'sort'],
  merge(existing, incoming, { args }) {
    const after: unknown = args?.['after'];
    if (!existing || !after) return { ...existing, ...incoming };
    // A page may arrive twice; it is appended only after the page that it follows.
    if (existing.pageInfo?.endCursor !== after) return existing;
    return { ...existing, ...incoming, nodes: [...(existing.nodes ?? []), ...(incoming.nodes ?? [])] };
  },
};

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: { fields: { products: productPages } },
      Cart: { fields: { lines: { merge: false } } },
      Wishlist: { fields: { items: { merge: false } } },
      AddressBook: { fields: { addresses: { merge: false } } },
    },
  });
}
