import { type ChildProcess, spawn } from 'node:child_process';

interface Options {
  readonly root: string;
  /** How long the server may take to end before it is killed. */
  readonly killAfterMs: number;
  readonly print: (line: string) => void;
  readonly onStart: (child: ChildProcess) => void;
  /** Receives the server's address after its first start. */
  readonly onOpen: (address: string) => void;
  /** Called when the server ends before it has ever opened. */
  readonly onFailure: () => void;
}

/** Runs the server. `restart` stops it if it is still running, and starts it again. */
export function runServer({ root, killAfterMs, print, onStart, onOpen, onFailure }: Options) {
  let child: ChildProcess | null = null;
  let hasOpened = false;
  let isRestarting = false;
  let overdue: NodeJS.Timeout | undefined;

  function start(): void {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        // The server cannot see the terminal behind the pipe.
        ...(process.stdout.isTTY && { LOG_FORMAT: 'text', FORCE_COLOR: '1' }),
        ...process.env,
        // Vite serves the client.
        STOREFRONT: 'off',
      },
    });
    child = started;
    onStart(started);
    started.stdout.pipe(process.stdout, { end: false });
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => {
      if (hasOpened) return;
      output += chunk.toString();
      const [, address] = /Shop +(http:\S+)\s/.exec(output) ?? [];
      if (!address) return;
      hasOpened = true;
      onOpen(address);
    });
    started.once('exit', (code, signal) => {
      clearTimeout(overdue);
      child = null;
      if (isRestarting) {
        isRestarting = false;
        start();
      } else if (hasOpened) print(`The server ended (${signal ?? code}). The next change starts it again.`);
      else onFailure();
    });
  }

  start();
  return {
    restart(): void {
      if (!child) return start();
      if (isRestarting) return;
      isRestarting = true;
      // On SIGINT, unlike SIGTERM, the server does not wait for clients to close their connections.
      child.kill('SIGINT');
      overdue = setTimeout(() => child?.kill('SIGKILL'), killAfterMs).unref();
    },
  };
}
