import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'acorn';
import { afterAll, expect, it } from 'vitest';
import lockfile from '../package-lock.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };

/**
 * A script whose objects survive some garbage collections, so that V8 lets the young generation grow. Its value is the
 * size of that generation in MiB.
 */
const survivors = `
  const kept = [];
  for (let round = 0; round < 100; round += 1) kept[round % 20] = Array.from({ length: 2e4 }, (_, at) => ({ at }));
  v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size / 2 ** 20`;

it('lets V8 keep two semi-spaces of 16 MiB, however much memory the machine has', () => {
  const flags = packageJson.scripts.start.match(/--max-\S+/g) ?? [];
  const size = Number(execFileSync(process.execPath, [...flags, '--print', survivors], { encoding: 'utf8' }));
  expect(size).toBeGreaterThan(16);
  expect(size).toBeLessThan(36);
});

const suiteFolder = mkdtempSync(path.join(tmpdir(), 'shop-start-'));
afterAll(() => rmSync(suiteFolder, { recursive: true }));

it('reads settings that the environment lacks from .env, and prints nothing without one', () => {
  mkdirSync(path.join(suiteFolder, 'server'));
  cpSync('server/env-file.mjs', path.join(suiteFolder, 'server/env-file.mjs'));
  writeFileSync(path.join(suiteFolder, 'server/start.mjs'), 'console.log(process.env.PORT, process.env.HOST);');
  const script = packageJson.scripts['start:built'].replace(/^.* exec node /, '').split(/ +/);
  const run = () =>
    spawnSync(process.execPath, script, { cwd: suiteFolder, encoding: 'utf8', env: { HOST: '127.0.0.2' } });
  expect(run()).toMatchObject({ status: 0, stdout: 'undefined 127.0.0.2\n', stderr: '' });
  writeFileSync(path.join(suiteFolder, '.env'), 'PORT=4321\nHOST=127.0.0.3\n');
  expect(run()).toMatchObject({ status: 0, stdout: '4321 127.0.0.2\n', stderr: '' });
});

it('npm run start:built starts the shop as npm start does, but without installing and building it first', () => {
  expect(packageJson.scripts['start:built']).toBe(packageJson.scripts.start);
  expect(packageJson.scripts).not.toHaveProperty('prestart:built');
});

it.each(['deploy/colophon.service', 'deploy/Dockerfile'])('%s starts the shop with the same options', (file) => {
  const [, settings, options] = /^(.*) exec node (--disable.*) --import \S+ server/.exec(packageJson.scripts.start)!;
  const text = readFileSync(file, 'utf8').replaceAll('", "', ' ');
  expect(text).toContain(`node ${options} server/start.mjs`);
  for (const setting of settings!.split(' ')) expect(text).toContain(setting);
});

const needed = 'Node.js 20.19 or newer of 20, or 22.12 or newer, is needed; this is';

