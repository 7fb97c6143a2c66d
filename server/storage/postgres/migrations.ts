import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '../../errors.ts';
import type { Database } from './database.ts';
import { suggestionsInMemory } from './migration-005.ts';
import { bookFacts } from './migration-006.ts';
import { bookOfTheMonth } from './migration-007.ts';

/**
 * Also runs on CockroachDB and YugabyteDB: their trigram index has the same syntax, and the extension is built in, so
 * creating it does nothing.
 */
const first: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(db);

    await sql`create table account (
      id text primary key,
      email_key text not null constraint account_email unique,
      revision integer not null,
      data jsonb not null
    )`.execute(db);

    await sql`create sequence payment_session_opened`.execute(db);
    await sql`create table payment_session (
      id text primary key,
      account_id text not null references account (id),
      provider_order_id text not null constraint payment_session_provider_order unique,
      open_key text constraint payment_session_open unique,
      check_at text,
      placed_at text,
      opened bigint not null default nextval('payment_session_opened'),
      data jsonb not null
    )`.execute(db);
    await sql`create index payment_session_due on payment_session (check_at) where check_at is not null`.execute(db);
    await sql`create index payment_session_of_account on payment_session (account_id, opened desc)`.execute(db);

    await sql`create table revoked_token (jti text primary key, expires_at bigint not null)`.execute(db);
    await sql`create index revoked_token_expiry on revoked_token (expires_at)`.execute(db);
    await sql`create table sandbox_order (id text primary key, data jsonb not null)`.execute(db);
    await sql`create table secret (name text primary key, value text not null)`.execute(db);

    // The columns that rate-limiter-flexible expects.
    await sql`create table login_try (key varchar(255) primary key, points integer not null, expire bigint)`.execute(
      db,
    );

    await sql`create sequence catalogue_version as integer`.execute(db);
    await sql`create table catalogue (
      version integer primary key,
      is_current boolean not null,
      highest_price integer not null,
      size integer not null,
      tally jsonb not null
    )`.execute(db);
    await sql`create table category (
      version integer not null,
      position integer not null,
      id text not null,
      name text not null,
      primary key (version, position)
    )`.execute(db);
    await sql`create table product (
      version integer not null,
      position integer not null,
      id text not null,
      slug text not null,
      title text not null,
      title_key text not null,
      author text not null,
      image text not null,
      price integer not null,
      original_price integer not null,
      rating double precision not null,
      category text not null,
      is_popular boolean not null,
      delivery_charge boolean not null,
      primary key (version, position)
    )`.execute(db);
    await sql`create unique index product_id on product (version, id)`.execute(db);
    await sql`create unique index product_slug on product (version, slug)`.execute(db);
    await sql`create index product_cheapest on product (version, price, position)`.execute(db);
    await sql`create index product_dearest on product (version, price desc, position)`.execute(db);
    await sql`create index product_popular on product (version, position) where is_popular`.execute(db);
    await sql`create table product_description (
      version integer not null,
      position integer not null,
      description text not null,
      primary key (version, position)
    )`.execute(db);
  },
};

/** Suggestions search authors as well as titles. */
const suggestions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table product add column suggest_key text not null default ''`.execute(db);
    await sql`update product set suggest_key = title_key || ' ' || lower(author)`.execute(db);
    const { rows } = await sql<{ version: number }>`select version from catalogue`.execute(db);
    for (const { version } of rows)
      await sql`create index if not exists ${sql.id(`product_suggestion_${version}`)} on product
        using gin (suggest_key gin_trgm_ops) where version = ${sql.lit(version)}`.execute(db);
  },
};

/** Servers search, sort and count in memory, so the indexes and the tally for that are dropped. */
const listings: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ version: number }>`select version from catalogue`.execute(db);
    for (const { version } of rows) await sql`drop index if exists ${sql.id(`product_title_${version}`)}`.execute(db);
    await sql`drop index product_dearest`.execute(db);
    await sql`alter table catalogue drop column tally`.execute(db);
  },
};

/**
 * Every table of a shopper's data is keyed by the account, and what is unique across accounts is claimed in tables of its
 * own, so that accounts may be spread over nodes: see `distribute`. Servers of the version before must be stopped.
 */
const byAccount: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account drop constraint account_email`.execute(db);
    await sql`create table account_email (email_key text primary key, account_id text not null)`.execute(db);
    await sql`insert into account_email select email_key, id from account`.execute(db);
    await sql`alter table account drop column email_key`.execute(db);

    await sql`create table provider_order (
      provider_order_id text primary key,
      account_id text not null,
      session_id text not null
    )`.execute(db);
    await sql`insert into provider_order select provider_order_id, account_id, id from payment_session`.execute(db);
    await sql`drop index payment_session_of_account`.execute(db);
    // Sequence numbers become the lowest UUIDs, in the same order.
    await sql`alter table payment_session
      drop column provider_order_id,
      drop constraint payment_session_pkey,
      drop constraint payment_session_open,
      add primary key (account_id, id),
      add constraint payment_session_open unique (account_id, open_key),
      alter column opened drop default,
      alter column opened type uuid using lpad(to_hex(opened), 32, '0')::uuid`.execute(db);
    await sql`drop sequence payment_session_opened`.execute(db);
    await sql`create index payment_session_of_account on payment_session (account_id, opened desc)`.execute(db);

    // Whose tokens these are was not stored: they count for every account until they expire.
    await sql`create table revoked_token_unowned (jti text primary key, expires_at bigint not null)`.execute(db);
    await sql`insert into revoked_token_unowned select jti, expires_at from revoked_token`.execute(db);
    await sql`drop table revoked_token`.execute(db);
    await sql`create table revoked_token (
      account_id text not null,
      jti text not null,
      expires_at bigint not null,
      primary key (account_id, jti)
    )`.execute(db);
    await sql`create index revoked_token_expiry on revoked_token (expires_at)`.execute(db);
  },
};

const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-suggestions': suggestions,
  '003-listings': listings,
  '004-by-account': byAccount,
  '005-suggestions-in-memory': suggestionsInMemory,
  '006-book-facts': bookFacts,
  '007-book-of-the-month': bookOfTheMonth,
};

/** Whether a newer version of the shop migrated the database. */
async function isNewer(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.some(({ name }) => !(name in migrations));
}

/**
 * Runs each migration once, even when servers start together: the others wait for the migrator's lock. Throws
 * `OperatorError` for a database of a newer version.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  // After a statement that failed, the transaction cannot be asked.
  if (await isNewer(database).catch(() => false))
    throw new OperatorError(
      'The database is of a newer version of the shop. Start that one, or restore a backup from before.',
      { cause: error },
    );
  throw new Error('The database could not be brought up to date', { cause: error });
}
