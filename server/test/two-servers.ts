import { inject } from 'vitest';
import { type OpenShop, openShop } from './open-shop.ts';
import { databaseOn, UNHURRIED } from './postgres.ts';

/** Two shops over one database that alternate in answering requests. */
export async function openTwoServers(): Promise<OpenShop> {
  const databaseUrl = await databaseOn(inject('postgresUrl'));
  // Started together, as in a deployment: migrations must run and secrets be created only once.
  const open = () => openShop({ databaseUrl, timeouts: UNHURRIED });
  const servers = await Promise.all([open(), open()]);
  let turn = 0;
  const next = () => servers[(turn += 1) % servers.length]!;
  return {
    ...servers[0],
    rest: (...call) => next().rest(...call),
    graphql: (...call) => next().graphql(...call),
    ask: (...call) => next().ask(...call),
    faultOf: (...call) => next().faultOf(...call),
    async close() {
      for (const server of servers) await server.close();
    },
  };
}
