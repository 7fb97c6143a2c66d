/** Keys of the local history: searches, viewed books, the address chosen at checkout and half-typed addresses. A log-out deletes it. */
export const localHistory = {
  searches: 'recent-searches',
  viewed: 'recently-viewed',
  address: 'chosen-address',
  drafts: 'address-drafts',
} as const;
