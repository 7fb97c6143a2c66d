import { LONG_TESTS } from './long-tests.ts';

/** How many random inputs to try: `short` in `npm test`, `long` in `npm run test -- all`. */
export const randomRuns = (short: number, long: number): number => (LONG_TESTS ? long : short);
