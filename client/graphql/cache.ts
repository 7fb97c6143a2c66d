import { InMemoryCache, type FieldPolicy } from '@apollo/client';

/** What is known of a list so far. Its counts can be asked for without its books. */
type StoredConnection = { nodes?: readonly unknown[]; pageInfo?: { endCursor?: string | null } };

/** One list for each filter and order; a page that comes after goes to the end of what is there. */
export const productPages: FieldPolicy<StoredConnection> = {
  keyArgs: ['filter', 'sort'],
  merge(existing, incoming, { args }) {
    const after: unknown = args?.['after'];
    if (!existing || !after) return { ...existing, ...incoming };
    // The same page can be asked for twice; it belongs only behind the page that it follows.
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
