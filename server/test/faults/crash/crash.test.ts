import { expect, test } from 'vitest';
import { runCrash } from './crash.ts';

test('what was acknowledged is there after kill -9 under load, and nothing is torn', { timeout: 60_000 }, async () => {
  const reports = await runCrash({
    rounds: 3,
    seed: Date.now() % 1_000_000,
    load: [60, 200],
    sizes: { browsers: 8, buyers: 5, comers: 1 },
    roundsPerDirectory: 3,
  });

  expect(reports.flatMap(({ lost, torn, refused }) => [...lost, ...torn, ...refused])).toEqual([]);
  for (const { acknowledgements, underWay } of reports) {
    expect(acknowledgements).toBeGreaterThan(0);
    expect(underWay).toBeGreaterThan(0);
  }
});
