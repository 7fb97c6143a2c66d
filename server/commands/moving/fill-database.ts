import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { v4 as uuid, v7 as timeOrdered } from 'uuid';
import { OperatorError } from '../../errors.ts';
import { type Account, ownedKey, upgradeAccount } from '../../services/account/account.ts';
import type { ImportedProduct } from '../../services/catalogue/catalogue.ts';
import type { Seller } from '../../services/shop/profile.ts';
import { FIRST_SELLER } from '../../services/stores.ts';
import type { OwnerLetter } from '../../services/mail/owner-letter-store.ts';
import type { SandboxOrder } from '../../services/orders/payments/sandbox/sandbox.ts';
import type { PaymentSession } from '../../services/orders/records.ts';
import { type StoredSession, upgradeSession } from '../../services/orders/upgrade-session.ts';
import { catalogueFile } from '../../storage/lowdb/catalogue-file.ts';
import type { StoredCatalogue } from '../../storage/lowdb/catalogue-index.ts';
import { NUMBERS_FILE, PHOTOGRAPHS, SECRETS, STOCK_FILE } from '../../storage/lowdb/data-directory.ts';
import { DurableJsonFile } from '../../storage/lowdb/durable-json-file.ts';
import { nodeFileSystem } from '../../storage/lowdb/file-system.ts';
import type { LastNumbers } from '../../storage/lowdb/number-counters.ts';
import { type StoredStockFile, upgradeFile, upgradeStock } from '../../storage/lowdb/stock/lowdb-stock.ts';
import { analyzeCatalogue, loadCatalogue, makeCurrent } from '../../storage/postgres/catalogue-replace.ts';
import type { Database } from '../../storage/postgres/database.ts';
import { openPostgresStores } from '../../storage/postgres/open-postgres-stores.ts';
import { openKeyOf, sessionColumns } from '../../storage/postgres/order-store.ts';
import { ownerLetterColumns } from '../../storage/postgres/owner-letter-store.ts';
import { openForMove } from './database-files.ts';

/** Records in a statement. */
const BATCH = 500;

async function* recordsIn<T>(folder: string): AsyncGenerator<T> {
  for (const name of await readdir(folder))
    if (name.endsWith('.json')) yield (await new DurableJsonFile<T>(path.join(folder, name), nodeFileSystem).read())!;
}

/** Calls `insert` with at most `BATCH` values at a time. */
async function insertBatches<T>(
  values: Iterable<T> | AsyncIterable<T>,
  insert: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  let batch: T[] = [];
  for await (const value of values) {
    batch.push(value);
    if (batch.length === BATCH) await insert(batch.splice(0));
  }
  if (batch.length > 0) await insert(batch);
}

async function fillAccounts(db: Database, dir: string): Promise<void> {
  await insertBatches(recordsIn<Account>(path.join(dir, 'accounts')), async (batch) => {
    const accounts = batch.map(upgradeAccount);
    const rows = accounts.map((account) => ({ id: account.id, revision: 1, data: JSON.stringify(account) }));
    await db.insertInto('account').values(rows).execute();
    const emails = accounts.flatMap((account) => {
      const key = ownedKey(account);
      return key === null ? [] : [{ email_key: key, account_id: account.id }];
    });
    if (emails.length > 0) await db.insertInto('account_email').values(emails).execute();
  });
}

/**
 * Returns the copies that sessions and orders hold, by book. `current` is the shop now, which older bills name as their
 * seller unless the data have another.
 */
async function fillOrders(db: Database, dir: string, current: Seller): Promise<ReadonlyMap<string, number>> {
  const first = await new DurableJsonFile<string>(path.join(dir, SECRETS, FIRST_SELLER), nodeFileSystem).read();
  const seller = first === null ? current : (JSON.parse(first) as Seller);
  const taken = new Map<string, number>();
  const openKeys = new Set<string>();
  const rowOf = (session: PaymentSession) => {
    const key = openKeyOf(session);
    // Before keys were unique, an account may have opened two sessions with one key.
    const open_key = key === null || openKeys.has(key) ? null : key;
    if (open_key !== null) openKeys.add(open_key);
    for (const { bookId, copies } of session.held) taken.set(bookId, (taken.get(bookId) ?? 0) + copies);
    const opened = timeOrdered({ msecs: Date.parse(session.createdAt) });
    return { account_id: session.accountId, id: session.id, open_key, opened, ...sessionColumns(session) };
  };
  await insertBatches(recordsIn<StoredSession>(path.join(dir, 'orders')), async (batch) => {
    const sessions = batch.map((session) => upgradeSession(session, seller));
    await db.insertInto('payment_session').values(sessions.map(rowOf)).execute();
    const keyOf = ({ accountId, id }: PaymentSession) => ({ account_id: accountId, session_id: id });
    const providerOrders = sessions.map((one) => ({ provider_order_id: one.providerOrderId, ...keyOf(one) }));
    await db.insertInto('provider_order').values(providerOrders).execute();
    const numbers = sessions.flatMap((one) =>
      one.life && one.payment ? [{ number: one.life.number, placed_at: one.payment.placedAt, ...keyOf(one) }] : [],
    );
    if (numbers.length > 0) await db.insertInto('order_number').values(numbers).execute();
  });
  return taken;
}

