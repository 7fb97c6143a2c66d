import { lstat } from 'node:fs/promises';
import path from 'node:path';

/** The longest address of a socket: Linux takes four bytes more than macOS. */
const MAX_BYTES = process.platform === 'linux' ? 107 : 103;

/** Returns the shorter of two addresses, since a socket's address may have few bytes. */
export function ownerSocketOf(dataDir: string): string {
  const file = path.resolve(dataDir, 'shop.sock');
  const relative = path.relative(process.cwd(), file);
  return relative.length < file.length ? relative : file;
}

/** Explains in one sentence why a shop open on the directory cannot take its owner's commands; null if it can. */
export async function ownerSocketFault(dataDir: string): Promise<string | null> {
  const socket = ownerSocketOf(dataDir);
  const bytes = Buffer.byteLength(socket);
  if (bytes > MAX_BYTES)
    return `DATA_DIR is too long for the socket of the owner's commands: ${socket} has ${bytes} bytes, and ${MAX_BYTES} are allowed. Stop the shop to run them, or move the data to a shorter path.`;
  const isFolder = (await lstat(socket).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder) return null;
  return `${socket} is a folder where the socket for the owner's commands belongs. Stop the shop to run them, or remove the folder and start the shop again.`;
}
