import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { once } from 'node:events';
import { OperatorError } from '../../../errors.ts';
import { failureOf } from './archive.ts';

/** How long a reader may take nothing: what it has not read of a changing store is kept in memory. */
const PATIENCE_MS = 30_000;

/** The shorter of two addresses, because a socket's address has at most about a hundred bytes. */
function addressOf(dataDir: string): string {
  const file = path.resolve(dataDir, 'backup.sock');
  const relative = path.relative(process.cwd(), file);
  return relative.length < file.length ? relative : file;
}

interface Offer {
  readonly dataDir: string;
  /** The lines of a new backup. */
  readonly archive: () => AsyncIterable<string>;
  readonly onError: (error: unknown) => void;
}

/**
 * Lets `askForBackup` of another process of this user read a backup of the open store, until `close`. Only the owner of
 * the data directory may call it. Windows has no such sockets, so there a backup needs a closed shop.
 */
export async function offerBackups({ dataDir, archive, onError }: Offer): Promise<{ close: () => Promise<void> }> {
  if (process.platform === 'win32') return { close: async () => undefined };
  const sockets = new Set<Socket>();

  async function* lines(): AsyncGenerator<string> {
    try {
      yield* archive();
    } catch (error) {
      onError(error);
      yield failureOf(error instanceof OperatorError ? error.message : 'The shop cannot read its data; see its log.');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    // A reader that goes away ends its backup, and no other one.
    pipeline(Readable.from(lines()), socket).catch(() => undefined);
  });
  const address = addressOf(dataDir);
  try {
    // One that a killed shop left.
    await rm(address, { force: true });
    server.listen(address);
    await once(server, 'listening');
    await chmod(address, 0o600);
  } catch (error) {
    // The shop is worth more than its backups: they are possible while it is closed.
    onError(error);
  }
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server.close(), 'close');
    },
  };
}

/** The backup that the shop open on this data directory sends, or null when none answers. */
export async function askForBackup(dataDir: string): Promise<AsyncIterable<Buffer> | null> {
  const socket = connect(addressOf(dataDir));
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}
