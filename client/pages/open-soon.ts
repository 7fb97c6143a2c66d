/** A fast answer shows no skeleton. */
const PATIENCE_MS = 400;

/**
 * For loaders: waits a moment for the data, and resolves to null when they take longer, so that the page opens with its
 * skeleton and reads them from the cache.
 */
export async function openSoon<T>(load: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const clock = setTimeout(() => {
    // The page tells the shopper. A redirect is the session's end, which navigates by itself.
    load.catch((error: unknown) => error instanceof Response || console.error(error));
    resolve(null);
  }, PATIENCE_MS);
  try {
    return await Promise.race([load, late]);
  } finally {
    clearTimeout(clock);
  }
}
