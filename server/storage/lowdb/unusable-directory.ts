import path from 'node:path';

const MAKE_WRITABLE = 'Make it a folder that this user may read and write';
const MAKE_ROOM = 'Make room there';

/** The fault of the directory and its remedy, by the code of the system error. */
const faults: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  EROFS: ['is on a read-only file system', 'Mount it writable'],
  EACCES: ['may not be read and written by this user', MAKE_WRITABLE],
  EPERM: ['may not be read and written by this user', MAKE_WRITABLE],
  // Node reports this code for any failure to make a folder with its parents, as on a read-only file system.
  ENOENT: ['does not exist and cannot be made', MAKE_WRITABLE],
  ENOTDIR: ['is not a folder', MAKE_WRITABLE],
  EEXIST: ['is not a folder', MAKE_WRITABLE],
  ENOSPC: ['is on a disk that is full', MAKE_ROOM],
  EDQUOT: ['exceeds what this user may store', MAKE_ROOM],
};

/**
 * Describes in one sentence for the operator, with the system's message, why the shop cannot use its data directory;
 * null for any other error.
 */
export function directoryFault(error: unknown, dir: string): string | null {
  const full = path.resolve(dir);
  // A store throws `UNAVAILABLE` with the system error as its cause.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, path: file, syscall } = cause as NodeJS.ErrnoException;
    const fault = code === undefined ? undefined : faults[code];
    if (!fault || (code === 'ENOENT' && syscall !== 'mkdir')) continue;
    const [what, remedy] = fault;
    // Errors of a full disk have no path.
    const isInside = file === undefined ? remedy === MAKE_ROOM : `${path.resolve(file)}/`.startsWith(`${full}/`);
    const isAbove = syscall === 'mkdir' && file !== undefined && `${full}/`.startsWith(`${path.resolve(file)}/`);
    if (isInside || isAbove) return `${full} ${what} (${cause.message}). ${remedy}, or choose another DATA_DIR.`;
  }
  return null;
}