it.each([
  ['linux', 'x64', '12.22.12', `${needed} 12.22.12.\n`],
  ['win32', 'x64', '18.20.8', `${needed} 18.20.8.\n`],
  ['linux', 'x64', '20.10.0', `${needed} 20.10.0.\n`],
  ['linux', 'arm64', '20.18.3', `${needed} 20.18.3.\n`],
  ['linux', 'x64', '21.7.3', `${needed} 21.7.3.\n`],
  ['linux', 'x64', '22.11.0', `${needed} 22.11.0.\n`],
  ['darwin', 'arm64', '22.12.0', 'Node.js 24.0 or newer, is needed on darwin arm64; this is 22.12.0.\n'],
  ['win32', 'arm64', '20.19.0', 'Node.js 24.0 or newer, is needed on win32 arm64; this is 20.19.0.\n'],
  ['linux', 'x64', '20.19.0', ''],
  ['linux', 'arm64', '20.20.2', ''],
  ['linux', 'x64', '22.12.0', ''],
  ['win32', 'x64', '23.0.0', ''],
  ['darwin', 'arm64', '24.0.0', ''],
  ['freebsd', 'x64', '26.1.0', ''],
])('on %s %s, Node %s is accepted, or refused with the versions that fit', (platform, arch, node, message) => {
  const machine = `
    Object.defineProperties(process, { platform: { value: '${platform}' }, arch: { value: '${arch}' } });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
  const preload = `data:text/javascript,${encodeURIComponent(machine)}`;
  const scripts = path.join(mkdtempSync(path.join(suiteFolder, 'clone-')), 'scripts');
  cpSync('scripts/prepare.cjs', path.join(scripts, 'prepare.cjs'));
  cpSync('package.json', path.join(scripts, '../package.json'));
  writeFileSync(path.join(scripts, 'install-and-build.mjs'), "console.log('goes on')");
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', preload, path.join(scripts, 'prepare.cjs')],
    { encoding: 'utf8' },
  );
  expect([status, stderr, stdout]).toEqual(message ? [1, message, ''] : [0, '', 'goes on\n']);
});

it('checks the version in syntax that every Node parses, before it imports what an old one cannot read', () => {
  const [check, rest] = readFileSync('scripts/prepare.cjs', 'utf8').split(/^(?=void import\()/m);
  parse(check!, { ecmaVersion: 5 });
  expect(rest).toBe("void import('./install-and-build.mjs');\n");
});

it('requires the Node that the lockfile’s packages of this machine and the README require', () => {
  type Package = { os?: string[]; engines?: { node?: string } };
  const all: Package[] = Object.values(lockfile.packages as Record<string, object>);
  // The native packages with a range for Node 20 and another for newer ones are the strictest.
  const ranges = all.flatMap(({ os, engines: { node = '' } = {} }) => (os && /^\^20.*\|\|/.test(node) ? node : []));
  expect(ranges.length).toBeGreaterThan(10);
  expect([...new Set(ranges)]).toEqual([packageJson.engines.node]);
  expect(readFileSync('README.md', 'utf8')).toContain('Node.js (20.19 or newer of 20, or 22.12 or newer)');
});

type Packages = Readonly<Record<string, object>>;

const own = { os: [process.platform], cpu: [process.arch], optional: true };
const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header;
/** A lockfile with every kind of package. */
const packages: Packages = {
  'node_modules/a': { version: '1', integrity: 'sha512-a', bin: { a: 'a.js' } },
  'node_modules/a/node_modules/b': { version: '2', integrity: 'sha512-b', bin: { b: 'b.js' } },
  'node_modules/native': { version: '1', integrity: 'sha512-n', ...own },
  'node_modules/native-libc': { version: '1', integrity: 'sha512-nl', ...own, libc: [isGlibc ? 'glibc' : 'musl'] },
  'node_modules/native-not-there': {
    version: '1',
    integrity: 'sha512-x',
    optional: true,
    os: ['!aix'],
    cpu: ['!mips'],
  },
  'node_modules/other-os': { version: '1', integrity: 'sha512-o', optional: true, os: ['aix'] },
  'node_modules/other-cpu': { version: '1', integrity: 'sha512-c', optional: true, cpu: ['wasm32'] },
  'node_modules/not-this-os': { version: '1', integrity: 'sha512-not', optional: true, os: [`!${process.platform}`] },
  'node_modules/other-libc': { version: '1', integrity: 'sha512-l', ...own, libc: [isGlibc ? 'musl' : 'glibc'] },
  'node_modules/of-other': { version: '1', integrity: 'sha512-of', optional: true },
};
const isForOtherMachines = (name: string) => /other|not-this/.test(name);

/** A script that installs the lockfile's packages like `npm ci`. The files slow, go and leaves-out control it. */
const stubbedNpm = `#!${process.execPath}
const fs = require('fs');
const log = (line) => fs.appendFileSync('npm.log', line + '\\n');
log('begin');
const until = (file) => { while (!fs.existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); };
if (fs.existsSync('slow')) until('go');
fs.rmSync('node_modules', { recursive: true, force: true });
const all = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages;
const left = fs.existsSync('leaves-out') ? fs.readFileSync('leaves-out', 'utf8') : 'nothing';
const kept = Object.entries(all).filter(([place]) => !/other|not-this/.test(place) && !place.endsWith(left));
for (const [place, { bin }] of kept) {
  fs.mkdirSync(place, { recursive: true });
  fs.writeFileSync(place + '/package.json', '{}');
  for (const name of place.lastIndexOf('node_modules') ? [] : Object.keys(bin ?? {})) {
    fs.mkdirSync('node_modules/.bin', { recursive: true });
    fs.writeFileSync('node_modules/.bin/' + name, '');
  }
}
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }));
log('end');
`;

/** Creates a project with that lockfile and the stub of npm. */
function openProject() {
  const project = mkdtempSync(path.join(suiteFolder, 'project-'));
  const at = (file: string) => path.join(project, file);
  const put = (file: string, content: string) => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  };
  put('package.json', JSON.stringify({ optionalDependencies: {}, engines: packageJson.engines }));
  put('package-lock.json', JSON.stringify({ packages }));
  put('bin/npm', stubbedNpm);
  chmodSync(at('bin/npm'), 0o755);
  for (const file of ['prepare.cjs', 'install-and-build.mjs'])
    cpSync(path.join('scripts', file), at(`scripts/${file}`), { recursive: true });
  const options = { cwd: project, env: { PATH: at('bin') } };
  const prepare = () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/prepare.cjs', 'install'], {
      ...options,
      encoding: 'utf8',
    });
    return { stdout, stderr, status };
  };
  const begin = () => {
    const child = spawn(process.execPath, ['scripts/prepare.cjs', 'install'], { ...options, detached: true });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (text += String(bytes)));
    const ended = once(child, 'close').then(([status]) => status as number | null);
    return { child, ended, output: () => text };
  };
  const runs = () => (existsSync(at('npm.log')) ? readFileSync(at('npm.log'), 'utf8').split('\n').slice(0, -1) : []);
  return { project, at, put, prepare, begin, runs };
}

const installing = 'Installing what the shop needs …\n';

it('installs in a fresh clone, and never again while nothing is missing', () => {
  const { prepare, runs } = openProject();
  expect(prepare()).toEqual({ stdout: installing, stderr: '', status: 0 });
  expect(prepare()).toEqual({ stdout: '', stderr: '', status: 0 });
  expect(runs()).toEqual(['begin', 'end']);
});

it.each<[string, (project: ReturnType<typeof openProject>) => void]>([
  ['without npm’s record, as after a killed npm ci', ({ at }) => rmSync(at('node_modules/.package-lock.json'))],
  ['with a record of an old version', ({ put }) => putRecord(put, { a: { version: '0' } })],
  ['with a record of other content', ({ put }) => putRecord(put, { a: { integrity: 'sha512-other' } })],
  ['without a package, though the record has it', ({ at }) => rmSync(at('node_modules/a'), { recursive: true })],
  ['with an emptied package', ({ at }) => rmSync(at('node_modules/native/package.json'))],
  ['without a nested package', ({ at }) => rmSync(at('node_modules/a/node_modules'), { recursive: true })],
  ['without the commands', ({ at }) => rmSync(at('node_modules/.bin'), { recursive: true })],
  ['without a native package, left out under another Node', ({ put }) => putRecord(put, { native: null })],
  ['without a native package for this libc', ({ put }) => putRecord(put, { 'native-libc': null })],
  [
    'without a native package that only excludes other machines',
    ({ put }) => putRecord(put, { 'native-not-there': null }),
  ],
  ['after a new lockfile', ({ put }) => put('package-lock.json', JSON.stringify({ packages: withNewPackage }))],
])('a folder %s is repaired by the next start', (_, damage) => {
  const opened = openProject();
  opened.prepare();
  damage(opened);
  expect(opened.prepare()).toEqual({ stdout: installing, stderr: '', status: 0 });
  expect(opened.prepare().stdout).toBe('');
});

const withNewPackage: Packages = { ...packages, 'node_modules/c': { version: '1', integrity: 'sha512-c' } };

/** Writes npm's record of a complete install, in which some packages are changed, or left out if null. */
function putRecord(put: (file: string, content: string) => void, changes: Readonly<Record<string, object | null>>) {
  const recorded = Object.entries(packages).flatMap(([name, one]) => {
    const change = changes[name.replace('node_modules/', '')];
    return isForOtherMachines(name) || change === null ? [] : [[name, { ...one, ...change }]];
  });
  put('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(recorded) }));
}

it('reports the packages that npm leaves out even of a new installation', () => {
  const { prepare, put } = openProject();
  put('leaves-out', 'native');
  const { status, stderr } = prepare();
  expect([status, stderr]).toEqual([1, 'npm has left out native. Delete node_modules and try again.\n']);
});

it('installs once for two simultaneous starts: the second reports that it waits', async () => {
  const { begin, put, runs } = openProject();
  put('slow', '');
  const first = begin();
  await expect.poll(runs).toEqual(['begin']);
  const second = begin();
  const waiting = 'Another process prepares this folder. Waiting for it …\n';
  await expect.poll(second.output).toBe(waiting);
  put('go', '');
  expect([await first.ended, await second.ended]).toEqual([0, 0]);
  expect(second.output()).toBe(waiting);
  expect(runs()).toEqual(['begin', 'end']);
});

it('lets the second of two simultaneous starts install when the first is killed', async () => {
  const { begin, put, runs } = openProject();
  put('slow', '');
  const first = begin();
  await expect.poll(runs).toEqual(['begin']);
  const second = begin();
  await expect.poll(second.output).toContain('Waiting for it');
  // Kills the npm of the first start as well, which would otherwise remove what the second start installs.
  process.kill(-first.child.pid!, 'SIGKILL');
  await expect.poll(runs).toEqual(['begin', 'begin']);
  put('go', '');
  expect(await second.ended).toBe(0);
  expect(second.output()).toContain(installing);
});
