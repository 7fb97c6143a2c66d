import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeBackup } from '../../../commands/backup.ts';
import { archiveOf, failureOf } from '../../../storage/lowdb/backup/archive.ts';
import { lockDirectory } from '../../../storage/lowdb/directory-lock.ts';
import { DurableJsonFile } from '../../../storage/lowdb/durable-json-file.ts';
import { nodeFileSystem } from '../../../storage/lowdb/file-system.ts';
import { aFolder } from '../../fixtures.ts';
import { openShop } from '../../open-shop.ts';
import { signUp } from '../crash/population.ts';
import { seenBy } from '../crash/viewer.ts';
import { overHttp, overInject } from '../door.ts';
import { createRandom } from '../random.ts';
import { projectRoot, startShop } from '../shop-process.ts';
import { makeBackup, restoreBackup, runCommand } from '../../run-command.ts';

const REFUSED = /is damaged|is cut short|is not a backup/;
const now = () => new Date('2026-11-22T10:00:00Z');

/** A folder for all tests of this file. */
let suiteFolder: string;
/** A backup of a shop with one account. */
let good: string;
/** The token of that account. */
let token: string;
/** A new folder for each test. */
let testFolder: string;
const at = (name: string) => path.join(testFolder, name);

beforeAll(async () => {
  suiteFolder = aFolder();
  const shop = await openShop({ dataDir: path.join(suiteFolder, 'data') });
  token = await signUp(overInject(shop.app), 'asha@example.com');
  await shop.close();
  good = path.join(suiteFolder, 'good.backup');
  await makeBackup(good, path.join(suiteFolder, 'data'));
});
beforeEach(async () => {
  testFolder = await mkdtemp(path.join(suiteFolder, 'round-'));
});

async function emailIn(dataDir: string): Promise<string> {
  const shop = await openShop({ dataDir });
  try {
    return (await seenBy(overInject(shop.app), token)).email;
  } finally {
    await shop.close();
  }
}

describe('a backup', () => {
  test('is readable only by its owner, and leaves nothing else', async () => {
    const out = await makeBackup(at('b'), path.join(suiteFolder, 'data'));
    expect(out).toMatch(/^\S+ holds \d+ files, as they were on \d+ \w+, \S+ [ap]m\.\n$/);
    expect((await stat(at('b'))).mode & 0o777).toBe(0o600);
    expect(await readdir(testFolder)).toEqual(['b']);
  });

  test('reports a single file', async () => {
    await cp(path.join(suiteFolder, 'data/secrets/jwt'), at('small/secrets/jwt'), { recursive: true });
    expect(await makeBackup(at('b'), at('small'))).toMatch(/^\S+ holds 1 file, as it was on \d+ \w+, \S+ [ap]m\.\n$/);
  });

  test('replaces no file', async () => {
    await writeFile(at('b'), 'precious');
    const { code, err } = await runCommand(['backup', at('b')], { DATA_DIR: path.join(suiteFolder, 'data') });
    expect([code, err]).toEqual([1, `${at('b')} exists already. Choose another name.\n`]);
    expect(await readFile(at('b'), 'utf8')).toBe('precious');
  });

  test.each([
    ['of a folder that is missing', 'none', 'There is no'],
    ['of a folder without data', 'empty', 'has no data'],
    ['of a damaged file', 'damaged', 'is damaged (its checksum'],
  ])('%s is refused, and leaves no file', async (_, name, message) => {
    await mkdir(at('empty'));
    await cp(path.join(suiteFolder, 'data/secrets'), at('damaged/secrets'), { recursive: true });
    await writeFile(at('damaged/secrets/jwt'), 'guessed');
    const { code, err } = await runCommand(['backup', at('b')], { DATA_DIR: at(name) });
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(await readdir(testFolder)).not.toContain('b');
    expect(await readdir(testFolder)).not.toContain('b.tmp');
  });

  test('that the shop cannot finish ends with its reason, and leaves no file', async () => {
    const lines = async () => Readable.from(['{"format":"shop-backup","version":1}\n', failureOf('No luck today.')]);
    await expect(writeBackup(at('b'), { dataDir: at('data') }, lines)).rejects.toThrow('No luck today.');
    expect(await readdir(testFolder)).toEqual([]);
  });

  const BACKUP = 'npm run shop -- backup FILE';
  const RESTORE = 'npm run shop -- restore FILE [--orders-from N | --nothing-since] [--replace] [--try]';
  test.each([
    [[], RESTORE],
    [['backup'], BACKUP],
    [['backup', 'a', 'b'], BACKUP],
    [['backup', 'a', '--replace'], BACKUP],
    [['restore', 'a', '--force'], RESTORE],
    [['copy', 'a'], RESTORE],
  ])('%s are wrong arguments, which print the usage of the command, or of all commands', async (args, usage) => {
    const { code, err } = await runCommand(args, {});
    expect([code, err]).toEqual([2, expect.stringContaining(usage)]);
  });
});

