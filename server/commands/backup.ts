import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Config, readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { countIn, creditNoteSeriesAt, seriesAt } from '../services/orders/order-numbers.ts';
import { momentOf } from '../services/shop/calendar.ts';
import { sellerOf } from '../services/shop/profile.ts';
import { readShop, timeZoneOf } from '../services/shop/read-shop.ts';
import { archiveOf, concatenate, readArchive, type StoredFile, type Summary } from '../storage/lowdb/backup/archive.ts';
import { archiveOfDirectory } from '../storage/lowdb/backup/archive-of-directory.ts';
import { continueNumbers } from '../storage/lowdb/backup/continue-numbers.ts';
import { ownersFile, ownersFolder } from '../storage/lowdb/backup/owners-folder.ts';
import { restoreInto } from '../storage/lowdb/backup/restore.ts';
import { markStoreInUse } from '../store-in-use.ts';
import { askOpenShop } from './ask-open-shop.ts';
import { command } from './command-line.ts';
import { recordOwnersAct } from './owner-record.ts';
import { callersPath, isStandard, nameOfInput, openInput } from './files.ts';
import { writeOut, writeWhole } from './write-whole.ts';

function describe({ files, at }: Summary, timeZone: string): string {
  const moment = momentOf(at, timeZone);
  return files === 1
    ? `1 file, as it was on ${moment}`
    : `${files.toLocaleString('en')} files, as they were on ${moment}`;
}

/** The backup sent by the shop that is open on this data directory, or null when none answers. */
const askForBackup = async (dataDir: string): Promise<AsyncIterable<Buffer> | null> =>
  (await askOpenShop(dataDir, { method: 'GET', path: '/backup' }))?.body ?? null;

type Source = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl' | 'shopFile'>>;

/** The lines of a backup of this store, which a shop may have open. */
export async function backupOf({ dataDir, databaseUrl = null, shopFile = null }: Source) {
  if (databaseUrl === null) return archiveOfDirectory(dataDir, askForBackup, shopFile);
  const { filesOfDatabase } = await import('./moving/database-files.ts');
  return archiveOf(concatenate(filesOfDatabase(databaseUrl), ownersFolder(shopFile)), () => new Date());
}

// `pipeline` needs a callback, which ignores errors because they also reach the reader of the zipped text.
const zippedBackup = async (source: Source, archive: typeof backupOf) =>
  pipeline(await archive(source), createGzip(), () => undefined);

/** Writes `file` complete, synced and read back, or not at all. */
export async function writeBackup(file: string, source: Source, archive = backupOf): Promise<Summary> {
  let summary: Summary | null = null;
  const check = async (temporary: string) => {
    let files = 0;
    const read = await readArchive(temporary, async (stored) => {
      if (ownersFile(stored) === null) files += 1;
    });
    summary = { ...read, files };
    if (files === 0) throw new OperatorError(`${source.dataDir} has no data of a shop.`);
  };
  const zipped = () => zippedBackup(source, archive);
  // The backup holds the secret that signs tokens.
  await writeWhole(zipped, file, { mode: 0o600, isNew: true, check });
  return summary!;
}

export const backup = command({
  usage: `backup FILE
      Writes all data of the shop, and the folder of SHOP_FILE, to FILE, also while the shop is open. FILE must not
      exist, and is checked after writing. - writes to the standard output, unchecked.`,
  options: {},
  async run([given = ''], _, context) {
    const config = readConfig(context.env);
    if (isStandard(given)) return writeOut(() => zippedBackup(config, backupOf), given, context);
    const file = callersPath(given, context);
    const summary = await writeBackup(file, config);
    context.out.write(`${given} holds ${describe(summary, await timeZoneOf(config.shopFile))}.\n`);
    await recordOwnersAct(config.dataDir, { backup: { file: path.resolve(file), at: summary.at } }, context.err);
  },
});

