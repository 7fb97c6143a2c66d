import { expect, test } from 'vitest';
import { seedOfRun } from '../random.ts';
import { killDuringRefunds } from './refund-kills.ts';
import { grounds } from './grounds.ts';

const seed = seedOfRun();

// The title names the seed, since a run may fail before any comparison. FAULT_SEED repeats a run.
test.each(grounds)(
  `no refund is made twice or forgotten when servers are killed: %s (seed ${seed})`,
  async (_, open) => {
    const ground = await open();
    const { refunds, faults } = await killDuringRefunds({ ...ground, kills: 6, seed });
    await ground.remove();
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    expect(refunds).toBeGreaterThan(0);
  },
);
