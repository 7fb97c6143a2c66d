import path from 'node:path';
import type { Account } from '../../accounts/account.ts';
import { inMemory } from '../../accounts/login-limits.ts';
import type { PaymentSession } from '../../orders/order.ts';
import type { SandboxOrder } from '../../orders/payment/sandbox.ts';
import type { Stores } from '../stores.ts';
import { LowdbAccountStore } from './account-store.ts';
import { catalogueFile, sweepImport } from './catalogue-file.ts';
import { LowdbCatalogueStore } from './catalogue-store.ts';
import { every } from '../../every.ts';
import { lockDirectory } from './directory-lock.ts';
import { TEMPORARY } from './durable-json-file.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';
import { LowdbOrderStore } from './order-store.ts';
import { RecordFolder } from './record-folder.ts';
import { LowdbRevocationStore } from './revocation-store.ts';
import { LowdbSandboxStore } from './sandbox-store.ts';
import { keptSecret } from './secrets.ts';

const warn = (error: unknown) => process.emitWarning(String(error));

/** How often to look for a catalogue that was imported meanwhile. */
const REFRESH_MS = 1_000;
/** How long changes stand in a journal alone. */
const SETTLE_MS = 1_000;

interface Options {
  readonly dir: string;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly fs?: FileSystem;
  readonly settleMs?: number;
  /** Hears of what goes wrong in the background. */
  readonly onError?: (error: unknown) => void;
}

/** Everything the shop keeps, in one directory that this process alone owns until `close`. */
export async function openLowdbStores({
  dir,
  newId,
  now,
  fs = nodeFileSystem,
  settleMs = SETTLE_MS,
  onError = warn,
}: Options): Promise<Stores> {
  const lock = await lockDirectory(dir);
  try {
    const cartLines = new Set<string>();
    const accountFolder = new RecordFolder<Account>(path.join(dir, 'accounts'), fs);
    const accounts = await LowdbAccountStore.open(accountFolder, (account) => {
      for (const line of account.cart) cartLines.add(line.id);
    });
    await sweepImport(dir, fs);
    const catalogue = await LowdbCatalogueStore.open(catalogueFile(dir), fs);
    const stopRefreshing = every(REFRESH_MS, () => catalogue.refresh(), onError);
    const orderFolder = new RecordFolder<PaymentSession>(path.join(dir, 'orders'), fs);
    const revocations = await LowdbRevocationStore.open({ dir: path.join(dir, 'revoked'), fs, now });
    const orders = await LowdbOrderStore.open(orderFolder, { accounts, newId }, cartLines);
    const sandboxFolder = new RecordFolder<SandboxOrder>(path.join(dir, 'sandbox'), fs);
    const sandbox = await LowdbSandboxStore.open(sandboxFolder);
    const folders = [accountFolder, orderFolder, sandboxFolder];
    const stopSettling = folders.map((folder) => every(settleMs, () => folder.settle(), onError));
    return {
      accounts,
      orders,
      catalogue,
      revocations,
      sessions: {
        accountOf: async ({ accountId, jti }) =>
          (await revocations.isRevoked(jti)) ? null : accounts.findById(accountId),
      },
      sandbox,
      limiter: inMemory,
      secret: (name) => keptSecret(path.join(dir, 'secrets'), name, fs),
      check: async () => {
        const probe = path.join(dir, `probe${TEMPORARY}`);
        await fs.writeSynced(probe, 'ready');
        await fs.remove(probe);
      },
      close: async () => {
        await stopRefreshing();
        for (const stop of stopSettling) await stop();
        // What cannot be carried over now is in the journals, and is carried over at the next start.
        for (const folder of folders) await folder.settle().catch(onError);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
