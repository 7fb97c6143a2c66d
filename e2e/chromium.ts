import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Playwright's launch options. Without a path it uses its own browser. */
export interface Chromium {
  readonly executablePath?: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
}

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Omits flags that weaken the browser's security, so that results hold for readers too. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The oldest usable system browser. Version 150 goes online again at a reload although Playwright keeps it offline. */
const MIN_VERSION = 153;

/** Runs the file, because on some systems it is a script that only explains how to install the browser. */
function isRecent(file: string): boolean {
  if (!existsSync(file)) return false;
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  const [, major] = /Chrom\w* (\d+)\./.exec(stdout ?? '') ?? [];
  return Number(major) >= MIN_VERSION;
}

const nodeModules = path.resolve(import.meta.dirname, '../node_modules');

/**
 * A Chromium for the stories: the one at CHROMIUM_PATH, otherwise the system's when it is recent (and
 * NO_SYSTEM_CHROMIUM is not set), otherwise the one in the npm package @sparticuz/chromium, otherwise Playwright's own.
 */
export function findChromium(): Chromium {
  // Chromium's sandbox does not work for root.
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  const { CHROMIUM_PATH: named, NO_SYSTEM_CHROMIUM: noSystem } = process.env;
  const found = named || (noSystem ? undefined : SYSTEM_PATHS.find(isRecent));
  if (found) return { executablePath: found, args };

  const packed = path.join(nodeModules, '@sparticuz/chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return { args };
  const dir = unpack(packed);
  return {
    executablePath: path.join(dir, 'chromium'),
    args: [...args, '--no-zygote'],
    // The package brings its own nss libraries, and a font for text that no web font covers.
    env: { ...environment(), LD_LIBRARY_PATH: path.join(dir, 'lib'), FONTCONFIG_FILE: path.join(dir, 'fonts.conf') },
  };
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Unpacks into a temporary folder that is renamed when complete, because another process may be unpacking too. */
function unpack(packed: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8')) as { version: string };
  const dir = path.join(nodeModules, '.cache', `chromium-${version}`);
  if (existsSync(dir)) return dir;

  const part = `${dir}.${process.pid}`;
  const content = (name: string) => brotliDecompressSync(readFileSync(path.join(packed, 'bin', name)));
  mkdirSync(part, { recursive: true });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
    execFileSync('tar', ['-x', '--no-same-owner', '-C', part], { input: content(archive) });
  writeFileSync(path.join(part, 'chromium'), content('chromium.br'));
  chmodSync(path.join(part, 'chromium'), 0o755);
  writeFileSync(path.join(part, 'fonts.conf'), fontsConf(dir));
  try {
    renameSync(part, dir);
  } catch (error) {
    rmSync(part, { recursive: true });
    if (!existsSync(dir)) throw error;
  }
  return dir;
}

function fontsConf(dir: string): string {
  const family = (name: string) => `<alias><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(dir, 'fonts')}</dir>
  <cachedir>${path.join(dir, 'fonts-cache')}</cachedir>
  ${['serif', 'sans-serif', 'monospace', 'system-ui'].map(family).join('\n  ')}
</fontconfig>
`;
}
