/** Every request of the shop ends after this, in milliseconds. */
export const REQUEST_LIMIT_MS = 15_000;

/** The end of work that had no answer in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor(ms: number, what?: string) {
    super(`timeout of ${ms}ms exceeded${what === undefined ? '' : `: ${what}`}`);
  }
}

/** Rejects when the work takes longer than the limit. What cannot be aborted goes on unseen. */
export async function withinLimit<T>(work: Promise<T>, ms = REQUEST_LIMIT_MS, what?: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(ms, what)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
