import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { STEPS } from './codegen.ts';
import { watchFiles } from './watch-files.ts';

const SCHEMA = 'schema.graphql';
/** The routes name the operation that does the same. */
const LAST = STEPS.length - 1;

interface Options {
  readonly root: string;
  readonly say: (line: string) => void;
  /** A changed schema has no faults. */
  readonly onSchema: () => void;
}

/**
 * Generates what `npm run codegen` does after each change of the schema, of an operation or of a route, one run at a
 * time, until `close`. A run that fails prints its reasons.
 */
export function generateOnChange({ root, say, onSchema }: Options): { readonly close: () => void } {
  const ending = new AbortController();
  /** The first step that is due; null when none is. */
  let due: number | null = null;
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
    while (due !== null && !ending.signal.aborted) {
      const [from, isSchema] = [due, isSchemaNew];
      [due, isSchemaNew] = [null, false];
      try {
        for (const [at, step] of STEPS.entries()) {
          if (at < from) continue;
          await run(step);
          if (at === 0 && isSchema) onSchema();
        }
        say(
          from === LAST ? 'The REST calls of the request tester are generated.' : 'Types and operations are generated.',
        );
      } catch {
        if (!ending.signal.aborted) say('Types were not generated; the next change tries again.');
      }
    }
  }

  const watcher = watchFiles({
    root,
    paths: [SCHEMA, 'client', 'server'],
    isOf: /^(schema|client\/.*)\.graphql$|^server\/(rest\/(?!.*\.test\.)|.*\.routes\.ts$)/,
    changed(files) {
      due = Math.min(due ?? LAST, files.some((file) => file.endsWith('.graphql')) ? 0 : LAST);
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
