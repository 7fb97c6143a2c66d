import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { requireNode } from '../scripts/require-node.ts';
import { findChromium } from './chromium.ts';

requireNode();

// Unpacks the browser in the first process that reads this; the workers find it ready.
const chromium = findChromium();

export default defineConfig({
  testDir: import.meta.dirname,
  // Stories for other browsers have their own configuration.
  testIgnore: `${import.meta.dirname}/browsers/**`,
  outputDir: '../test-results',
  fullyParallel: true,
  // Each worker runs its own browser and shop.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  retries: 0,
  forbidOnly: true,
  // Limits only end a story that hangs; most take a second or two, and many times that under load.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    launchOptions: chromium,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Omits animations, which only cost time; stories about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Stories intercept and count requests, which is impossible for those of a service worker.
    serviceWorkers: 'block',
  },
});
