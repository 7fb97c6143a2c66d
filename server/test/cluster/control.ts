import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { ask, type ClusterNode, nodesOf } from './nodes.ts';

const run = promisify(exec);

/** The cluster of the environment, which `npm run test -- cluster` requires. */
export const clusterUrl = process.env['CLUSTER_URL'] ?? '';

/** The number of rounds of each fault. */
export const faultRounds = Number(process.env['CLUSTER_ROUNDS'] ?? 2);

/** Kills a node. The command gets its group, which is 0 for the coordinator. */
export const kill = ({ group }: ClusterNode) => run(`${process.env['CLUSTER_KILL']} ${group}`);
/** Starts a killed node, and resolves when it answers. */
export const start = ({ group }: ClusterNode) => run(`${process.env['CLUSTER_START']} ${group}`);

/** The group of the node that stores an account. */
export async function groupOf(databaseUrl: string, accountId: string): Promise<number> {
  const [row] = await ask<{ group: number }>(
    databaseUrl,
    `select groupid as group from pg_dist_placement
     where shardid = get_shard_id_for_distribution_column('account', $1::text)`,
    [accountId],
  );
  return row!.group;
}

/** Counts the transactions that are prepared on any node but neither committed nor rolled back. */
export async function preparedOn(databaseUrl: string): Promise<number> {
  let count = 0;
  for (const { url } of await nodesOf(databaseUrl))
    count += (await ask(url, 'select from pg_prepared_xacts where database = current_database()')).length;
  return count;
}
