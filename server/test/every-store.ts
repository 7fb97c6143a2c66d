import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { DurableJsonFile } from '../storage/lowdb/durable-json-file.ts';
import { ask } from './cluster/nodes.ts';
import { aFolder } from './fixtures.ts';
import { LONG_TESTS } from './long-tests.ts';
import { type OpenShop, openShop, type ShopOptions } from './open-shop.ts';
import { databaseOn, LONG_TIMEOUTS } from './postgres.ts';
import { refusingFileSystem } from './refusing-file-system.ts';

type Part = 'accounts' | 'orders';

/** A place for a shop's data: a folder, or a PostgreSQL database. */
export interface TestStorage {
  /** Opens a shop on the data. A second one, opened after the first is closed, is a restart. */
  open(options?: Omit<ShopOptions, 'dataDir' | 'databaseUrl' | 'fs'>): Promise<OpenShop>;
  /** Makes writes of these parts fail from now on, as on a full disk. */
  refuse(...parts: Part[]): Promise<void>;
  allow(): Promise<void>;
  /** Replaces a stored payment session, while no shop is open, as another version would have stored it. */
  rewrite(id: string, session: object): Promise<void>;
}

/** A new folder. Tests of a single store use it to reopen a shop on its data, or to make its writes fail. */
export async function embeddedStorage(): Promise<TestStorage> {
  const dataDir = aFolder();
  const fs = refusingFileSystem();
  return {
    open: (options) => openShop({ ...options, dataDir, fs }),
    refuse: async (...parts) => fs.refuse(...parts),
    allow: async () => fs.allow(),
    rewrite: (id, session) =>
      new DurableJsonFile<object>(path.join(dataDir, 'orders', `${id}.json`), fs).write(session),
  };
}

const tableOf: Record<Part, string> = { accounts: 'account', orders: 'payment_session' };
const allParts = Object.keys(tableOf) as Part[];

export async function postgresStorage(): Promise<TestStorage> {
  const databaseUrl = await databaseOn(inject('postgresUrl'), inject('filledDatabase'));
  async function run(statements: readonly string[]): Promise<void> {
    const client = new Client(databaseUrl);
    await client.connect();
    // Citus needs this setting for triggers; plain PostgreSQL ignores it.
    for (const statement of ['set citus.enable_unsafe_triggers to on', ...statements]) await client.query(statement);
    await client.end();
  }
  const drop = (part: Part) => `drop trigger if exists disk_full on ${tableOf[part]}`;
  return {
    open: (options) => openShop({ timeouts: LONG_TIMEOUTS, ...options, databaseUrl }),
    refuse: (...parts) =>
      run([
        `create or replace function disk_full() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
        ...parts.flatMap((part) => [
          drop(part),
          `create trigger disk_full before insert or update on ${tableOf[part]}
           for each row execute function disk_full()`,
        ]),
      ]),
    allow: () => run(allParts.map(drop)),
    rewrite: async (id, session) =>
      void (await ask(databaseUrl, 'update payment_session set data = $2 where id = $1', [id, session])),
  };
}

type NamedStorage = [name: string, newStorage: () => Promise<TestStorage>];

/**
 * The stores for `describe.each`, over each of which the services must behave the same. `npm test` uses only the
 * embedded one, because the storage contract already compares the stores there.
 */
export const everyStore: NamedStorage[] = [
  ['over the embedded store', embeddedStorage],
  ...(LONG_TESTS ? [['over PostgreSQL', postgresStorage] satisfies NamedStorage] : []),
];

/** The shops that the owner's commands can reach, for `describe.each`. */
export const shopsOfOwner = ['an open embedded shop', 'a closed embedded shop', ...(LONG_TESTS ? ['PostgreSQL'] : [])];

/** Opens a shop on new data. */
export const openOn = async (
  newStorage: () => Promise<TestStorage>,
  options?: Parameters<TestStorage['open']>[0],
): Promise<OpenShop> => (await newStorage()).open(options);
