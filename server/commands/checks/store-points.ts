import { access, open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { momentOf } from '../../services/shop/calendar.ts';
import { timeZoneOf } from '../../services/shop/read-shop.ts';
import { VERSION_FILE } from '../../storage/lowdb/data-directory.ts';
import { missingFiles } from '../../storage/lowdb/data-version.ts';
import { nodeFileSystem } from '../../storage/lowdb/file-system.ts';
import { probeDatabase, probeStock } from '../../storage/postgres/probe.ts';
import { type OwnerRecord, readOwnerRecord } from '../owner-record.ts';
import { clockPoint } from './payment-points.ts';
import { cannotKnow, notOk, ok, type Point, reasonOf, type ShopCheck } from './point.ts';

const STORE = 'store';
const BACKUP = 'backup';
const SETTLEMENT = 'settlement';
const STOCK = 'stock';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The provider settles every working day, and owners compare once a month. */
const MAX_DAYS = 35;
const MIN_FREE_BYTES = 500 * 1024 * 1024;

/** Checks the database, and this machine's clock against the database's. */
async function databasePoints(url: string, check: ShopCheck): Promise<readonly Point[]> {
  try {
    const { clock, isWritable } = await probeDatabase(url);
    return [
      isWritable
        ? ok(STORE, 'the database answers and can be written')
        : notOk(STORE, 'the database is read-only: is it a standby?'),
      clockPoint(check, 'the database’s', clock),
    ];
  } catch (error) {
    return [notOk(STORE, `the database cannot be reached: ${reasonOf(error)}`)];
  }
}

async function directoryPoint(dataDir: string): Promise<Point> {
  const probe = path.join(dataDir, `check-${process.pid}.tmp`);
  try {
    await access(path.join(dataDir, VERSION_FILE));
    const missing = await missingFiles(dataDir, nodeFileSystem);
    if (missing.length > 0)
      return notOk(STORE, `${dataDir} lacks ${missing.join(', ')}: put back what is missing, or restore a backup`);
    const file = await open(probe, 'wx', 0o600);
    try {
      await file.writeFile('written by "npm run shop -- check"');
      await file.sync();
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    if (free < MIN_FREE_BYTES) return notOk(STORE, `only ${Math.round(free / 1024 ** 2)} MiB are free in ${dataDir}`);
    return ok(STORE, `${dataDir} can be written, and ${Math.round(free / 1024 ** 3)} GiB are free`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return notOk(STORE, `${dataDir} has no data of a shop yet: start the shop, or correct DATA_DIR`);
    return notOk(STORE, `${dataDir} cannot be used: ${reasonOf(error)}. Run the check as the shop’s user`);
  }
}

export const storePoints = async (check: ShopCheck): Promise<readonly Point[]> => {
  const { databaseUrl, dataDir } = check.config;
  return databaseUrl === null ? [await directoryPoint(dataDir)] : databasePoints(databaseUrl, check);
};

const daysSince = (at: string, now: Date) => Math.floor((now.getTime() - Date.parse(at)) / DAY_MS);

/** Checks the taken copies in a database; the embedded store recounts them from the orders at each start. */
export async function stockPoints({ config: { databaseUrl } }: ShopCheck): Promise<readonly Point[]> {
  if (databaseUrl === null) return [];
  try {
    const { counted, wrong } = await probeStock(databaseUrl);
    if (wrong.length === 0)
      return [ok(STOCK, `of ${counted} counted books, the copies taken are those that orders hold`)];
    return [
      notOk(
        STOCK,
        `the taken copies differ from those that orders hold of ${wrong.slice(0, 5).join(', ')}: count them again with =n`,
      ),
    ];
  } catch (error) {
    // The store's own point reports an unreachable database, and one that no shop has opened has no tables.
    if (!(error instanceof Error && 'severity' in error) || ('code' in error && error.code === '42P01')) return [];
    return [notOk(STOCK, `it cannot be added up: ${reasonOf(error)}`)];
  }
}

/** Judges the owner's record, or reports that it cannot be read, as when another user wrote it. */
async function pointOfRecord(
  { name, dataDir }: { readonly name: string; readonly dataDir: string },
  judge: (record: OwnerRecord) => Point | Promise<Point>,
): Promise<Point> {
  try {
    return await judge(await readOwnerRecord(dataDir));
  } catch (error) {
    return cannotKnow(name, `the owner’s record cannot be read: ${reasonOf(error)}. Run the check as the shop’s user`);
  }
}

/**
 * Reads the record of `shop -- backup`, whose file must still be there: whether it was copied elsewhere cannot be
 * known.
 */
export async function backupPoint({ config: { databaseUrl, dataDir, shopFile }, now }: ShopCheck): Promise<Point> {
  return pointOfRecord({ name: BACKUP, dataDir }, async ({ backup }) => {
    if (!backup && databaseUrl !== null)
      return cannotKnow(
        BACKUP,
        'none was made by "npm run shop -- backup FILE": make sure that pg_dump runs every day',
      );
    if (!backup) return notOk(BACKUP, 'none was made by "npm run shop -- backup FILE": let it run every day');
    const isThere = await stat(backup.file).then(
      ({ size }) => size > 0,
      () => false,
    );
    const days = daysSince(backup.at, now());
    if (days >= 1)
      return notOk(BACKUP, `the last one is ${days} ${days === 1 ? 'day' : 'days'} old: let it run every day`);
    const moment = momentOf(backup.at, await timeZoneOf(shopFile));
    if (!isThere)
      return cannotKnow(BACKUP, `${backup.file} of ${moment} is gone: make sure that a copy exists elsewhere`);
    return ok(BACKUP, `${backup.file}, of ${moment}: make sure that a copy is on another machine`);
  });
}

export const settlementPoint = ({ config: { dataDir }, now }: ShopCheck): Promise<Point> =>
  pointOfRecord({ name: SETTLEMENT, dataDir }, ({ reconciliation }) => {
    if (!reconciliation)
      return cannotKnow(
        SETTLEMENT,
        'never compared: "npm run shop -- orders reconcile FILE" with the list of the provider’s pages',
      );
    const { at, until, differences } = reconciliation;
    const days = daysSince(at, now());
    if (days > MAX_DAYS) return notOk(SETTLEMENT, `compared ${days} days ago: take the newest list`);
    const list = until ? `the list up to ${until}` : 'a list without a payment';
    if (differences > 0)
      return notOk(
        SETTLEMENT,
        `${list} had ${differences} ${differences === 1 ? 'difference' : 'differences'}: see them, then compare it again`,
      );
    return ok(SETTLEMENT, `${list} was compared, without a difference`);
  });