/** Puts the owner's folder beside the data, since the shop's user may not write where SHOP_FILE is. */
async function writeOwnersFolder(dataDir: string, files: readonly StoredFile[]): Promise<string | null> {
  const found = files.map(ownersFile).filter((one) => one !== null);
  if (found.length === 0) return null;
  const dir = path.join(dataDir, 'restored-shop');
  await rm(dir, { recursive: true, force: true });
  await mkdir(path.join(dir, 'content'), { recursive: true });
  for (const { name, bytes } of found) await writeFile(path.join(dir, name), bytes);
  return dir;
}

/** Reads the next order's number, as `42` or `C26-00042`; null if it is not given. */
function readNextOrder(text: string | undefined): number | null {
  if (text === undefined) return null;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : (countIn(text)?.count ?? 0);
  if (count > 0) return count;
  throw new OperatorError(`--orders-from must be the number of the next order, such as 42, not "${text}".`);
}

export const restore = command({
  usage: `restore FILE [--orders-from N | --nothing-since] [--replace] [--try]
      Fills an empty store, files or PostgreSQL, from FILE, a backup of either kind. The shop must be closed.
      - reads the standard input.
      Order and bill numbers go on 1,000 above the last ones of FILE, since later ones may have been given.
      --orders-from    the next order's number, if you know which was given last
      --nothing-since  no order was placed since the backup: numbers go on without a gap
      --replace        even if the folder has data, which are put aside in a folder inside it
      --try            changes nothing: restores into a temporary folder, and reports what FILE holds`,
  options: {
    replace: { type: 'boolean' },
    try: { type: 'boolean' },
    'nothing-since': { type: 'boolean' },
    'orders-from': { type: 'string' },
  },
  async run([given = ''], options, context) {
    const file = nameOfInput(given);
    const config = readConfig(context.env);
    const { replace = false, try: isTrial = false, 'nothing-since': isComplete = false } = options;
    const ordersFrom = readNextOrder(options['orders-from']);
    const toDatabase = config.databaseUrl !== null;
    if (toDatabase && replace)
      throw new OperatorError('--replace puts files aside. For PostgreSQL, create an empty database instead.');
    const shop = await readShop(config.shopFile);
    const temporary = toDatabase || isTrial ? await mkdtemp(path.join(tmpdir(), 'shop-restore-')) : null;
    let summary: Summary | null = null;
    let nextOrder = '';
    const owners: StoredFile[] = [];
    try {
      const aside = await restoreInto({
        dir: temporary ?? config.dataDir,
        replace,
        now: () => new Date(),
        fill: async (write) => {
          let files = 0;
          const visit = async (stored: StoredFile) => {
            if (ownersFile(stored)) owners.push(stored);
            else {
              files += 1;
              await write(stored);
            }
          };
          const input = isStandard(given) ? context.in : (await openInput(given, context)).createReadStream();
          const read = await readArchive(file, visit, input);
          summary = { ...read, files };
          if (files === 0) throw new OperatorError(`${file} holds no files. Nothing was changed.`);
        },
        finish: async (draft) => {
          const [now, then] = [new Date(), new Date(summary!.at)];
          const earlier = seriesAt(then, shop);
          const notes = [now, then].map((at) => creditNoteSeriesAt(at, shop));
          const others = [earlier.order, earlier.bill, ...notes];
          nextOrder = await continueNumbers(draft, { series: seriesAt(now, shop), others, ordersFrom, isComplete });
        },
      });
      if (isTrial) {
        context.out.write(
          `${file} can be restored: ${describe(summary!, shop.timeZone)}. The next order would be ${nextOrder}.\n`,
        );
        return;
      }
      if (toDatabase) {
        const { fillDatabase } = await import('./moving/fill-database.ts');
        await fillDatabase(config.databaseUrl, temporary!, sellerOf(shop));
      }
      await markStoreInUse(config);
      const place = toDatabase ? 'The database' : path.resolve(config.dataDir);
      context.out.write(`${place} holds ${describe(summary!, shop.timeZone)}. The next order is ${nextOrder}.\n`);
      if (aside !== null) context.out.write(`The previous data are in ${aside}.\n`);
      const folder = await writeOwnersFolder(config.dataDir, owners);
      if (folder !== null) context.out.write(`The backup's shop.json and pages are in ${folder}.\n`);
    } finally {
      if (temporary !== null) await rm(temporary, { recursive: true, force: true });
    }
  },
});
