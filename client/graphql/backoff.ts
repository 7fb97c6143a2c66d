const MAX_PAUSE_MS = 60_000;

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The pause after `failures` in a row: `firstMs` after the first, growing by `factor` up to a minute. */
export const backoffMs = (failures: number, firstMs: number, factor = 2): number =>
  Math.min(firstMs * factor ** (failures - 1), MAX_PAUSE_MS);
