import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

// Without shared hidden classes each request becomes slower by half.
it('compiles every response schema, and leaves V8 hidden classes to share', async () => {
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'server/test/first-keys.ts',
  ]);
  const { schemas, left } = JSON.parse(stdout) as { schemas: number; left: number };
  expect(schemas).toBeGreaterThan(30);
  // Spare for the first keys that requests and later packages add.
  expect(left).toBeGreaterThan(500);
});
