import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { aFolder } from '../server/test/fixtures.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Long enough for several starts at the same time. */
const TIMEOUT_MS = 240_000;
const wait = { timeout: TIMEOUT_MS / 2, interval: 50 };

const suiteFolder = aFolder();
afterAll(async () => {
  // Ends processes that a failed test left behind.
  for (const { pid } of await processesIn(suiteFolder)) process.kill(pid, 'SIGKILL');
  await rm(suiteFolder, { recursive: true, maxRetries: 5 });
});

const temporaryFolder = () => mkdtemp(path.join(suiteFolder, 'folder-'));

/** A copy of the project, to edit and to put a `.env` into. */
async function copyOfProject(): Promise<string> {
  const copy = await temporaryFolder();
  const files = ['schema.graphql', 'package.json', 'vite.config.ts', 'codegen.ts'];
  const parts = ['server', 'client', 'scripts', 'seeds', ...files];
  for (const part of parts) await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  const packages = path.join(copy, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '.vite') await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  return copy;
}

interface Process {
  readonly pid: number;
  readonly command: readonly string[];
}

/** All processes started with a data directory under this folder, orphans included. */
async function processesIn(folder: string): Promise<Process[]> {
  const read = (file: string) => readFile(path.join('/proc', file), 'utf8').catch(() => '');
  const found: Process[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)))
    if ((await read(`${pid}/environ`)).includes(`DATA_DIR=${folder}`))
      found.push({ pid: Number(pid), command: (await read(`${pid}/cmdline`)).split('\0') });
  return found;
}

interface Dev {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Its exit code, once every process that could write to its output has ended. */
  readonly ended: Promise<number | null>;
  readonly processes: () => Promise<Process[]>;
}

interface Options {
  readonly project?: string;
  readonly dataDir?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs `npm run dev` without npm, as the leader of a process group, as a terminal does. */
async function startDev({ project = root, dataDir, env = { PORT: '0' } }: Options): Promise<Dev> {
  const data = dataDir ?? (await temporaryFolder());
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: data, LOG_LEVEL: 'warn', NO_COLOR: '1', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return { child, output: () => output, ended, processes: () => processesIn(data) };
}

interface OpenDev extends Dev {
  readonly server: string;
  readonly vite: string;
}

async function openDev(options: Options): Promise<OpenDev> {
  const dev = await startDev(options);
  return vi.waitFor(() => {
    const [, server] = /Shop +(http:\S+)/.exec(dev.output()) ?? [];
    const [, vite] = /Local: +(http:\S+)/.exec(dev.output()) ?? [];
    if (server && vite) return { ...dev, server, vite };
    throw new Error(`not open yet:\n${dev.output()}`);
  }, wait);
}

async function openShared() {
  const dataDir = await temporaryFolder();
  return { ...(await openDev({ dataDir })), dataDir };
}
let sharedDev: ReturnType<typeof openShared> | null = null;
/** Starts one process for all tests that only read. */
const shared = () => (sharedDev ??= openShared());

/** Uses its own connection: Node's fetch fails an assertion when the server of a kept connection is killed. */
async function textAt(base: string, address: string, accept = '*/*'): Promise<string> {
  const request = get(new URL(address, base), { agent: false, headers: { accept } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return text(answer);
}

const signUp = (base: string, email: string) =>
  fetch(new URL('/api/auth/signup', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'turn-the-page', firstName: 'Asha', lastName: 'Rao' }),
  });

async function aPort(): Promise<{ port: number; close: () => Promise<void> }> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { port: address.port, close: async () => void (await once(listener.close(), 'close')) };
}

