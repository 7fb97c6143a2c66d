import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dropDatabases, nodesOf } from './nodes.ts';

const HELP = `npm run test -- cluster needs a built shop (npm run build) and a Citus cluster, and stops and starts its nodes:

  CLUSTER_URL    a database on the coordinator, as its superuser, with the extension and two workers or more:
                   create extension citus;                            -- on every node
                   select citus_set_coordinator_host('host', 5432);
                   select citus_add_node('worker', 5432);             -- for each worker
  CLUSTER_KILL   a command that ends a node as a crash does; it gets the node's group (0 is the coordinator,
                 the workers are 1, 2, … in the order in which they were added)
  CLUSTER_START  a command that starts it again and ends when the node answers

Every node needs PostgreSQL 15 or later with Citus in shared_preload_libraries and max_prepared_transactions > 0.
--rounds 20 repeats each fault 20 times.`;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } });
const { CLUSTER_URL, CLUSTER_KILL, CLUSTER_START } = process.env;

function fail(reason: string): never {
  process.stderr.write(`${reason}\n\n${HELP}\n`);
  process.exit(1);
}
if (!CLUSTER_URL || !CLUSTER_KILL || !CLUSTER_START) fail('CLUSTER_URL, CLUSTER_KILL and CLUSTER_START must be set.');
const nodes = await nodesOf(CLUSTER_URL).catch((error: unknown) =>
  fail(`CLUSTER_URL does not answer: ${String(error)}`),
);
if (nodes.filter(({ hasShards }) => hasShards).length < 2) fail('CLUSTER_URL is not a cluster with two workers.');

function vitest(...args: readonly string[]): boolean {
  const { status } = spawnSync('vitest', ['run', '--project', 'server', '--project', 'faults', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DATABASE_URL: CLUSTER_URL, CLUSTER_ROUNDS: values.rounds },
  });
  return status === 0;
}

const usesDatabase = /everyStore|postgresStorage|postgresUrl|openTwoServers|payment-shop\.ts|storageContract/;
/** All test files that use a database, including those that kill servers. */
const suites = globSync('server/**/*.test.ts').filter((file) => usesDatabase.test(readFileSync(file, 'utf8')));
const passed = [vitest(...suites)];
await dropDatabases(nodes);
// The files run one after another, because each needs the whole cluster.
passed.push(vitest('server/test/cluster', '--no-file-parallelism'));
await dropDatabases(nodes);
process.exitCode = passed.every(Boolean) ? 0 : 1;
