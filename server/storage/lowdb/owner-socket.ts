import path from 'node:path';

/** The shorter of two addresses, because a socket's address has at most about a hundred bytes. */
export function ownerSocketOf(dataDir: string): string {
  const file = path.resolve(dataDir, 'shop.sock');
  const relative = path.relative(process.cwd(), file);
  return relative.length < file.length ? relative : file;
}
