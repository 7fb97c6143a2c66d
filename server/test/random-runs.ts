/** `short` rounds of random input in `npm test`, `long` ones in `npm test -- all`, which sets the variable. */
export const randomRuns = (short: number, long: number): number => (process.env['LONG_TESTS'] ? long : short);
