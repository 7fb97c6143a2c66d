import { InMemoryCache } from '@apollo/client';

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Author: { keyFields: ['slug'] },
      ContentPage: { keyFields: ['slug'] },
      Shop: { keyFields: [] },
      // The total of a list may be fetched without its books, and must not replace them.
      ProductConnection: { merge: true },
      Cart: { fields: { lines: { merge: false } } },
      Wishlist: { fields: { items: { merge: false } } },
      AddressBook: { fields: { addresses: { merge: false } } },
      Viewer: { fields: { sessions: { merge: false } } },
    },
  });
}
