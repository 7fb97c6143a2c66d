import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

/** Objects that survive some collections, for which V8 lets the young generation grow. */
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

const place = mkdtempSync(path.join(tmpdir(), 'shop-start-'));
afterAll(() => rmSync(place, { recursive: true }));

it('reads settings that the environment lacks from .env, and says nothing when there is none', () => {
  mkdirSync(path.join(place, 'server'));
  cpSync('server/env-file.mjs', path.join(place, 'server/env-file.mjs'));
  writeFileSync(path.join(place, 'server/start.mjs'), 'console.log(process.env.PORT, process.env.HOST);');
  const script = packageJson.scripts['start:built'].replace('exec node', '').trim().split(/ +/);
  const run = () => spawnSync(process.execPath, script, { cwd: place, encoding: 'utf8', env: { HOST: '127.0.0.2' } });
  expect(run()).toMatchObject({ status: 0, stdout: 'undefined 127.0.0.2\n', stderr: '' });
  writeFileSync(path.join(place, '.env'), 'PORT=4321\nHOST=127.0.0.3\n');
  expect(run()).toMatchObject({ status: 0, stdout: '4321 127.0.0.2\n', stderr: '' });
});

it('starts as npm start does when it was installed and built elsewhere', () => {
  expect(packageJson.scripts['start:built']).toBe(packageJson.scripts.start);
  expect(packageJson.scripts).not.toHaveProperty('prestart:built');
});

it.each(['deploy/colophon.service', 'deploy/Dockerfile'])('%s starts the shop with the same options', (file) => {
  const [, options] = / (--disable.*) --import \S+ server/.exec(packageJson.scripts.start)!;
  const text = readFileSync(file, 'utf8').replaceAll('", "', ' ');
  expect(text).toContain(`node ${options} server/start.mjs`);
});

it.each([
  ['linux', 'x64', '20.16.0', 'Node.js 20.17 or newer is needed; this is 20.16.0.\n'],
  ['win32', 'x64', '18.20.0', 'Node.js 20.17 or newer is needed; this is 18.20.0.\n'],
  ['darwin', 'arm64', '22.9.0', 'Node.js 24.0 or newer is needed on darwin arm64; this is 22.9.0.\n'],
  ['win32', 'arm64', '20.17.0', 'Node.js 24.0 or newer is needed on win32 arm64; this is 20.17.0.\n'],
])('%s %s with Node %s says which one is needed', (platform, arch, node, message) => {
  const machine = `
    Object.defineProperties(process, { platform: { value: '${platform}' }, arch: { value: '${arch}' } });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
  const preload = `data:text/javascript,${encodeURIComponent(machine)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, 'scripts/prepare.mjs', 'install'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, message]);
});

it.each([
  ['with all of them', { a: '1', ours: '24', other: '1' }, false],
  ['without one for another machine', { a: '1', ours: '24' }, false],
  ['with an old version', { a: '0', ours: '24' }, true],
  ['without one', { ours: '24' }, true],
  ['without Node', { a: '1' }, true],
  ['without any', null, true],
])('a start %s: %o, installs the packages: %s', (_, installed, installs) => {
  const project = mkdtempSync(path.join(place, 'project-'));
  const put = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), JSON.stringify(content));
  };
  const node = `node-${process.platform}-${process.arch}`;
  const locked = (versions: Record<string, string>) => ({
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        `node_modules/${name === 'ours' ? node : name}`,
        { version, integrity: `sha512-${name}-${version}`, optional: name !== 'a' },
      ]),
    ),
  });
  put('package.json', { optionalDependencies: { [node]: '24' } });
  put('package-lock.json', locked({ a: '1', ours: '24', other: '1' }));
  if (installed) put('node_modules/.package-lock.json', locked(installed));
  mkdirSync(path.join(project, 'scripts'));
  cpSync('scripts/prepare.mjs', path.join(project, 'scripts/prepare.mjs'));
  const { stdout } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'install'], {
    cwd: project,
    encoding: 'utf8',
    // Finds no npm.
    env: { PATH: '' },
  });
  expect(stdout).toBe(installs ? 'Installing what the shop needs …\n' : '');
});
