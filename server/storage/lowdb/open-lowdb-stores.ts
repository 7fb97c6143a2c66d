import path from 'node:path';
import { type Account, upgradeAccount } from '../../services/account/account.ts';
import { inMemory } from '../../services/account/sign-in/login-limits.ts';
import type { OwnerLetter } from '../../services/mail/owner-letter-store.ts';
import type { PaymentSession } from '../../services/orders/records.ts';
import { upgradeSession } from '../../services/orders/upgrade-session.ts';
import type { SandboxOrder } from '../../services/orders/payments/sandbox/sandbox.ts';
import { ChangeListeners } from '../../services/changes/change-feed.ts';
import { notFound, OperatorError } from '../../errors.ts';
import type { Seller } from '../../services/shop/profile.ts';
import { FIRST_SELLER, type Stores } from '../../services/stores.ts';
import { openAccountStore } from './account-store.ts';
import { catalogueFile, sweepImport } from './catalogue-file.ts';
import { openLowdbCatalogue } from './catalogue-store.ts';
import { createClosureStore } from './closure-store.ts';
import { repeat } from '../../async/repeat.ts';
import { NUMBERS_FILE, PHOTOGRAPHS, refuseHalfRestored, SECRETS, STOCK_FILE, VERSION_FILE } from './data-directory.ts';
import { claimData, recordFiles } from './data-version.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableJsonFile, TEMPORARY } from './durable-json-file.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';
import type { LastNumbers } from './number-counters.ts';
import { openOrderStore } from './order-store.ts';
import { openOwnerLetterStore } from './owner-letter-store.ts';
import { openLowdbPhotographs } from './photographs/photograph-store.ts';
import { RecordFolder } from './record-folder.ts';
import { loadOrCreateSecret, loadOrStore } from './secrets.ts';
import { LowdbStock } from './stock/lowdb-stock.ts';

const warn = (error: unknown) => process.emitWarning(String(error));

/** How often the store checks for an imported catalogue. */
const REFRESH_MS = 1_000;
/** Pause between two checkpoints of a journal. */
const CHECKPOINT_MS = 1_000;

interface Options {
  readonly dir: string;
  readonly newId: () => string;
  /**
   * Stored at the first opening, for the bills of orders that an older version placed. It may be missing where no order
   * is shown or changed.
   */
  readonly seller?: Seller;
  readonly fs?: FileSystem;
  readonly checkpointMs?: number;
  /** Idle records of each kind kept in memory. */
  readonly maxKept?: number;
  /** Receives the errors of background work. */
  readonly onError?: (error: unknown) => void;
}

/**
 * All data of the shop in one directory, which this process owns until `close`. Throws `DirectoryInUse`,
 * `DamagedFile`, and `OperatorError` after an interrupted restore and for data of a newer version.
 */
export async function openLowdbStores({
  dir,
  newId,
  seller,
  fs = nodeFileSystem,
  checkpointMs = CHECKPOINT_MS,
  maxKept,
  onError = warn,
}: Options): Promise<Stores> {
  const lock = await lockDirectory(dir);
  try {
    await refuseHalfRestored(dir, fs);
    await fs.mkdir(dir);
    if (await claimData(dir, fs))
      onError(new OperatorError(`${dir} had no ${VERSION_FILE}: whether other files are missing cannot be known.`));
    const cartLines = new Set<string>();
    const accountFolder = new RecordFolder<Account>(path.join(dir, 'accounts'), fs, maxKept, upgradeAccount);
    const changes = new ChangeListeners();
    const collectLines = (account: Account) => account.cart.forEach(({ id }) => cartLines.add(id));
    const accounts = await openAccountStore(accountFolder, collectLines, changes);
    await fs.mkdir(path.join(dir, PHOTOGRAPHS));
    await sweepImport(dir, fs);
    const catalogue = await openLowdbCatalogue(catalogueFile(dir), fs);
    const stopRefreshing = repeat(REFRESH_MS, () => catalogue.refresh(), onError);
    const text = JSON.stringify(seller);
    const firstSeller =
      seller && (JSON.parse(await loadOrStore(path.join(dir, SECRETS), FIRST_SELLER, fs, text)) as Seller);
    const upgrade = (stored: PaymentSession) => upgradeSession(stored, firstSeller);
    const orderFolder = new RecordFolder<PaymentSession>(path.join(dir, 'orders'), fs, maxKept, upgrade);
    const stock = await LowdbStock.open(new DurableJsonFile(path.join(dir, STOCK_FILE), fs));
    const lastNumbers = (await new DurableJsonFile<LastNumbers>(path.join(dir, NUMBERS_FILE), fs).read()) ?? {};
    const orders = await openOrderStore(orderFolder, { accounts, changes, newId, cartLines, stock, lastNumbers });
    const sandboxFolder = new RecordFolder<SandboxOrder>(path.join(dir, 'sandbox'), fs, maxKept);
    await sandboxFolder.open(() => undefined);
    const letterFolder = new RecordFolder<OwnerLetter>(path.join(dir, 'owner-letters'), fs, maxKept);
    const ownerLetters = await openOwnerLetterStore(letterFolder);
    const folders = [accountFolder, orderFolder, sandboxFolder, letterFolder];
    await recordFiles(dir, fs).catch(onError);
    const stopCheckpoints = folders.map((folder) => repeat(checkpointMs, () => folder.checkpoint(), onError));
    return {
      accounts,
      orders,
      ownerLetters,
      photographs: openLowdbPhotographs(path.join(dir, PHOTOGRAPHS), fs),
      catalogue,
      changes,
      closure: createClosureStore(dir, fs),
      stock,
      sandbox: {
        create: (order) => sandboxFolder.create(order.id, order),
        find: (id) => sandboxFolder.find(id),
        update: (id, change) => sandboxFolder.update(id, change, () => notFound('This order of the sandbox')),
        remove: async (id) => void (await sandboxFolder.remove(id, () => true)),
      },
      limiter: inMemory,
      secret: (name) => loadOrCreateSecret(path.join(dir, SECRETS), name, fs),
      check: async () => {
        const probe = path.join(dir, `probe${TEMPORARY}`);
        await fs.writeSynced(probe, 'ready');
        await fs.remove(probe);
      },
      close: async () => {
        await stopRefreshing();
        for (const stop of stopCheckpoints) await stop();
        // A checkpoint that fails now is repeated after the next start, which reads the journals.
        for (const folder of folders) await folder.checkpoint().catch(onError);
        await recordFiles(dir, fs).catch(onError);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
