/** Keys of the local history: searches and viewed books. A log-out deletes it. */
export const localHistory = { searches: 'recent-searches', viewed: 'recently-viewed' } as const;
