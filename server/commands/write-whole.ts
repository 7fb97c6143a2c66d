import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Writes a file that appears complete or not at all. `mode`: who may read it. */
export async function writeWhole(text: AsyncIterable<string | Buffer>, file: string, mode = 0o666): Promise<void> {
  const temporary = `${file}.tmp`;
  // An older one, as of a killed command, keeps its mode.
  await rm(temporary, { force: true });
  try {
    await pipeline(text, createWriteStream(temporary, { flush: true, mode }));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
