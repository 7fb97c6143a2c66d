import { inject } from 'vitest';
import { type OpenShop, openShop } from './open-shop.ts';
import { databaseOn, LONG_TIMEOUTS } from './postgres.ts';

/** Two shops over one database. Requests go to them in turn. */
export async function openTwoServers(): Promise<OpenShop> {
  const databaseUrl = await databaseOn(inject('postgresUrl'));
  // Both start at the same time, as in a deployment, where migrations must run only once.
  const open = () => openShop({ databaseUrl, timeouts: LONG_TIMEOUTS });
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
