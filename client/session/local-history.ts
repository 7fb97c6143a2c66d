/** Keys of the local history: searches, viewed books and the address chosen at checkout. A log-out deletes it. */
export const localHistory = {
  searches: 'recent-searches',
  viewed: 'recently-viewed',
  address: 'chosen-address',
} as const;
