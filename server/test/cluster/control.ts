import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { ask, type ClusterNode, nodesOf } from './nodes.ts';

const run = promisify(exec);

/** The cluster of the environment, which `npm run test -- cluster` requires. */
export const clusterUrl = process.env['CLUSTER_URL'] ?? '';

/** The number of rounds of each fault. */
export const faultRounds = Number(process.env['CLUSTER_ROUNDS'] ?? 2);

/** Ends a node like a crash; the command gets its group, 0 for the coordinator. */
export const kill = ({ group }: ClusterNode) => run(`${process.env['CLUSTER_KILL']} ${group}`);
/** Resolves when the node answers again. */
export const start = ({ group }: ClusterNode) => run(`${process.env['CLUSTER_START']} ${group}`);

/** The group of the node on which an account lies. */
export async function groupOf(databaseUrl: string, accountId: string): Promise<number> {
  const [row] = await ask<{ group: number }>(
    databaseUrl,
    `select groupid as group from pg_dist_placement
     where shardid = get_shard_id_for_distribution_column('account', $1::text)`,
    [accountId],
  );
  return row!.group;
}

/** Transactions that a node has prepared but neither committed nor rolled back. */
export async function preparedOn(databaseUrl: string): Promise<number> {
  let count = 0;
  for (const { url } of await nodesOf(databaseUrl))
    count += (await ask(url, 'select from pg_prepared_xacts where database = current_database()')).length;
  return count;
}