async function fillRest(db: Database, dir: string, taken: ReadonlyMap<string, number>): Promise<void> {
  const read = async <T>(name: string) => new DurableJsonFile<T>(path.join(dir, name), nodeFileSystem).read();
  const { counted, history } = upgradeFile(await read<StoredStockFile>(STOCK_FILE));
  const stock = Object.entries(counted).map(([id, stored]) => {
    const { counted: count, offSale } = upgradeStock(stored);
    return { book_id: id, counted: count, off_sale: offSale, taken: taken.get(id) ?? 0 };
  });
  await insertBatches(stock, (rows) => db.insertInto('stock').values(rows).execute());
  const changes = history.map((entry) => ({
    opened: timeOrdered(),
    book_id: entry.bookId,
    data: JSON.stringify(entry),
  }));
  await insertBatches(changes, (rows) => db.insertInto('stock_change').values(rows).execute());
  const numbers = Object.entries((await read<LastNumbers>(NUMBERS_FILE)) ?? {});
  const lastNumbers = numbers.map(([series, last]) => ({ series, last }));
  await insertBatches(lastNumbers, (rows) => db.insertInto('numbering').values(rows).execute());
  await insertBatches(recordsIn<OwnerLetter>(path.join(dir, 'owner-letters')), (letters) =>
    db
      .insertInto('owner_letter')
      .values(letters.map((letter) => ({ id: letter.id, ...ownerLetterColumns(letter) })))
      .execute(),
  );
  await insertBatches(recordsIn<SandboxOrder>(path.join(dir, 'sandbox')), (orders) =>
    db
      .insertInto('sandbox_order')
      .values(orders.map((order) => ({ id: order.id, data: JSON.stringify(order) })))
      .execute(),
  );
  await db.deleteFrom('secret').execute();
  for (const name of await readdir(path.join(dir, SECRETS)).catch(() => [])) {
    const value = await read<string>(`${SECRETS}/${name}`);
    await db.insertInto('secret').values({ name, value: value! }).execute();
  }
  for (const name of await readdir(path.join(dir, PHOTOGRAPHS))) {
    const pictures = Object.entries((await read<Record<string, string>>(`${PHOTOGRAPHS}/${name}`)) ?? {});
    const rows = pictures.map(([width, text]) => ({ width: Number(width), bytes: Buffer.from(text, 'base64') }));
    const known = rows.length > 0 ? rows : [{ width: 0, bytes: Buffer.alloc(0) }];
    const photograph = path.basename(name, '.json');
    await db
      .insertInto('photograph')
      .values(known.map((row) => ({ name: photograph, ...row })))
      .execute();
  }
}

async function fillCatalogue(db: Database, dir: string): Promise<void> {
  const stored = await new DurableJsonFile<StoredCatalogue>(catalogueFile(dir), nodeFileSystem).read();
  if (!stored) return;
  const { products, categories, excerpts = {} } = stored;
  const books: ImportedProduct[] = products.map((book) => ({
    ...book,
    ...(excerpts[book.id] !== undefined && { excerpt: excerpts[book.id]! }),
  }));
  const batches = Array.from({ length: Math.ceil(books.length / BATCH) }, (_, at) =>
    books.slice(at * BATCH, (at + 1) * BATCH),
  );
  await makeCurrent(db, await loadCatalogue(db, { categories, batches }));
}

async function requireEmpty(db: Database): Promise<void> {
  for (const table of ['account', 'payment_session', 'product'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row)
      throw new OperatorError(
        'The database of DATABASE_URL has data of a shop already. Create an empty one, and name it in DATABASE_URL.',
      );
  }
}

/** Fills an empty database from a closed data directory, in one transaction. Throws `OperatorError` for data in it. */
export async function fillDatabase(url: string, dir: string, seller: Seller): Promise<void> {
  const migrated = await openPostgresStores({ url, newId: uuid, onError: () => undefined });
  await migrated.close();
  const database = await openForMove(url);
  try {
    await database.transaction().execute(async (db) => {
      await requireEmpty(db);
      await fillAccounts(db, dir);
      const taken = await fillOrders(db, dir, seller);
      await fillRest(db, dir, taken);
      await fillCatalogue(db, dir);
    });
    await analyzeCatalogue(database);
  } finally {
    await database.destroy();
  }
}
