import { notFound } from '../../errors.ts';
import type { OwnerLetter, OwnerLetterStore } from '../../services/mail/owner-letter-store.ts';
import { applied, type Database, guarded } from './database.ts';

export const ownerLetterColumns = (letter: OwnerLetter) => ({
  at: letter.at,
  due_at: letter.dueAt,
  data: JSON.stringify(letter),
});

export function createOwnerLetterStore(database: Database): OwnerLetterStore {
  const letters = (connection = database) => connection.selectFrom('owner_letter').select('data');

  return {
    create: (letter) =>
      guarded(async () => {
        const { numInsertedOrUpdatedRows } = await database
          .insertInto('owner_letter')
          .values({ id: letter.id, ...ownerLetterColumns(letter) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows !== 0n;
      }),

    update: (id, change) =>
      guarded(() =>
        database.transaction().execute(async (transaction) => {
          const row = await letters(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
          if (!row) throw notFound('This letter');
          const next = applied(change, row.data);
          if (next !== row.data)
            await transaction.updateTable('owner_letter').set(ownerLetterColumns(next)).where('id', '=', id).execute();
          return next;
        }),
      ),

    due: ({ now, limit }) =>
      guarded(async () => {
        const rows = await letters().where('due_at', '<=', now).orderBy('due_at').limit(limit).execute();
        return rows.map(({ data }) => data);
      }),

    list: ({ limit }) =>
      guarded(async () => {
        const rows = await letters().orderBy('at', 'desc').limit(limit).execute();
        return rows.map(({ data }) => data);
      }),

    removeSent: (until) =>
      guarded(
        async () =>
          void (await database
            .deleteFrom('owner_letter')
            .where('due_at', 'is', null)
            .where('at', '<=', until)
            .execute()),
      ),
  };
}
