/** Lets other requests run before long work continues. */
export const otherRequests = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
