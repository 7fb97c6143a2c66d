/** Where the browser keeps what its user looked for and looked at. A log-out takes it along. */
export const traces = { searches: 'recent-searches', viewed: 'recently-viewed' } as const;
