/** Keys of what the browser keeps for the shopper. A log-out deletes it. */
export const localHistory = {
  searches: 'recent-searches',
  viewed: 'recently-viewed',
  address: 'chosen-address',
  drafts: 'address-drafts',
  /** Changes of cart and wishlist that are not sent yet. */
  waiting: 'waiting-acts',
} as const;
