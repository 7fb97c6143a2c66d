import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { weekdayOf } from '../../services/shop/calendar.ts';
import { shopsOfOwner } from '../../test/every-store.ts';
import { aFolder } from '../../test/fixtures.ts';
import { noBackup, type OpenShop, openShop } from '../../test/open-shop.ts';
import { databaseOn } from '../../test/postgres.ts';
import { runCommand } from '../../test/run-command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
const day = weekdayOf(date);

describe.each(shopsOfOwner)('%s', (ground) => {
  const dataDir = path.join(aFolder(), 'data');
  let env: NodeJS.ProcessEnv;
  let shop: OpenShop | null = null;
  beforeAll(async () => {
    const databaseUrl = ground === 'PostgreSQL' ? await databaseOn(inject('postgresUrl')) : undefined;
    env = { DATA_DIR: dataDir, USER: 'asha', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const opened = await openShop({ dataDir, ...(databaseUrl && { databaseUrl }), backup: noBackup, roundPauseMs: 20 });
    if (ground === 'a closed embedded shop') await opened.close();
    else shop = opened;
  });
  afterAll(() => shop?.close());
  const run = (...args: readonly string[]) => runCommand(args, env);
  const sales = async () => /not ok +sales.*/.exec((await run('check')).out)?.[0];
  /** The date that the open shop shows, or `otherwise` where no shop runs. */
  const shown = async (otherwise: string | null) =>
    shop ? (await shop.ask('{ shop { closedUntil } }')).shop.closedUntil : otherwise;

  test('closes until a day and opens again, and the check reports who closed it', async () => {
    expect(await sales()).toBeUndefined();
    expect(await run('close', '--until', date)).toEqual({
      code: 0,
      out: `The shop is closed until ${day}.\n`,
      err: '',
    });
    await expect.poll(() => shown(date)).toBe(date);
    expect(await sales()).toMatch(new RegExp(`none until ${day}, closed by asha: "npm run shop -- open" ends that$`));
    expect(await run('open', '--by', 'Priya')).toEqual({ code: 0, out: 'The shop is open.\n', err: '' });
    await expect.poll(() => shown(null)).toBeNull();
    expect(await sales()).toBeUndefined();
  });

  test('refuses a day that is over, and a missing one', async () => {
    const past = await run('close', '--until', '2026-01-01');
    expect(past).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^until: must be a date after /) as string,
    });
    const none = await run('close');
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('close --until DATE') as string });
  });
});
