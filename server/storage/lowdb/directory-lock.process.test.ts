import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';
import { aFolder } from '../../test/fixtures.ts';

const dir = aFolder();

const holder = `
  const { lockDirectory } = await import(process.argv[1]);
  const lock = await lockDirectory(process.argv[2]).catch((error) => error);
  console.log(lock.message ?? 'held');
  setInterval(() => lock, 1000);
`;

/** Starts another process that tries to lock the directory, and resolves with it and its first output. */
async function otherProcess(): Promise<{ child: ChildProcess; output: string }> {
  const lockModule = path.join(import.meta.dirname, 'directory-lock.ts');
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, lockModule, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, output: output.toString().trim() };
}

it('gives a directory one owner at a time, and frees it when the owner is killed', async () => {
  const { child, output } = await otherProcess();
  expect(output).toBe('held');
  await expect(lockDirectory(dir)).rejects.toThrow(DirectoryInUse);
  await expect(lockDirectory(dir)).rejects.toThrow(`${dir} is in use by another running shop`);

  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockDirectory(dir);
  const second = await otherProcess();
  expect(second.output).toContain('is in use by another running shop');
  second.child.kill('SIGKILL');
  await once(second.child, 'exit');

  await lock.release();
  await (await lockDirectory(dir)).release();
});
