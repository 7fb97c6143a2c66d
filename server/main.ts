import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createApp } from './app.ts';
import { type Config, ConfigFaults, readConfig } from './config.ts';
import { loggerOptions } from './http/logging.ts';
import { openMailer } from './mail/open-mailer.ts';
import { openStores } from './open-stores.ts';
import { guest, seed } from './seed.ts';
import { shopName } from './shop.ts';
import { DamagedFile } from './storage/lowdb/durable-json-file.ts';
import { DirectoryInUse } from './storage/lowdb/directory-lock.ts';
import { widenThreadPool } from './thread-pool.ts';

const DRAIN_MS = 10_000;
/** For clients to give up the connections they use. */
const FAREWELL_MS = 1_000;

function greet(base: string): void {
  const rows = [
    ['Shop', base],
    ['GraphQL', `${base}/graphql`],
    ['REST', `${base}/api/docs`],
    ['Request tester', `${base}/mockman`],
    ['Demo login', guest ? `${guest.email} / ${guest.password}` : 'none'],
  ];
  const lines = rows.map(([name, value]) => `  ${name!.padEnd(15)} ${value}`);
  process.stdout.write(`\n${styleText('bold', `${shopName} is open.`)}\n${lines.join('\n')}\n\n`);
}

async function start(config: Config): Promise<void> {
  const { host, port, logLevel } = config;
  const metrics = new Registry();
  const log = pino(loggerOptions(logLevel));
  const onError = (error: unknown) => log.error({ err: error }, 'in the background');
  const stores = await openStores(config, { metrics, onError });
  await seed(stores);
  // Reads what lists are made of: a server that listens need not keep its first shopper waiting for it.
  await stores.catalogue.tally({});
  const mailer = await openMailer(config, log);
  const app = await createApp({ ...config, stores, metrics, mailer, listensAt, logger: log });
  // A fault of ours in one answer must not end everybody else's.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'nobody waited for this'));
  await app.listen({ host, port });

  let closing = false;
  async function close(signal: NodeJS.Signals): Promise<void> {
    if (closing) return;
    closing = true;
    app.log.info({ signal }, 'closing');
    // At first every answer says that its connection ends with it: nobody then sends a request into one that closes.
    app.server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
    await sleep(FAREWELL_MS);
    // Keep-alive connections between two requests would hold the server open for over a minute.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    const overdue = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS - 1_000);
    await app.close();
    clearInterval(idle);
    clearTimeout(overdue);
    await stores.close();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      close(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'closing failed');
        process.exitCode = 1;
      });
    });

  function listensAt(): string {
    const address = app.server.address();
    const shown = host.includes(':') ? `[${host}]` : host;
    return `http://${shown}:${typeof address === 'object' && address ? address.port : port}`;
  }
  greet(listensAt());
}

try {
  widenThreadPool(process.env);
  await start(readConfig(process.env));
} catch (error) {
  const isExpected =
    error instanceof ConfigFaults ||
    error instanceof DamagedFile ||
    error instanceof DirectoryInUse ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
