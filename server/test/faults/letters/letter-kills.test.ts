import { expect, inject, it } from 'vitest';
import { databaseOn } from '../../postgres.ts';
import { seedOfRun } from '../random.ts';
import { killLetterServers } from './letter-kills.ts';

const seed = seedOfRun();

it.each([
  ['the embedded store', async () => null],
  ['PostgreSQL, of two servers', () => databaseOn(inject('postgresUrl'))],
])(`no letter is lost by kill -9 and an unwell mail server, over %s (seed ${seed})`, async (_name, database) => {
  const report = await killLetterServers({ kills: 5, seed, databaseUrl: await database() });
  expect({ seed, faults: report.faults }).toEqual({ seed, faults: [] });
  expect(report.received).toBeGreaterThanOrEqual(report.acknowledged);
  expect(report.acknowledged).toBeGreaterThan(20);
});
