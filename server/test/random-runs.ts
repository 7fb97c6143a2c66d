import { areLong } from './long-tests.ts';

/** `short` rounds of random input in `npm test`, `long` ones in `npm run test -- all`. */
export const randomRuns = (short: number, long: number): number => (areLong ? long : short);
