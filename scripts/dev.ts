import { type ChildProcess, spawn } from 'node:child_process';

/** The server restarts on a change and the client reloads in place; both stop together. */
const port = process.env['PORT'] ?? '4000';
const environment = { ...process.env, PORT: port };
const server = ['--watch', '--disable-warning=ExperimentalWarning', '--env-file-if-exists=.env', 'server/main.ts'];

const children: ChildProcess[] = [
  spawn(process.execPath, server, { stdio: 'inherit', env: environment }),
  spawn('vite', [], { stdio: 'inherit', env: environment, shell: process.platform === 'win32' }),
];

function stop(): void {
  for (const child of children) child.kill();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
