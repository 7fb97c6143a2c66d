import { describe, expect, inject, it } from 'vitest';
import { aFolder } from '../fixtures.ts';
import { databaseOn } from '../postgres.ts';
import { seedOfRun } from './random.ts';
import { rounds } from './rounds.ts';

const seed = seedOfRun();

// The titles contain the seed because a run may fail before it compares anything. FAULT_SEED=… repeats a run.
describe.each(rounds.filter(({ short }) => short))('$promise', ({ over, short, run }) => {
  it.each(over)(`over %s, servers: %s (seed ${seed})`, async (store, servers) => {
    const location = store === 'PostgreSQL' ? await databaseOn(inject('postgresUrl')) : aFolder();
    const { times, atLeast } = short!;
    const { counts, faults } = await run({ location, servers, times, seed, isLong: false, report: () => undefined });
    const tooFew = Object.entries(atLeast).filter(([what, least]) => !((counts[what] ?? 0) >= least));
    expect({ seed, faults, counts, tooFew }).toEqual({ seed, faults: [], counts, tooFew: [] });
  });
});
