import type { Recorded } from './recorded.ts';
import { toHar } from './to-har.ts';
import { toMsw } from './to-msw.ts';
import { toVitest } from './to-vitest.ts';

/** The files that a visit is saved as: their names, and what makes them. */
export const savedFiles = {
  test: ['visit.test.ts', toVitest],
  har: ['visit.har', (exchanges) => `${JSON.stringify(toHar(exchanges), null, 2)}\n`],
  msw: ['visit-handlers.ts', toMsw],
} as const satisfies Record<string, readonly [name: string, make: (exchanges: readonly Recorded[]) => string]>;
