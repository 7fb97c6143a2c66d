import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lock-'));
});
afterAll(() => rm(dir, { recursive: true }));

const holder = `
  const { lockDirectory } = await import(process.argv[1]);
  const lock = await lockDirectory(process.argv[2]).catch((error) => error);
  console.log(lock.message ?? 'held');
  setInterval(() => lock, 1000);
`;

/** Another process that tries to lock the directory. Resolves with the process and its first output. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const lockModule = path.join(import.meta.dirname, 'directory-lock.ts');
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, lockModule, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

it('a directory has one owner at a time, and a killed owner leaves no lock', async () => {
  const { child, said } = await otherProcess();
  expect(said).toBe('held');
  await expect(lockDirectory(dir)).rejects.toThrow(DirectoryInUse);
  await expect(lockDirectory(dir)).rejects.toThrow(`${dir} is in use by another running shop`);

  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockDirectory(dir);
  const second = await otherProcess();
  expect(second.said).toContain('is in use by another running shop');
  second.child.kill('SIGKILL');
  await once(second.child, 'exit');

  await lock.release();
  await (await lockDirectory(dir)).release();
});
