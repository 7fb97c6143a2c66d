import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../shop-process.ts';
import type { ServerOptions } from './server.ts';

export interface Server {
  readonly base: string;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Resolves when the server listens; rejects with its output if it ends before that. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/test/faults/refunds/server.ts', JSON.stringify(options)],
    { cwd: projectRoot, env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'close');
  let output = '';
  const port = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const ready = /ready at (\d+)/.exec(output)?.[1];
        if (ready) resolve(ready);
      });
  });
  const ended = exited.then((): never => {
    throw new Error(`the server ended before it was ready:\n${output}`);
  });
  const base = `http://127.0.0.1:${await Promise.race([port, ended])}`;
  ended.catch(() => undefined);
  return {
    base,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}
