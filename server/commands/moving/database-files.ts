import { PHOTOGRAPHS, NUMBERS_FILE, SECRETS, STOCK_FILE, VERSION_FILE } from '../../storage/lowdb/data-directory.ts';
import type { StoredFile } from '../../storage/lowdb/backup/archive.ts';
import type { StoredCatalogue } from '../../storage/lowdb/catalogue-index.ts';
import { DATA_VERSION } from '../../storage/lowdb/data-version.ts';
import { checkedText } from '../../storage/lowdb/durable-json-file.ts';
import { storedForm, type StockFile } from '../../storage/lowdb/stock/lowdb-stock.ts';
import { MAX_ENTRIES } from '../../services/stock/stock.ts';
import { productOf, wholeBooksOf } from '../../storage/postgres/catalogue-query.ts';
import { connect, type Database } from '../../storage/postgres/database.ts';
import { findServer } from '../../storage/postgres/find-server.ts';

const LONG_TIMEOUT_MS = 30 * 60_000;
/** Rows in a statement. */
const BATCH = 500;

/** Opens a database for statements that may take minutes. */
export const openForMove = async (url: string): Promise<Database> =>
  connect(await findServer(url), { onError: () => undefined, statementTimeoutMs: LONG_TIMEOUT_MS }).database;

const file = (name: string, data: unknown): StoredFile => ({ path: name, text: checkedText(data) });

/** Reads rows in the order of their ids, a batch at a time. */
async function* inBatches<Row>(read: (after: string) => Promise<readonly Row[]>, idOf: (row: Row) => string) {
  for (let after = ''; ;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < BATCH) return;
    after = idOf(rows.at(-1)!);
  }
}

async function* recordFiles(db: Database): AsyncGenerator<StoredFile> {
  const tables = [
    ['accounts', 'account'],
    ['owner-letters', 'owner_letter'],
    ['sandbox', 'sandbox_order'],
    ['orders', 'payment_session'],
  ] as const;
  for (const [folder, table] of tables) {
    const read = (after: string) =>
      db.selectFrom(table).select(['id', 'data']).where('id', '>', after).orderBy('id').limit(BATCH).execute();
    for await (const { id, data } of inBatches<{ id: string; data: unknown }>(read, (row) => row.id))
      yield file(`${folder}/${id}.json`, data);
  }
  for (const { name, value } of await db.selectFrom('secret').selectAll().execute())
    yield file(`${SECRETS}/${name}`, value);
  for (const { name } of await db.selectFrom('photograph').select('name').distinct().execute()) {
    const widths = await db.selectFrom('photograph').selectAll().where('name', '=', name).execute();
    const pictures = widths.filter(({ width }) => width > 0);
    const texts = pictures.map(({ width, bytes }) => [width, bytes.toString('base64')]);
    yield file(`${PHOTOGRAPHS}/${name}.json`, Object.fromEntries(texts));
  }
}

async function storedCatalogue(db: Database): Promise<StoredCatalogue> {
  const current = await db.selectFrom('catalogue').select('version').where('is_current', '=', true).executeTakeFirst();
  if (!current) return { products: [], categories: [] };
  const { version } = current;
  const books = wholeBooksOf(db, version).select('product_description.excerpt').orderBy('product.position');
  const rows = await books.execute();
  const categories = db.selectFrom('category').select(['id', 'name']).where('version', '=', version);
  return {
    products: rows.map(productOf),
    categories: await categories.orderBy('position').execute(),
    excerpts: Object.fromEntries(rows.flatMap(({ id, excerpt }) => (excerpt === null ? [] : [[id, excerpt]]))),
  };
}

/** The data of a database at one moment, as the files of an embedded store. */
export async function* filesOfDatabase(url: string): AsyncGenerator<StoredFile> {
  const database = await openForMove(url);
  try {
    const db = await database.startTransaction().setIsolationLevel('repeatable read').execute();
    yield file(VERSION_FILE, { version: DATA_VERSION, files: [] });
    yield file('catalogue.json', await storedCatalogue(db));
    const stock = await db.selectFrom('stock').select(['book_id', 'counted', 'off_sale']).execute();
    const newest = db.selectFrom('stock_change').select('data').orderBy('opened', 'desc').limit(MAX_ENTRIES);
    const history = (await newest.execute()).map(({ data }) => data).toReversed();
    const counted = stock.map((row) => [row.book_id, storedForm({ counted: row.counted, offSale: row.off_sale })]);
    yield file(STOCK_FILE, { counted: Object.fromEntries(counted), history } satisfies StockFile);
    const numbers = await db.selectFrom('numbering').selectAll().execute();
    yield file(NUMBERS_FILE, Object.fromEntries(numbers.map(({ series, last }) => [series, last])));
    yield* recordFiles(db);
    await db.rollback().execute();
  } finally {
    await database.destroy();
  }
}
