import { cpus, totalmem } from 'node:os';

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

/** The date and machine of a measurement, without which its figures mean nothing. */
export const dayAndMachine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
