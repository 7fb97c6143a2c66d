import { databaseOn, startPostgres } from '../postgres.ts';

/** The embedded store and a database, the cluster's where there is one. */
export async function overEveryStore(work: (name: string, databaseUrl: string | null) => Promise<void>): Promise<void> {
  const clusterUrl = process.env['CLUSTER_URL'];
  const postgres = clusterUrl ? null : await startPostgres();
  await work('the embedded store', null);
  if (clusterUrl) await work('the cluster, two servers', await databaseOn(clusterUrl));
  if (postgres) await work('PostgreSQL, two servers', await postgres.createDatabase());
  await postgres?.stop();
}