describe('a restore', () => {
  test('restores the backed-up shop', async () => {
    await restoreBackup(good, at('data'));
    expect((await stat(at('data/secrets/jwt'))).mode & 0o777).toBe(0o600);
    expect(await emailIn(at('data'))).toBe('asha@example.com');
  });

  test('keeps existing data, unless --replace sets them aside', async () => {
    const other = await openShop({ dataDir: at('data') });
    const theirs = await signUp(overInject(other.app), 'ravi@example.com');
    const open = await runCommand(['restore', good, '--replace'], { DATA_DIR: at('data') });
    expect([open.code, open.err]).toEqual([1, expect.stringContaining('is in use by another running shop')]);
    await other.close();

    const { code, err } = await runCommand(['restore', good], { DATA_DIR: at('data') });
    expect([code, err]).toEqual([1, expect.stringContaining('has data already')]);
    expect(await readdir(at('data'))).not.toContain('restoring.tmp');

    const out = await restoreBackup(good, at('data'), '--replace');
    expect(await emailIn(at('data'))).toBe('asha@example.com');
    const [, aside] = /previous data are in (\S+)\.\n/.exec(out) ?? [];
    const former = await openShop({ dataDir: aside! });
    expect((await seenBy(overInject(former.app), theirs)).email).toBe('ravi@example.com');
    await former.close();
  });

  test('that was killed while it moved files keeps the shop closed until it is run again', async () => {
    await restoreBackup(good, at('data'));
    await mkdir(at('data/restoring'));
    await cp(at('data/accounts'), at('data/restoring/accounts'), { recursive: true });
    await rm(at('data/accounts'), { recursive: true });
    await expect(openShop({ dataDir: at('data') })).rejects.toThrow('was interrupted. Run it again, with --replace');
    const backup = await runCommand(['backup', at('b')], { DATA_DIR: at('data') });
    expect([backup.code, backup.err]).toEqual([1, expect.stringContaining('was interrupted')]);
    expect((await runCommand(['restore', good], { DATA_DIR: at('data') })).code).toBe(1);
    await restoreBackup(good, at('data'), '--replace');
    expect(await emailIn(at('data'))).toBe('asha@example.com');
  });

  test('refuses a file that is damaged or cut at any suiteFolder, and changes nothing', async () => {
    const bytes = await readFile(good);
    const seed = 7;
    const random = createRandom(seed);
    const places = [
      0,
      1,
      9,
      bytes.length - 1,
      ...Array.from({ length: 30 }, () => random.between(0, bytes.length - 1)),
    ];
    // Bytes 4 to 9 of gzip's header are a time and a system, which carry no data.
    const carriesData = (spot: number) => spot < 4 || spot > 9;
    const broken: [what: string, bytes: Buffer][] = places.map((spot) => [`cut at ${spot}`, bytes.subarray(0, spot)]);
    for (const spot of places.filter(carriesData)) {
      const flipped = Buffer.from(bytes);
      flipped[spot]! ^= 1 << random.between(0, 7);
      broken.push([`flipped at ${spot}`, flipped]);
    }
    // The checksum of gzip is right in these, but that of the backup is wrong.
    const text = gunzipSync(bytes).toString('utf8');
    const lines = text.split('\n');
    broken.push(
      ...Object.entries({
        'another email': text.replace('asha@example.com', 'ravi@example.com'),
        'without a line': lines.toSpliced(3, 1).join('\n'),
        'without its end': lines.slice(0, -2).join('\n'),
        'with a line more': `${text}{"path":"accounts/x.json","text":""}\n`,
      }).map(([what, other]): [string, Buffer] => [what, gzipSync(other)]),
    );
    const accepted: string[] = [];
    for (const [what, changed] of broken) if (!REFUSED.test(await refusalOf(changed))) accepted.push(what);
    expect(accepted).toEqual([]);
  });

  test.each([
    ['text', Buffer.from('hello\n'), 'is not a backup of a shop'],
    ['nothing', Buffer.alloc(0), 'is not a backup of a shop'],
    ['compressed text', gzipSync('hello\n'), 'is not a backup of a shop'],
    ['compressed JSON', gzipSync('{"a":1}\n[2]\n'), 'is not a backup of a shop'],
    ['a later version', gzipSync('{"format":"shop-backup","version":2}\n'), 'by another version'],
  ])('refuses %s', async (_, bytes, message) => {
    expect(await refusalOf(bytes)).toContain(message);
  });

  test.each([
    '../outside',
    'accounts/../../outside',
    '/tmp/outside',
    'accounts/..',
    'lock',
    'other/a.json',
    'accounts',
  ])('writes nothing to %s', async (name) => {
    const files = Readable.from([{ path: name, text: 'x' }]);
    const lines = await Array.fromAsync(archiveOf(files, now));
    expect(await refusalOf(gzipSync(lines.join('')))).toContain('is not a file of a shop');
    expect(await readdir(testFolder)).toEqual(['b', 'data']);
  });

  test.each([
    ['with the same text', 'x', 'x'],
    ['with another text', 'x', 'y'],
  ])('refuses a backup that holds a path twice, %s', async (_, one, other) => {
    const name = 'accounts/a.json';
    const files = Readable.from(
      [one, 'z', other].map((text, i) => ({ path: i === 1 ? 'accounts/b.json' : name, text })),
    );
    const lines = await Array.fromAsync(archiveOf(files, now));
    expect(await refusalOf(gzipSync(lines.join('')))).toMatch(`${at('b')} holds ${name} twice.`);
    expect(await readdir(testFolder)).toEqual(['b', 'data']);
  });

  test('refuses a backup without files', async () => {
    const lines = await Array.fromAsync(archiveOf(Readable.from([]), now));
    expect(await refusalOf(gzipSync(lines.join('')))).toBe(`${at('b')} holds no files. Nothing was changed.\n`);
  });

  test('refuses data of a newer version', async () => {
    const newer = path.join(testFolder, 'newer');
    await cp(path.join(suiteFolder, 'data'), newer, { recursive: true });
    await new DurableJsonFile<number>(path.join(newer, 'version.json'), nodeFileSystem).write(99);
    await makeBackup(at('n'), newer);
    const bytes = await readFile(at('n'));
    await Promise.all([rm(newer, { recursive: true }), rm(at('n'))]);
    expect(await refusalOf(bytes)).toMatch(/are of a newer version of the shop \(99; this one knows \d+\)/);
  });

  test('refuses data that no shop can open', async () => {
    const files = Readable.from([{ path: 'accounts/a.json', text: 'no checksum' }]);
    const lines = await Array.fromAsync(archiveOf(files, now));
    const err = await refusalOf(gzipSync(lines.join('')));
    expect(err).toBe('The backup holds a damaged accounts/a.json: no shop could open it.\n');
  });

  /** Restores these bytes as a backup, which must be refused and change nothing. Returns the message. */
  async function refusalOf(bytes: Buffer): Promise<string> {
    await writeFile(at('b'), bytes);
    await mkdir(at('data'), { recursive: true });
    const { code, err } = await runCommand(['restore', at('b')], { DATA_DIR: at('data') });
    expect([code, err]).toEqual([1, expect.stringMatching(/^.+\n$/)]);
    expect((await readdir(at('data'))).toSorted()).toEqual(['import', 'lock']);
    return err;
  }
});

