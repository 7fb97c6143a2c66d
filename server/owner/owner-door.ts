import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { restErrors } from '../http/error-reply.ts';
import type { Fulfilment } from '../services/orders/fulfilment/fulfilment.service.ts';
import type { OwnersStock } from '../services/stock/stock.ts';
import type { People } from '../services/erasure/people.service.ts';
import type { OwnersClosure } from '../services/shop/closure.ts';
import type { NamedBooks } from '../services/catalogue/named-books.ts';
import { booksCalls } from './books.owner.ts';
import { closureCalls } from './closure.owner.ts';
import { ordersCalls } from './orders.owner.ts';
import { peopleCalls } from './people.owner.ts';
import { stockCalls } from './stock.owner.ts';

/** How long a reader may read nothing, since unread data of a changing store are kept in memory. */
const MAX_SILENCE_MS = 30_000;
/** How long calls under way may take when the door closes. */
const GRACE_MS = 500;

export interface OwnerDoorOptions {
  readonly socket: string;
  /** The lines of a new backup. */
  readonly backup: () => AsyncIterable<string>;
  readonly orders: Fulfilment;
  readonly stock: OwnersStock;
  readonly people: People;
  readonly closure: OwnersClosure;
  readonly books: NamedBooks;
  readonly log: FastifyBaseLogger | false;
}

/** Must stay synchronous, so that no other file is created under the changed mask. */
function listenForOwner(app: FastifyInstance, socket: string, isForGroup: boolean): void {
  const mask = process.umask(isForGroup ? 0o117 : 0o177);
  try {
    app.server.listen(socket);
  } finally {
    process.umask(mask);
  }
}

/** The mode bits by which a directory admits its group, and gives that group to new files. */
const GROUP_DIRECTORY = 0o2010;
/** Returns whether the owner opened the directory to its group (`chmod 2710`), whose members may use the socket. */
const admitsGroup = async (dir: string): Promise<boolean> =>
  ((await stat(dir)).mode & GROUP_DIRECTORY) === GROUP_DIRECTORY;

/**
 * Serves the owner's commands while the shop is open on an embedded store, over a socket that only the shop's user, or
 * the group of its directory, may use. Only the process that has locked the data directory may open it. Windows lacks
 * these sockets, so its commands need a closed shop.
 */
export async function openOwnerDoor({
  socket,
  backup,
  orders,
  stock,
  people,
  closure,
  books,
  log,
}: OwnerDoorOptions): Promise<{ close: () => Promise<void> }> {
  if (process.platform === 'win32') return { close: async () => undefined };
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    connectionTimeout: MAX_SILENCE_MS,
    // By default ajv would turn a null into a 0.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  app.setErrorHandler(restErrors);
  // A reader that goes away ends only its own backup.
  app.get('/backup', async (_, reply) => reply.type('application/x-ndjson').send(Readable.from(backup())));
  app.get('/', async (_, reply) => reply.code(204).send());
  ordersCalls(app, orders);
  stockCalls(app, stock);
  peopleCalls(app, people);
  closureCalls(app, closure);
  booksCalls(app, books);
  await app.ready();
  try {
    // Removes the socket that a killed shop left.
    await rm(socket, { force: true });
    listenForOwner(app, socket, await admitsGroup(path.dirname(socket)));
    await once(app.server, 'listening');
  } catch (error) {
    // The shop runs without its owner's commands, which are possible while it is closed.
    app.log.error({ err: error }, 'the socket for the owner’s commands does not open');
  }
  return {
    async close() {
      const overdue = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      await app.close();
      clearTimeout(overdue);
    },
  };
}
