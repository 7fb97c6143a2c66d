import { expect, test } from 'vitest';
import { seedOfRun } from '../random.ts';
import { runCrash } from './crash.ts';

const seed = seedOfRun();

// The title names the seed, since a run may fail before any comparison. FAULT_SEED repeats a run.
test(`what was acknowledged is there after kill -9 under load, and nothing is torn (seed ${seed})`, async () => {
  const reports = await runCrash({
    rounds: 3,
    seed,
    load: [60, 200],
    sizes: { browsers: 8, buyers: 5, comers: 1 },
    roundsPerDirectory: 3,
  });

  const faults = reports.flatMap(({ lost, torn, refused }) => [...lost, ...torn, ...refused]);
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  for (const { acknowledgements, underWay } of reports) {
    expect(acknowledgements).toBeGreaterThan(0);
    expect(underWay).toBeGreaterThan(0);
  }
});
