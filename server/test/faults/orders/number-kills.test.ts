import { expect, inject, it } from 'vitest';
import { databaseOn } from '../../postgres.ts';
import { seedOfRun } from '../random.ts';
import { killOrderServers } from './number-kills.ts';

const seed = seedOfRun();

it.each([
  ['the embedded store', async () => null],
  ['PostgreSQL, of two servers', () => databaseOn(inject('postgresUrl'))],
])(
  `kill -9 leaves no gap and no double in the numbers of orders and bills, and the stock as they hold it, over %s (seed ${seed})`,
  async (_name, database) => {
    const { acknowledged, faults } = await killOrderServers({ kills: 5, seed, databaseUrl: await database() });
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    expect(acknowledged).toBeGreaterThan(20);
  },
);