describe.concurrent('npm run dev', { timeout: TIMEOUT_MS }, () => {
  test.each([
    ['one SIGTERM', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C, which signals the whole process group,', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('%s ends all processes', async (_, stop) => {
    const dev = await openDev({});
    expect((await dev.processes()).length).toBeGreaterThanOrEqual(3);
    stop(dev.child.pid!);
    expect(await dev.ended).toBe(0);
    expect(await dev.processes()).toEqual([]);
    await expect(fetch(dev.server)).rejects.toThrow('fetch failed');
    expect(dev.output()).not.toMatch(/stack trace|assertion|\bat .*:\d+|dist.client|"level"/i);
  });

  test('kills a server that does not end', async () => {
    const dev = await openDev({});
    const isServer = ({ command }: Process) => command.includes('server/start.mjs');
    const server = (await dev.processes()).find(isServer);
    process.kill(server!.pid, 'SIGSTOP');
    dev.child.kill('SIGTERM');
    expect(await dev.ended).toBe(1);
    expect(dev.output()).toContain('did not end within 12 s and is killed');
    expect(await dev.processes()).toEqual([]);
  });

  test('ends when the reader of its output is gone', async () => {
    const dev = await openDev({ env: { PORT: '0', LOG_LEVEL: 'info' } });
    dev.child.stdout!.destroy();
    await fetch(dev.server);
    expect(await dev.ended).toBe(1);
    expect(await dev.processes()).toEqual([]);
  });

  test('uses PORT of .env, unless the environment has one, also for Vite', async () => {
    const project = await copyOfProject();
    const [first, second] = [await aPort(), await aPort()];
    await writeFile(path.join(project, '.env'), `PORT=${first.port}\n`);
    await Promise.all([first.close(), second.close()]);

    const byFile = await openDev({ project, env: {} });
    expect(byFile.server).toBe(`http://127.0.0.1:${first.port}`);
    expect((await signUp(byFile.vite, 'asha@example.in')).status).toBe(201);
    // Refused, because the account exists already: Vite has passed the first sign-up on to this server.
    expect((await signUp(byFile.server, 'asha@example.in')).status).toBe(422);

    const byEnvironment = await openDev({ project, env: { PORT: String(second.port) } });
    expect(byEnvironment.server).toBe(`http://127.0.0.1:${second.port}`);
  });

  test('ends before Vite starts if its port is in use', async () => {
    const stranger = await aPort();
    const dev = await startDev({ env: { PORT: String(stranger.port) } });
    expect(await dev.ended).toBe(1);
    expect(dev.output()).toContain(`EADDRINUSE: address already in use 127.0.0.1:${stranger.port}`);
    expect(dev.output()).toContain('The server did not start');
    expect(dev.output()).not.toContain('Local:');
    expect(await dev.processes()).toEqual([]);
    await stranger.close();
  });

  test('ends if its data directory is in use', async () => {
    const { dataDir, server } = await shared();
    const second = await startDev({ dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`${dataDir} is in use by another running shop`);
    expect(second.output()).toContain('The server did not start');
    expect((await fetch(server)).status).toBeLessThan(500);
  });

  test(
    'restarts the server after an edit, and after an edit that breaks the server, starts it at the next one',
    { timeout: 2 * TIMEOUT_MS },
    async () => {
      const project = await copyOfProject();
      const dev = await openDev({ project });
      const restarts = () => [...dev.output().matchAll(/^Restarting the server: (.*)$/gm)].map(([, why]) => why);
      const restartedBy = (...files: string[]) =>
        vi.waitFor(() => {
          expect(restarts()).toEqual(files);
          expect(dev.output().split('Shop  ')).toHaveLength(files.length + 2);
        }, wait);
      const at = (name: string) => path.join(project, 'server', name);
      async function replace(name: string): Promise<void> {
        // Named like a temporary file of an editor or sed, which does not restart the server.
        const temporary = path.join(path.dirname(at(name)), 'sedQ4rpiA');
        await writeFile(temporary, `${await readFile(at(name), 'utf8')}// replaced\n`);
        await rename(temporary, at(name));
      }
      await replace('thread-pool.ts');
      await restartedBy('server/thread-pool.ts');
      await replace('thread-pool.ts');
      await restartedBy('server/thread-pool.ts', 'server/thread-pool.ts');
      await appendFile(at('thread-pool.ts'), '// saved in place\n');
      await restartedBy('server/thread-pool.ts', 'server/thread-pool.ts', 'server/thread-pool.ts');
      // An edited test does not restart the server.
      await appendFile(at('config.test.ts'), '// an edit\n');
      await replace('services/account/cart/cart.ts');
      const restarted = [
        'server/thread-pool.ts',
        'server/thread-pool.ts',
        'server/thread-pool.ts',
        'server/services/account/cart/cart.ts',
      ];
      await restartedBy(...restarted);

      const content = await readFile(at('thread-pool.ts'), 'utf8');
      await writeFile(at('thread-pool.ts'), `${content}\nsyntax error\n`);
      await vi.waitFor(() => expect(dev.output()).toContain('The server ended (1)'), wait);
      await writeFile(at('thread-pool.ts'), `${content}\nthrow new Error('crash');\n`);
      await vi.waitFor(() => expect(dev.output()).toContain('Error: crash'), wait);
      const opened = dev.output().split('Shop  ').length;
      await writeFile(at('thread-pool.ts'), content);
      await vi.waitFor(() => expect(dev.output().split('Shop  ')).toHaveLength(opened + 1), wait);
      expect(dev.child.exitCode).toBeNull();
      expect((await fetch(dev.vite, { headers: { accept: 'text/html' } })).status).toBe(200);
    },
  );

  test(
    'generates types after an edit of the schema or of an operation, and the server answers by the new schema',
    { timeout: 2 * TIMEOUT_MS },
    async () => {
      const project = await copyOfProject();
      // The port is fixed, because Vite keeps that of the first start.
      const { port, close } = await aPort();
      await close();
      const dev = await openDev({ project, env: { PORT: String(port) } });
      const schema = path.join(project, 'schema.graphql');
      const content = await readFile(schema, 'utf8');
      const failures = () => dev.output().split('Types were not generated').length - 1;
      // The operation comes before its field, so that both edits are generated together and the server restarts once.
      await writeFile(path.join(project, 'client/cart/shopkeeper.graphql'), 'query Shopkeeper {\n  shopkeeper\n}\n');
      await vi.waitFor(() => expect(failures()).toBe(1), wait);
      await writeFile(
        schema,
        content.replace('type Query {', 'type Query {\n  "Who keeps it."\n  shopkeeper: String\n'),
      );
      const generated = [
        'server/graphql/__generated__/resolvers.generated.ts',
        'client/cart/__generated__/shopkeeper.generated.ts',
        'server/graphql/__generated__/known-operations.json',
      ];
      const answer = () => textAt(dev.vite, '/graphql?query={shopkeeper}');
      await vi.waitFor(async () => {
        for (const file of generated) expect(await readFile(path.join(project, file), 'utf8')).toContain('shopkeeper');
        expect(dev.output()).toContain('Types and operations are generated.');
        expect(await answer()).toBe('{"data":{"shopkeeper":null}}');
      }, wait);
      // A fault of the schema is reported with its place, and the server keeps the last valid schema.
      await writeFile(schema, content.replace('type Query {', 'type Query {\n  shopkeeper: Nobody\n'));
      await vi.waitFor(() => expect(failures()).toBe(2), wait);
      expect(dev.output()).toMatch(/Unknown type "Nobody"\.\s+schema\.graphql:\d+:15\n/);
      expect(await answer()).toBe('{"data":{"shopkeeper":null}}');
      // An operation with an unknown field is reported, too.
      await writeFile(schema, content);
      await vi.waitFor(() => expect(failures()).toBe(3), wait);
      expect(dev.output()).toMatch(/shopkeeper\.graphql:2:3/);
      await rm(path.join(project, 'client/cart/shopkeeper.graphql'));
      await vi.waitFor(async () => {
        expect(await readFile(path.join(project, generated[0]!), 'utf8')).not.toContain('shopkeeper');
        expect(await textAt(dev.vite, '/readyz')).toBe('{"status":"ready"}');
      }, wait);
    },
  );

  test.each([
    ['/graphql', 'text/html', 'GraphiQL'],
    ['/graphql?query=%7BbookOfTheMonth%7Bslug%7D%7D', 'text/html', 'GraphiQL'],
    ['/healthz', '*/*', 'alive'],
    ['/readyz', '*/*', 'ready'],
    ['/metrics', '*/*', 'http_request_duration_seconds'],
    ['/robots.txt', '*/*', 'Sitemap:'],
    ['/sitemap.xml', '*/*', '<sitemapindex'],
    ['/sitemaps/0.xml', '*/*', '<urlset'],
  ])('passes requests to Vite for %s on to the server', async (address, accept, part) => {
    const { vite } = await shared();
    expect(await textAt(vite, address, accept)).toContain(part);
  });
});
