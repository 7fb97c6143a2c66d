import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { DurableJsonFile } from '../storage/lowdb/durable-json-file.ts';
import { ask } from './cluster/nodes.ts';
import { aFolder } from './fixtures.ts';
import { areLong } from './long-tests.ts';
import { type OpenShop, openShop, type ShopOptions } from './open-shop.ts';
import { databaseOn, UNHURRIED } from './postgres.ts';
import { refusingFileSystem } from './refusing-file-system.ts';

type Part = 'accounts' | 'orders';

/** The data of a shop in one kind of store. */
export interface StoreGround {
  /** Opens a shop on the data. A second one, opened after the first is closed, is a restart. */
  open(options?: Omit<ShopOptions, 'dataDir' | 'databaseUrl' | 'fs'>): Promise<OpenShop>;
  /** Makes writes of these parts fail from now on, as on a full disk. */
  refuse(...parts: Part[]): Promise<void>;
  allow(): Promise<void>;
  /** Replaces a stored payment session, while no shop is open, as another version would have stored it. */
  rewrite(id: string, session: object): Promise<void>;
}

/** For tests of one store that open a shop again on its data, or make its writes fail. */
export async function embeddedGround(): Promise<StoreGround> {
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

export async function postgresGround(): Promise<StoreGround> {
  const databaseUrl = await databaseOn(inject('postgresUrl'), inject('filledDatabase'));
  async function run(statements: readonly string[]): Promise<void> {
    const client = new Client(databaseUrl);
    await client.connect();
    // Triggers on a cluster need it; elsewhere it has no effect.
    for (const statement of ['set citus.enable_unsafe_triggers to on', ...statements]) await client.query(statement);
    await client.end();
  }
  const drop = (part: Part) => `drop trigger if exists disk_full on ${tableOf[part]}`;
  return {
    open: (options) => openShop({ timeouts: UNHURRIED, ...options, databaseUrl }),
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

type NamedGround = [name: string, newGround: () => Promise<StoreGround>];

/**
 * Every kind of store, for `describe.each`: the services must behave the same over each. Only the embedded one in
 * `npm test`, where the storage contract compares the stores.
 */
export const everyStore: NamedGround[] = [
  ['over the embedded store', embeddedGround],
  ...(areLong ? [['over PostgreSQL', postgresGround] satisfies NamedGround] : []),
];

/** Where the owner's commands find a shop, for `describe.each`. */
export const shopsOfOwner = ['an open embedded shop', 'a closed embedded shop', ...(areLong ? ['PostgreSQL'] : [])];

/** Opens a shop on new data. */
export const openOn = async (
  newGround: () => Promise<StoreGround>,
  options?: Parameters<StoreGround['open']>[0],
): Promise<OpenShop> => (await newGround()).open(options);
