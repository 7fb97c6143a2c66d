import { statfs } from 'node:fs/promises';
import { setImmediate as afterPendingReads, setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { guestLogin } from './demonstration.ts';
import { OperatorError } from './errors.ts';
import { loggerOptions } from './http/logging.ts';
import { terminalLog } from './http/terminal-log.ts';
import { openMailer } from './services/mail/open-mailer.ts';
import { readShop } from './services/shop/read-shop.ts';
import { openStores } from './open-stores.ts';
import { requireStoreInUse } from './store-in-use.ts';
import { type OwnerRecord, readOwnerRecord } from './commands/owner-record.ts';
import { seed } from './commands/seed.ts';
import { ownerSocketFault, ownerSocketOf } from './storage/lowdb/owner-socket.ts';
import { directoryFault } from './storage/lowdb/unusable-directory.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { widenThreadPool } from './thread-pool.ts';

const DRAIN_MS = 10_000;
/** The time for clients to close the connections they use. A person who presses Ctrl-C does not wait for it. */
const FAREWELL_MS = 1_000;

function greet(shopName: string, base: string, { demo }: Config): void {
  const rows = [
    ['Shop', base],
    ['GraphQL', `${base}/graphql`],
    ['REST', `${base}/api/docs`],
    ['Request tester', `${base}/mockman`],
    ...(demo ? [['Demo login', `${guestLogin.email} / ${guestLogin.password}`]] : []),
  ];
  const lines = rows.map(([name, value]) => `  ${name!.padEnd(15)} ${value}`);
  process.stdout.write(`\n${styleText('bold', `${shopName} is open.`)}\n${lines.join('\n')}\n\n`);
}

/** Opens tracing if a collector is set; otherwise tracing is not loaded. */
async function openTracingOf(
  { otlpEndpoint, traceRatio }: Config,
  onOutage: (error: Error | null) => void,
): Promise<Tracing | undefined> {
  if (otlpEndpoint === null) return undefined;
  const { openTracing } = await import('./telemetry/open-tracing.ts');
  return openTracing({ endpoint: otlpEndpoint, ratio: traceRatio, service: packageJson.name, onOutage });
}

async function start(config: Config): Promise<void> {
  const { host, port, logLevel, logFormat } = config;
  const shop = await readShop(config.shopFile);
  const metrics = new Registry();
  const isText = logFormat === null ? process.stdout.isTTY : logFormat === 'text';
  const tracing = await openTracingOf(config, (error) =>
    error
      ? log.warn({ err: error }, 'traces do not reach the collector')
      : log.info('traces reach the collector again'),
  );
  const options = loggerOptions(logLevel, tracing?.logFields);
  const log = isText ? await terminalLog(options) : pino(options);
  const onError = (error: unknown) => log.error({ err: error }, 'a task in the background failed');
  const stores = await openStores(config, { metrics, shop, onError, tracing });
  await requireStoreInUse(config, stores);
  await seed(stores, { accounts: config.demo, books: config.demo });
  // The check starts reading the index of lists, and the server listens before that ends. A failure is not lost:
  // /readyz checks again and reports it.
  stores.check().catch(() => undefined);
  const mailer = await openMailer({ ...config, shop }, log);
  const { backup } = stores;
  const socketFault = backup && (await ownerSocketFault(config.dataDir));
  if (socketFault !== null) log.warn(socketFault);
  const closing = new AbortController();
  const app = await createApp({
    ...config,
    shop,
    stores,
    metrics,
    mailer,
    listensAt,
    reportMachine,
    logger: log,
    tracing,
    closing: closing.signal,
    ...(backup && socketFault === null && { owner: { socket: ownerSocketOf(config.dataDir), backup } }),
  });
  // A programming error in one answer must not end the process.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'));
  await app.listen({ host, port });

  async function close(signal: NodeJS.Signals): Promise<void> {
    if (closing.signal.aborted) return;
    app.log.info({ signal }, 'closing');
    closing.abort();
    if (signal !== 'SIGINT') await sleep(FAREWELL_MS);
    // Timers run before arrived requests are read: on a busy machine a connection would be closed with one unread.
    await afterPendingReads();
    // Idle keep-alive connections would keep the server open for over a minute.
    const idle = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), 50);
    const overdue = setTimeout(() => {
      app.log.warn('the last connections are cut off');
      app.server.closeAllConnections();
    }, DRAIN_MS - 1_000);
    await app.close();
    clearInterval(idle);
    clearTimeout(overdue);
    await stores.close();
    await tracing?.close();
    // A mail server that is slow with a letter would keep the process for a minute.
    process.exit();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      close(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'closing failed');
        process.exitCode = 1;
      });
    });

  async function reportMachine() {
    const { backup: last } = await readOwnerRecord(config.dataDir).catch((): OwnerRecord => ({}));
    const disk = await statfs(config.dataDir).catch(() => null);
    return { backupAt: last?.at ?? null, freeBytes: disk && disk.bavail * disk.bsize };
  }

  function listensAt(): string {
    const address = app.server.address();
    const shown = host.includes(':') ? `[${host}]` : host;
    return `http://${shown}:${typeof address === 'object' && address ? address.port : port}`;
  }
  greet(shop.name, listensAt(), config);
}

/** The message when the shop does not start: one sentence for what the operator can repair, otherwise the stack. */
function explain(error: unknown, dataDir: string | null): string {
  if (!(error instanceof Error)) return String(error);
  const fault = dataDir === null ? null : directoryFault(error, dataDir);
  if (fault !== null) return fault;
  const isExpected = error instanceof OperatorError || ('code' in error && error.code === 'EADDRINUSE');
  return isExpected ? error.message : (error.stack ?? error.message);
}

let dataDir: string | null = null;
try {
  widenThreadPool(process.env);
  const config = readConfig(process.env);
  ({ dataDir } = config);
  await start(config);
} catch (error) {
  process.stderr.write(`${explain(error, dataDir)}\n`);
  process.exit(1);
}
