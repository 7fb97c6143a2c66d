// Runs with the host's Node, possibly before anything is installed: `prepare.mjs install|build [SCRIPT ARGUMENT…]`.
// `install` brings node_modules in line with the lockfile; `build` also builds the client when it changed. Then the script
// runs with the shop's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

// Where npm installs the shop's own Node, the host's only has to run npm. Elsewhere the host's Node runs the shop.
const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const os = process.platform === 'win32' ? 'win' : process.platform;
const ownNode = optionalDependencies[`node-${os}-${process.arch}`];
const [neededMajor, neededMinor] = ownNode ? [20, 17] : [24, 0];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  const where = ownNode ? '' : ` on ${process.platform} ${process.arch}`;
  console.error(`Node.js ${neededMajor}.${neededMinor} or newer is needed${where}; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string[]} paths files and folders */
function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const input of paths) {
    const full = path.join(root, input);
    const files = /\.\w+$/.test(input)
      ? [full]
      : readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .toSorted();
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether the packages are those of the lockfile, by npm's own record of what it installed. */
function isInstalled() {
  /** @param {string} file @returns {Record<string, { version: string, integrity?: string, optional?: boolean }>} */
  const packagesIn = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packagesIn('node_modules/.package-lock.json');
  if (ownNode && !installed[`node_modules/node-${os}-${process.arch}`]) return false;
  return Object.entries(packagesIn('package-lock.json')).every(([place, { version, integrity, optional }]) => {
    const found = installed[place];
    // Packages for other machines are optional.
    return place === '' || (found ? found.version === version && found.integrity === integrity : optional);
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

/** npm needs a cache directory that it can write to, which a missing or read-only home is not. */
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

// The build needs development dependencies, and the shop's Node optional ones, whatever NODE_ENV and npm's settings say.
const install = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', ...cacheOption()];
if (!isInstalled()) npm('Installing what the shop needs', install);
const [goal, ...script] = process.argv.slice(2);
if (goal === 'build') {
  // All of scripts/: vite.config.ts imports from it.
  const sources = [
    'client',
    'seeds/guest.json',
    'seeds/values.ts',
    'schema.graphql',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
  ];
  const built = path.join(root, 'dist/.built');
  const wanted = fingerprint([...sources, 'scripts']);
  if (!existsSync(built) || readFileSync(built, 'utf8') !== wanted) {
    npm('Building the storefront', ['run', '--silent', 'build']);
    writeFileSync(built, wanted);
  }
}
if (script.length > 0) {
  // npm puts node_modules/.bin first, where the shop's Node is by now.
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', ...script], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // On Ctrl-C the terminal tells both; the script ends in its own time.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  child.on('close', (status) => (process.exitCode = status ?? 1));
}
