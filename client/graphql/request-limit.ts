/** The longest time that a request of the shop may take, in milliseconds. */
export const REQUEST_LIMIT_MS = 15_000;

/** Thrown by work that had no answer in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor(ms: number, what?: string) {
    super(`timeout of ${ms}ms exceeded${what === undefined ? '' : `: ${what}`}`);
  }
}

/** Rejects when the work takes longer than the limit. The work itself is not aborted. */
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
