import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';

interface DirectoryState {
  readonly files: number;
  /** Temporary files of interrupted writes, which the next start removes. */
  readonly halfWritten: number;
  readonly faults: readonly string[];
}

/** Files that hold no record, and so are not named by its id. */
const WITHOUT_ID: ReadonlySet<string> = new Set(['catalogue.json', 'stock.json', 'version.json']);

interface Stored {
  readonly id: string;
  readonly status?: string;
  readonly accountId?: string;
  readonly providerOrderId?: string;
  readonly payment?: { readonly id: string } | null;
  readonly lines?: readonly { readonly cartLineId: string }[];
  readonly cart?: readonly { readonly id: string }[];
}

function parse(text: string): Stored {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (text.slice(0, end) !== crc32(json).toString(16).padStart(8, '0')) throw new Error('the checksum does not fit');
  return JSON.parse(json) as Stored;
}

/** Reads every record from the files, without the shop. */
export async function inspect(dataDir: string): Promise<DirectoryState> {
  const faults: string[] = [];
  let files = 0;
  let halfWritten = 0;
  const payments = new Set<string>();
  const providerOrders = new Set<string>();
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    if (entry.name.endsWith('.tmp')) halfWritten += 1;
    if (!entry.name.endsWith('.json')) continue;
    files += 1;
    const file = path.join(entry.parentPath, entry.name);
    try {
      const record = parse(await readFile(file, 'utf8'));
      if (!WITHOUT_ID.has(entry.name) && `${record.id}.json` !== entry.name) faults.push(`${file} holds ${record.id}`);
      if (record.providerOrderId !== undefined) {
        if (providerOrders.has(record.providerOrderId))
          faults.push(`${file}: a second session of one provider's order`);
        providerOrders.add(record.providerOrderId);
      }
      if (record.payment) {
        if (record.status !== 'PLACED') faults.push(`${file} is paid and ${record.status}`);
        if (payments.has(record.payment.id)) faults.push(`${file}: a second order of one payment`);
        payments.add(record.payment.id);
      }
    } catch (error) {
      faults.push(`${file}: ${String(error)}`);
    }
  }
  return { files, halfWritten, faults };
}
