import { sql } from 'kysely';
import { OperatorError } from '../../errors.ts';
import { connect } from './database.ts';
import { findServer } from './find-server.ts';

/** The key of the advisory lock under which a catalogue is imported. It is arbitrary, but the same in all versions. */
const IMPORT_LOCK = 2_026_112_302;

/**
 * Makes this process the only importer into the database. The lock belongs to an open transaction, since a pooler does
 * not keep the session that holds a lock.
 */
export async function lockImport(url: string, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  const { database } = connect(await findServer(url), { onError });
  try {
    const transaction = await database.startTransaction().execute();
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}) as is_mine`.execute(transaction);
    const release = async () => {
      await transaction.rollback().execute();
      await database.destroy();
    };
    if (rows[0]!.is_mine) return release;
    await release();
  } catch (error) {
    await database.destroy();
    throw error;
  }
  throw new OperatorError('Another import into the database is under way. Wait until it has finished.');
}