const spawnCommand = (dataDir: string, args: readonly string[], command = [process.execPath]) =>
  spawn(command[0]!, [...command.slice(1), 'server/commands/shop.ts', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function outcomeOf(child: ReturnType<typeof spawnCommand>) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}
const runCli = (dataDir: string, ...args: readonly string[]) => outcomeOf(spawnCommand(dataDir, args));

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a backup that %s interrupts leaves no file', async (signal, code) => {
  const lock = await lockDirectory(at('data'));
  const slow = createServer((_, reply) => reply.writeHead(200).write('{"format":"shop-backup"'.padEnd(200_000)));
  await new Promise<void>((resolve) => slow.listen(at('data/shop.sock'), resolve));
  const child = spawnCommand(at('data'), ['backup', at('b')]);
  const outcome = outcomeOf(child);
  await expect.poll(() => readdir(testFolder), { timeout: 30_000 }).toContain('b.tmp');
  child.kill(signal);
  expect(await outcome).toMatchObject({ code });
  expect((await readdir(testFolder)).filter((name) => name.startsWith('b'))).toEqual([]);
  slow.closeAllConnections();
  slow.close();
  await lock.release();
});

test.each([
  ['backup', ['backup', 'b']],
  ['export', ['catalogue', 'export', '--out', 'b']],
  ['list of samples', ['catalogue', 'sample', '5000', '--out', 'b']],
])('a %s on a full disk names the file that cannot be written, and leaves none', async (_, args) => {
  // Simulates the disk with a limit of file sizes: the write that exceeds it fails as on a full disk.
  const limited = ['/bin/sh', '-c', `trap '' XFSZ; ulimit -f 4; exec "${process.execPath}" "$@"`, 'sh'];
  const words = args.map((word) => (word === 'b' ? at('b') : word));
  const { code, output } = await outcomeOf(spawnCommand(path.join(suiteFolder, 'data'), words, limited));
  expect([code, output]).toEqual([1, expect.stringMatching(/^\S+\/b cannot be written: \w+: .+, write\n$/)]);
  expect(await readdir(testFolder)).toEqual([]);
});

test('another process backs up an open shop, even after a crash and after a client that disconnected early', async () => {
  const dataDir = at('data');
  const killed = await startShop({ dataDir });
  await killed.end('SIGKILL');
  expect(await readdir(dataDir)).toContain('shop.sock');
  const shop = await startShop({ dataDir });
  const account = await signUp(overHttp(shop.base), 'ravi@example.com');
  const reader = connect(path.join(dataDir, 'shop.sock'));
  await once(reader, 'connect');
  reader.destroy();
  expect(await runCli(dataDir, 'backup', at('b'))).toMatchObject({ code: 0 });
  expect((await shop.end('SIGTERM')).code).toBe(0);

  expect(await runCli(at('copy'), 'restore', at('b'))).toMatchObject({ code: 0 });
  const copy = await startShop({ dataDir: at('copy') });
  expect((await seenBy(overHttp(copy.base), account)).email).toBe('ravi@example.com');
  await copy.end('SIGTERM');
});
