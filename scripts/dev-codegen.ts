import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { STEPS } from './codegen.ts';
import { watchFiles } from './watch-files.ts';

const SCHEMA = 'schema.graphql';

interface Options {
  readonly root: string;
  readonly print: (line: string) => void;
  /** Called after everything is generated from a changed schema or operations. */
  readonly onGenerated: (from: string) => void;
}

/**
 * Runs the steps of `npm run codegen` after each change of the schema or of an operation, one run at a time, until
 * `close`. A run that fails prints its reasons.
 */
export function generateOnChange({ root, print, onGenerated }: Options): { readonly close: () => void } {
  const ending = new AbortController();
  let isDue = false;
  let isSchemaNew = false;
  let isRunning = false;

  async function run(step: string): Promise<void> {
    const child = spawn(process.execPath, [step], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      signal: ending.signal,
    });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${step} ended with ${code}`);
  }

  async function generate(): Promise<void> {
    while (isDue && !ending.signal.aborted) {
      const isSchema = isSchemaNew;
      [isDue, isSchemaNew] = [false, false];
      try {
        for (const step of STEPS) await run(step);
        print('Types and operations are generated.');
        onGenerated(isSchema ? SCHEMA : 'client operations');
      } catch {
        if (!ending.signal.aborted) print('Types were not generated; the next change tries again.');
      }
    }
  }

  const watcher = watchFiles({
    root,
    paths: [SCHEMA, 'client'],
    pattern: /^(schema|client\/.*)\.graphql$/,
    onChange(files) {
      isDue = true;
      isSchemaNew ||= files.includes(SCHEMA);
      if (isRunning) return;
      isRunning = true;
      void generate().finally(() => (isRunning = false));
    },
  });
  return {
    close() {
      watcher.close();
      ending.abort();
    },
  };
}
