import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Leaves a file with this text alone, so that nothing that watches it starts again. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => null);
  if (old === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
