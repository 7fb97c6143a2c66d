import { Client, type QueryResultRow } from 'pg';

/** Runs one statement over its own connection. */
export async function ask<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client(url);
  // Without a listener, a killed server's broken connection would end this process. The statement reports it anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

export function urlOf(url: string, parts: Partial<Pick<URL, 'hostname' | 'port' | 'pathname'>>): string {
  return Object.assign(new URL(url), parts).href;
}

/** A node of a Citus cluster, with the URL of its database. Group 0 is the coordinator. */
export interface ClusterNode {
  readonly group: number;
  readonly host: string;
  readonly port: number;
  readonly hasShards: boolean;
  readonly url: string;
}

/** The nodes behind a coordinator's database, the coordinator first; none without Citus. */
export async function nodesOf(url: string): Promise<readonly ClusterNode[]> {
  const citus = await ask(url, `select from pg_extension where extname = 'citus'`);
  if (citus.length === 0) return [];
  const nodes = await ask<Omit<ClusterNode, 'url'>>(
    url,
    `select groupid as group, nodename as host, nodeport as port, shouldhaveshards as "hasShards"
     from pg_dist_node order by groupid`,
  );
  return nodes.map((node) => ({ ...node, url: urlOf(url, { hostname: node.host, port: String(node.port) }) }));
}

/** Less than the default of 32, because creating a table's shards takes long. */
const SHARDS = 8;

/** Creates a database on all nodes, joins them to a cluster like the given one, and returns the coordinator's URL. */
export async function databaseOnCluster(nodes: readonly ClusterNode[], name: string): Promise<string> {
  for (const { url } of nodes) {
    await ask(url, `create database ${name}`);
    await ask(urlOf(url, { pathname: name }), 'create extension citus');
  }
  const [{ host, port, hasShards }, ...workers] = nodes as [ClusterNode, ...ClusterNode[]];
  const url = urlOf(nodes[0]!.url, { pathname: name });
  await ask(url, 'select citus_set_coordinator_host($1, $2)', [host, port]);
  for (const worker of workers) await ask(url, 'select citus_add_node($1, $2)', [worker.host, worker.port]);
  await ask(url, `select citus_set_node_property($1, $2, 'shouldhaveshards', $3)`, [host, port, hasShards]);
  await ask(url, `alter database ${name} set citus.shard_count = ${SHARDS}`);
  return url;
}

/** Drops the databases that tests left on all nodes, even those in use. */
export async function dropDatabases(nodes: readonly ClusterNode[]): Promise<void> {
  for (const { url } of nodes) {
    const found = await ask<{ datname: string }>(
      url,
      `select datname from pg_database where datname ~ '^shop_[0-9a-f]{16}$'`,
    );
    for (const { datname } of found) await ask(url, `drop database ${datname} with (force)`);
  }
}
