import { type QueryExecutorProvider, sql } from 'kysely';
import { OperatorError } from '../../../errors.ts';

/** Other values would give wrong results or lose changes. */
const VITAL = {
  default_transaction_isolation: 'read committed',
  standard_conforming_strings: 'on',
  synchronous_commit: 'on',
};
const SETTINGS = {
  ...VITAL,
  array_nulls: 'on',
  bytea_output: 'hex',
  DateStyle: 'ISO, MDY',
  extra_float_digits: '1',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  IntervalStyle: 'postgres',
  lock_timeout: '0',
  row_security: 'on',
  TimeZone: 'UTC',
  transaction_timeout: '0',
};

/**
 * Selects the settings that this version of PostgreSQL supports and that differ. For synchronous_commit every value but
 * off is accepted.
 */
const selectDiffering = (settings: Readonly<Record<string, string>>, columns: string): string => `
  select ${columns}
  from (values ${Object.entries(settings)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join()}) as setting (name, wanted)
  where current_setting(name, true) <> wanted
    and (name <> 'synchronous_commit' or current_setting(name) = 'off')`;

/**
 * Gives a session the settings that the shop's statements rely on, whatever the server, database, role or address sets.
 */
export const TAKE_SETTINGS = selectDiffering(SETTINGS, 'set_config(name, wanted, false)');

interface Facts {
  readonly encoding: string;
  readonly is_read_only: boolean;
  readonly schema: string | null;
  readonly is_closed: boolean;
}

/**
 * Throws `OperatorError` for a database that the shop cannot use as it is. `isPooled` means that settings of a session
 * do not last.
 */
export async function requireUsable(database: QueryExecutorProvider, isPooled: boolean): Promise<void> {
  const { rows } = await sql<Facts>`
    select current_setting('server_encoding') as encoding, current_schema() as schema,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      to_regclass('account') is null and not has_schema_privilege(current_schema(), 'create') as is_closed`.execute(
    database,
  );
  const { encoding, is_read_only: isReadOnly, schema, is_closed: isClosed } = rows[0]!;
  const differing = sql.raw<{ fault: string }>(
    selectDiffering(VITAL, `name || ' is ' || current_setting(name) || ', and has to be ' || wanted as fault`),
  );
  const faults = isPooled ? (await differing.execute(database)).rows.map(({ fault }) => fault) : [];
  if (encoding !== 'UTF8') faults.push(`its encoding is ${encoding}, and has to be UTF8, as it was created`);
  if (isReadOnly) faults.push('it is read-only: a standby, or by default_transaction_read_only');
  if (schema === null) faults.push('no schema in its search_path exists');
  if (isClosed) faults.push(`its role may not create tables in the schema ${schema}`);
  if (faults.length > 0)
    throw new OperatorError(`DATABASE_URL leads to a database that the shop cannot use: ${faults.join('; ')}.`);
}
