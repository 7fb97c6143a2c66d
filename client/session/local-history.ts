/** Keys of what the browser keeps for the shopper. A log-out deletes it. */
export const localHistory = {
  searches: 'recent-searches',
  viewed: 'recently-viewed',
  address: 'chosen-address',
  drafts: 'address-drafts',
  /** No longer written: acts wait in the tab. */
  waiting: 'waiting-acts',
} as const;
