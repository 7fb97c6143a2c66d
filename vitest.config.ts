import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { requireNode } from './scripts/require-node.ts';

requireNode();

// Vite would take graphql's "development" export for our files while Node gives Yoga the default one:
// two copies, so `instanceof GraphQLError` fails. Point both at the file that Node takes.
const alias = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }];

/** Tests that kill, starve or flood a shop, or start processes of their own. They run in `npm run test -- all`. */
const faults = ['server/test/{faults,fuzz}/**/*.test.ts', '{server,scripts}/**/*.{process,crash,faults}.test.ts'];

// Limits only end a run that hangs: a machine with other work is slow, which is no fault of the shop.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000, interval: 5 } } };

const server = {
  ...patience,
  environment: 'node',
  // Vitest gives a worker many files: importing the shop again for each costs more than the tests. Each test resets the
  // state that it changes outside itself, as the next test of its own file needs too.
  isolate: false,
  globalSetup: 'server/test/global-setup.ts',
};

export default defineConfig({
  test: {
    // One more than cores, since tests wait for timers, sockets and the database.
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
      // Whole lives of a shop, each many times as long as another test.
      {
        resolve: { alias },
        test: { ...server, name: 'faults', include: faults, testTimeout: 600_000, hookTimeout: 600_000 },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          ...patience,
          name: 'client',
          environment: 'jsdom',
          // As for the server; client/test/setup.ts puts document, window and storage back after each test.
          isolate: false,
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/test/setup.ts'],
        },
      },
    ],
  },
});
