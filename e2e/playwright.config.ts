import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

// The first process to read this unpacks the browser; its workers find it ready.
const chromium = findChromium();

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  fullyParallel: true,
  // Each has a browser and a shop of its own to feed.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  retries: 0,
  forbidOnly: true,
  // For a slow machine with two cores; the stories take a second or two each.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: chromium,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What moves only costs time; stories about motion would turn it on again.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Stories change and count what the shop fetches, and what its service worker fetches is out of their reach.
    serviceWorkers: 'block',
  },
});
