import { InMemoryCache } from '@apollo/client';

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Cart: { fields: { lines: { merge: false } } },
      Wishlist: { fields: { items: { merge: false } } },
      AddressBook: { fields: { addresses: { merge: false } } },
    },
  });
}
