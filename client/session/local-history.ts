/** The keys under which the browser stores what a log-out deletes. */
export const localHistory = {
  searches: 'recent-searches',
  viewed: 'recently-viewed',
  address: 'chosen-address',
  drafts: 'address-drafts',
  /** Written only by earlier versions, and still deleted. */
  waiting: 'waiting-acts',
} as const;
