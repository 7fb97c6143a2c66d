import { expect, it } from 'vitest';
import { failOver } from '../../test/faults/failover.ts';
import { seedOfRun } from '../../test/faults/random.ts';

const seed = seedOfRun();

it(`loses no acknowledged change when the standby replaces a killed primary, and goes on (seed ${seed})`, async () => {
  const { acknowledged, faults } = await failOver({ seed, load: 80, how: 'kill' });
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  for (const changes of acknowledged) expect(changes).toBeGreaterThan(50);
});
