import { defineConfig } from '@playwright/test';
import { requireNode } from '../../scripts/require-node.ts';
import type { Engine } from './story.ts';

requireNode();

const engines: readonly Engine[] = ['firefox', 'webkit'];

/** Playwright's own browsers are not used: each project drives an installed one. */
export default defineConfig<{ engine: Engine }>({
  testDir: import.meta.dirname,
  outputDir: '../../test-results/browsers',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
