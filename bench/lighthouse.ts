import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Chromium } from '../e2e/chromium.ts';
import { root } from './servers.ts';

const run = promisify(execFile);
const cli = path.join(root, 'bench/node_modules/lighthouse/cli/index.js');

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

/** A table row with Lighthouse's scores and simulated figures of a page on a phone. */
export async function lighthouse(url: string, name: string, { executablePath, args }: Chromium): Promise<string> {
  if (!existsSync(cli)) throw new Error('Lighthouse is not there: npm ci --prefix bench');
  const flags = [url, '--quiet', '--output=json', '--form-factor=mobile'];
  const { stdout } = await run(process.execPath, [cli, ...flags, `--chrome-flags=--headless ${args.join(' ')}`], {
    env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) },
    maxBuffer: 64 * 2 ** 20,
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const score = (key: string) => Math.round((categories[key]?.score ?? 0) * 100);
  const figure = (key: string) => audits[key]?.numericValue ?? NaN;
  const seconds = (key: string) => `${(figure(key) / 1000).toFixed(1)} s`;
  const others = ['accessibility', 'best-practices', 'seo'].map(score).join(' ');
  const blocked = `${figure('total-blocking-time').toFixed(0)} ms`;
  const shift = figure('cumulative-layout-shift').toFixed(4);
  const paints = `${seconds('first-contentful-paint')} | ${seconds('largest-contentful-paint')}`;
  return `| \`${name}\` | ${score('performance')} | ${others} | ${paints} | ${blocked} | ${shift} |`;
}
