import { lstat } from 'node:fs/promises';
import path from 'node:path';

/** Of a socket's address; Linux would take four more than macOS. */
const MAX_BYTES = process.platform === 'linux' ? 107 : 103;

/** The shorter of two addresses, since a socket's has few bytes. */
export function ownerSocketOf(dataDir: string): string {
  const file = path.resolve(dataDir, 'shop.sock');
  const relative = path.relative(process.cwd(), file);
  return relative.length < file.length ? relative : file;
}

/** Why a shop that is open on the directory cannot take its owner's commands, as a sentence; null if it can. */
export async function ownerSocketFault(dataDir: string): Promise<string | null> {
  const socket = ownerSocketOf(dataDir);
  const bytes = Buffer.byteLength(socket);
  if (bytes > MAX_BYTES)
    return `DATA_DIR is too long for the socket of the owner's commands: ${socket} has ${bytes} bytes and may have ${MAX_BYTES}. Stop the shop to run them, or move the data to a shorter path.`;
  const isFolder = (await lstat(socket).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder) return null;
  return `${socket} is a folder, in the place of the socket for the owner's commands. Stop the shop to run them, or remove the folder and start the shop again.`;
}
