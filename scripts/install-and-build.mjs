// Arguments: `install` updates node_modules to the lockfile, and `build` also builds the client if it has changed. Then
// runs the script of the further arguments with the shop's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');

/** @param {string[]} paths files and folders */
function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const input of paths) {
    const full = path.join(root, input);
    const files = /\.\w+$/.test(input)
      ? [full]
      : readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.|[\\/]test$/.test(`${entry.name} ${entry.parentPath}`))
          .map((entry) => path.join(entry.parentPath, entry.name))
          .toSorted();
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @typedef {{ version: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[],
 * libc?: string | string[], bin?: Record<string, string> }} Package
 */

/** @param {string} file @returns {Record<string, Package>} */
const packagesIn = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/** @param {string | string[] | undefined} names of machines, or of excluded ones with a `!` @param {string} own */
function allows(names, own) {
  const all = [names ?? []].flat();
  return all.includes(own) || (all.every((name) => name.startsWith('!')) && !all.includes(`!${own}`));
}

/** @type {string | undefined} */
let libcOfMachine;
const libc = () =>
  (libcOfMachine ??= 'glibcVersionRuntime' in Object(Object(process.report.getReport()).header) ? 'glibc' : 'musl');

/** Whether npm may omit a package, because it or its dependent is for other machines. @param {Package} one */
function mayLack({ optional, os, cpu, libc: libcs }) {
  if (!optional) return false;
  if (!os && !cpu) return true;
  return !allows(os, process.platform) || !allows(cpu, process.arch) || (libcs !== undefined && !allows(libcs, libc()));
}

/** @param {string} place of a package, as node_modules/vite @param {Package} one */
function isInPlace(place, { bin }) {
  const commands = place.lastIndexOf('node_modules/') === 0 ? Object.keys(bin ?? {}) : [];
  const end = process.platform === 'win32' ? '.cmd' : '';
  return [`${place}/package.json`, ...commands.map((name) => `node_modules/.bin/${name}${end}`)].every((file) =>
    existsSync(path.join(root, file)),
  );
}

/** The packages of the lockfile that are missing in npm's record of what it installed, or whose files are missing. */
function missingPackages() {
  const record = 'node_modules/.package-lock.json';
  const installed = existsSync(path.join(root, record)) ? packagesIn(record) : {};
  return Object.entries(packagesIn('package-lock.json')).flatMap(([place, expected]) => {
    const found = installed[place];
    const isExpected = found?.version === expected.version && found.integrity === expected.integrity;
    if (place === '' || (found ? isExpected && isInPlace(place, expected) : mayLack(expected))) return [];
    return place.replace('node_modules/', '');
  });
}

/** @param {string} name @param {string[]} args of npm */
function npm(name, args) {
  console.log(`${name} …`);
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Vite would take its mode from NODE_ENV; the shop always gets a production build.
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (error) throw error;
  if (status !== 0) {
    console.error(`${name}: "npm ${args.join(' ')}" failed.`);
    process.exit(status ?? 1);
  }
}

/** Gives npm a cache directory that it can write to, even if the home directory is missing or read-only. */
function cacheOption() {
  const cache = process.env.npm_config_cache;
  if (!cache) return [];
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return [];
  } catch {
    return ['--cache', path.join(tmpdir(), `npm-cache-${process.getuid?.() ?? ''}`)];
  }
}

/**
 * Lets only one process at a time prepare this folder. The lock is the name of a socket or pipe, which Linux and
 * Windows free when the process dies. Other systems get no lock, because there the name would be a file that remains.
 */
async function lockFolder() {
  const name = `shop-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const place = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform];
  if (place === undefined) return () => undefined;
  for (let tries = 0; ; tries += 1) {
    const server = createServer((socket) => socket.destroy());
    const failure = await new Promise((resolve) => {
      server.once('error', resolve).listen(place, () => resolve(null));
    });
    if (failure?.code !== 'EADDRINUSE') return () => server.close();
    if (tries === 0) console.log('Another process prepares this folder. Waiting for it …');
    await wait(200);
  }
}

// The build needs development dependencies, and the shop's Node optional ones, whatever NODE_ENV and npm's settings
// are.
const install = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', ...cacheOption()];
const release = await lockFolder();
if (missingPackages().length > 0) {
  npm('Installing what the shop needs', install);
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(`npm has left out ${missing.join(', ')}. Delete node_modules and try again.`);
    process.exit(1);
  }
}
const [goal, ...script] = process.argv.slice(2);
if (goal === 'build') {
  const sources = [
    'client',
    'seeds/guest.json',
    'seeds/values.ts',
    'schema.graphql',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    // vite.config.ts imports from it.
    'scripts',
  ];
  const built = path.join(root, 'dist/.built');
  const current = fingerprint(sources);
  const results = [built, path.join(root, 'dist/client/index.html'), path.join(root, 'dist/render/entry-server.js')];
  if (!results.every((file) => existsSync(file)) || readFileSync(built, 'utf8') !== current) {
    // Removes the record first, so that a build that is killed leaves none.
    rmSync(built, { force: true });
    npm('Building the storefront', ['run', '--silent', 'build']);
    writeFileSync(built, current);
  }
}
release();
if (script.length > 0) {
  // npm puts node_modules/.bin first in PATH, where the shop's Node is installed by now.
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', ...script], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // On Ctrl-C the terminal signals both processes. This one waits until the script has ended.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  child.on('close', (status) => (process.exitCode = status ?? 1));
}
