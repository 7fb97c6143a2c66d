import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Terminal } from './progress.ts';

/** What the owner's commands did last, for `shop -- check`. Instants are ISO strings in UTC. */
export interface OwnerRecord {
  readonly backup?: { readonly file: string; readonly at: string };
  /** `until` is the day of the last payment in the lists, in the shop's time zone; empty if they had none. */
  readonly reconciliation?: { readonly at: string; readonly until: string | null; readonly differences: number };
}

/** Excluded from backups, since it describes this machine. */
const fileIn = (dataDir: string) => path.join(dataDir, 'owner-record.json');

/** Empty for a shop whose owner has not acted yet. */
export async function readOwnerRecord(dataDir: string): Promise<OwnerRecord> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as OwnerRecord;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return {};
    throw error;
  }
}

/**
 * Records an act without syncing, since a lost entry costs only another run of the command. Warns if writing fails.
 */
export async function recordOwnersAct(dataDir: string, act: OwnerRecord, err: Terminal): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const file = fileIn(dataDir);
    await writeFile(`${file}.tmp`, JSON.stringify({ ...(await readOwnerRecord(dataDir)), ...act }), { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    err.write(
      `"npm run shop -- check" will not know of this: the record could not be written in ${dataDir}: ${reason}\n`,
    );
  }
}
