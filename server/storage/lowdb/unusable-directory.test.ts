import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { seed } from '../../commands/seed.ts';
import { aFolder } from '../../test/fixtures.ts';
import { ForgetfulFileSystem } from '../../test/forgetful-file-system.ts';
import { nodeFileSystem } from './file-system.ts';
import { openLowdbStores } from './open-lowdb-stores.ts';
import { directoryFault } from './unusable-directory.ts';

const dir = aFolder();

it.each(['mkdir', 'writeSynced', 'rename', 'syncFolder'] as const)(
  'reports a disk that is full at the first start, failing at %s, in one sentence',
  async (operation) => {
    const fs = new ForgetfulFileSystem();
    await fs.mkdir(dir);
    fs.refuses = (asked) => asked === operation;
    const start = async () => {
      const stores = await openLowdbStores({ dir, newId: uuid, fs, onError: () => undefined });
      try {
        await seed(stores, { accounts: true, books: true });
        await stores.secret('jwt');
      } finally {
        await stores.close();
      }
    };
    const error = await start().catch((thrown: unknown) => thrown);
    expect(directoryFault(error, dir)).toMatch(
      new RegExp(
        `^${dir} is on a disk that is full \\(ENOSPC: .*\\)\\. Make room there, or choose another DATA_DIR\\.$`,
      ),
    );
  },
);

const systemError = (code: string, file?: string) =>
  Object.assign(new Error(`${code}: reported`), { code, path: file });

it.each<[what: string, error: unknown, fault: string | null]>([
  [
    'a read-only file system',
    systemError('EROFS', '/data/lock'),
    '/data is on a read-only file system (EROFS: reported). Mount it writable, or choose another DATA_DIR.',
  ],
  [
    "another user's folder",
    systemError('EACCES', '/data/accounts/a.json'),
    '/data may not be read and written by this user (EACCES: reported). Make it a folder that this user may read and write, or choose another DATA_DIR.',
  ],
  [
    'a folder that cannot be made',
    Object.assign(systemError('ENOENT', '/data'), { syscall: 'mkdir' }),
    '/data does not exist and cannot be made (ENOENT: reported). Make it a folder that this user may read and write, or choose another DATA_DIR.',
  ],
  ["another program's file", systemError('EACCES', '/etc/shadow'), null],
  ['a folder that begins alike', systemError('EROFS', '/data-of-others/lock'), null],
  ['a port that this user may not use', systemError('EACCES'), null],
  ['a file that is not there', systemError('ENOENT', '/data/x'), null],
  ['a fault of ours', new TypeError('undefined is not a function'), null],
  ['no error at all', 'ENOSPC', null],
])('describes %s, or returns null where the directory is not at fault', (_, error, fault) => {
  expect(directoryFault(error, '/data')).toBe(fault);
});

it('reports a folder above the directory that cannot be made in one sentence, and no other folder', () => {
  const refusedFor = (folder: string) =>
    Object.assign(new Error(`ENOENT: no such file or directory, mkdir '${folder}'`), {
      code: 'ENOENT',
      syscall: 'mkdir',
      path: folder,
    });
  expect(directoryFault(refusedFor('/read-only/a'), '/read-only/a/b')).toMatch(
    /^\/read-only\/a\/b does not exist and cannot be made \(ENOENT: .*\)\. Make it a folder/,
  );
  expect(directoryFault(refusedFor('/read-only/ab'), '/read-only/a/b')).toBeNull();
});

it('immediately refuses to make a folder where the kernel allows none', async () => {
  const error: unknown = await nodeFileSystem.mkdir('/proc/shop/data').catch((fault: unknown) => fault);
  expect(directoryFault(error, '/proc/shop/data')).toMatch(
    /^\/proc\/shop\/data does not exist and cannot be made \(ENOENT: .*\)\. Make it a folder/,
  );
});

it('makes missing folders with their parents, and leaves existing ones alone', async () => {
  const top = aFolder();
  for (const _ of ['missing', 'there']) await nodeFileSystem.mkdir(path.join(top, 'a', 'b'));
  expect(await readdir(top, { recursive: true })).toEqual(['a', 'a/b']);
});
