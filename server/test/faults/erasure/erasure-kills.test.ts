import { expect, inject, it } from 'vitest';
import { databaseOn } from '../../postgres.ts';
import { seedOfRun } from '../random.ts';
import { killErasureServers } from './erasure-kills.ts';

const seed = seedOfRun();

it.each([
  ['the embedded store', async () => null],
  ['PostgreSQL, of two servers', () => databaseOn(inject('postgresUrl'))],
])(`nothing of an erased account is left after kill -9, over %s (seed ${seed})`, async (_name, database) => {
  const { accounts, faults } = await killErasureServers({ kills: 4, seed, databaseUrl: await database() });
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  expect(accounts).toBeGreaterThan(10);
});
