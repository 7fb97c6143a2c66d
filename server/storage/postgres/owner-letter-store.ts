import { notFound } from '../../errors.ts';
import type { OwnerLetter, OwnerLetterStore } from '../../services/mail/owner-letter-store.ts';
import { applyChange, type Database, guard } from './database.ts';

export const ownerLetterColumns = (letter: OwnerLetter) => ({
  at: letter.at,
  due_at: letter.dueAt,
  data: JSON.stringify(letter),
});

export function createOwnerLetterStore(database: Database): OwnerLetterStore {
  const letters = (connection = database) => connection.selectFrom('owner_letter').select('data');

  return {
    create: (letter) =>
      guard(async () => {
        const { numInsertedOrUpdatedRows } = await database
          .insertInto('owner_letter')
          .values({ id: letter.id, ...ownerLetterColumns(letter) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows !== 0n;
      }),

    update: (id, change) =>
      guard(() =>
        database.transaction().execute(async (transaction) => {
          const row = await letters(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
          if (!row) throw notFound('This letter');
          const next = applyChange(change, row.data);
          if (next !== row.data)
            await transaction.updateTable('owner_letter').set(ownerLetterColumns(next)).where('id', '=', id).execute();
          return next;
        }),
      ),

    due: ({ now, limit }) =>
      guard(async () => {
        const rows = await letters().where('due_at', '<=', now).orderBy('due_at').limit(limit).execute();
        return rows.map(({ data }) => data);
      }),

    list: ({ limit }) =>
      guard(async () => {
        const rows = await letters().orderBy('at', 'desc').limit(limit).execute();
        return rows.map(({ data }) => data);
      }),

    removeSent: (until) =>
      guard(
        async () =>
          void (await database
            .deleteFrom('owner_letter')
            .where('due_at', 'is', null)
            .where('at', '<=', until)
            .execute()),
      ),
  };
}
