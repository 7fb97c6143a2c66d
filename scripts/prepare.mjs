// Runs before every npm script that needs something: with the host's Node, before anything is installed.
// `install` brings node_modules in line with the lockfile; `build` does that and builds the client when it changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const isWindows = process.platform === 'win32';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 17)) {
  console.error(`Node.js 20.17 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string[]} places files and folders */
function fingerprint(places) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const place of places) {
    const full = path.join(root, place);
    const files = /\.\w+$/.test(place)
      ? [full]
      : readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .toSorted();
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Runs the step unless its inputs are what they were when it last went through.
 * @param {string} name @param {string} stamp @param {string[]} inputs @param {string} command @param {string[]} args
 */
function bringUpToDate(name, stamp, inputs, command, args) {
  const file = path.join(root, stamp);
  const wanted = fingerprint(inputs);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  console.log(`${name} …`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    // Vite would build what NODE_ENV says; the shop is built in one way.
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (error) throw error;
  if (status !== 0) {
    console.error(`${name}: "${command} ${args.join(' ')}" failed.`);
    process.exit(status ?? 1);
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, wanted);
}

/** npm cannot install where it cannot keep what it fetches: in a home that is not there or cannot be written to. */
function elsewhere() {
  const kept = process.env.npm_config_cache;
  if (!kept) return [];
  try {
    mkdirSync(kept, { recursive: true });
    accessSync(kept, constants.W_OK);
    return [];
  } catch {
    return ['--cache', path.join(tmpdir(), `npm-cache-${process.getuid?.() ?? ''}`)];
  }
}

bringUpToDate('Installing what the shop needs', 'node_modules/.installed', ['package-lock.json'], 'npm', [
  'ci',
  '--no-audit',
  '--no-fund',
  // Whatever NODE_ENV or npm's own settings leave out: what builds the shop, and the Node that runs it.
  '--include=dev',
  '--include=optional',
  ...elsewhere(),
]);
if (process.argv[2] === 'build')
  bringUpToDate(
    'Building the storefront',
    'dist/.built',
    ['client', 'schema.graphql', 'package.json', 'package-lock.json', 'vite.config.ts', 'scripts/subset-fonts.ts'],
    'npm',
    ['run', '--silent', 'build'],
  );
