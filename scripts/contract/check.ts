import type { World } from './world.ts';

/** A sentence of the spec, and a test of it. */
export interface Check {
  /** The specification's point. */
  readonly point: number;
  readonly sentence: string;
  /** Throws `Deviation` where the sentence does not hold, `NotTried` where that cannot be determined. */
  readonly run: (world: World) => Promise<void>;
}

export const check = (point: number, sentence: string, run: Check['run']): Check => ({ point, sentence, run });
