import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findFirefox, findWebKit } from './installed.ts';

/** Runs the stories in Firefox and in WebKit, where installed. Only a failed story fails the run. */
const searches = { firefox: findFirefox(), webkit: findWebKit() };
const projects = Object.entries(searches).flatMap(([name, { found }]) => (found ? [`--project=${name}`] : []));
for (const { missing } of Object.values(searches)) if (missing) console.log(missing);

if (projects.length > 0) {
  const config = path.join(import.meta.dirname, 'playwright.config.ts');
  const { status, error } = spawnSync('playwright', ['test', '-c', config, ...projects, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
}
