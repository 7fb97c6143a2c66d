import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { requireNode } from './scripts/require-node.ts';

requireNode();

// Without this, Vite would load graphql's "development" export for our files while Node loads the default one for Yoga,
// and `instanceof GraphQLError` would fail between the two copies.
const alias = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }];

/** Tests that kill, starve or flood a shop, or start processes of their own. They run in `npm run test -- all`. */
const faults = ['server/test/{faults,fuzz}/**/*.test.ts', '{server,scripts}/**/*.{process,crash,faults}.test.ts'];

// These only end a run that hangs. They are long, because a busy machine is slow.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000, interval: 5 } } };

const server = {
  ...timeouts,
  environment: 'node',
  // The files of a worker share their modules, because importing the shop for each takes longer than its tests. So
  // every test must reset the state that it changes outside itself.
  isolate: false,
  globalSetup: 'server/test/global-setup.ts',
};

export default defineConfig({
  test: {
    // One more than cores, because tests also wait for timers, sockets and the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias },
        test: {
          ...server,
          name: 'server',
          include: ['{server,scripts}/**/*.test.ts', ...(process.env['CLUSTER_URL'] ? ['server/**/*.cluster.ts'] : [])],
          exclude: faults,
        },
      },
      // Each of these runs a whole shop, and takes many times as long as another test.
      {
        resolve: { alias },
        test: { ...server, name: 'faults', include: faults, testTimeout: 600_000, hookTimeout: 600_000 },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          ...timeouts,
          name: 'client',
          environment: 'jsdom',
          // Off for the same reason as above; client/test/setup.ts resets document, window and storage after each test.
          isolate: false,
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/test/setup.ts'],
        },
      },
    ],
  },
});
