import { createKeyedQueue } from '../../async/keyed-queue.ts';
import { notFound } from '../../errors.ts';
import type { OwnerLetter, OwnerLetterStore } from '../../services/mail/owner-letter-store.ts';
import type { RecordFolder } from './record-folder.ts';
import { DueRecords } from './due-records.ts';

export async function openOwnerLetterStore(folder: RecordFolder<OwnerLetter>): Promise<OwnerLetterStore> {
  const unsent = new DueRecords();
  const sent = new DueRecords();
  /** When each letter was written, by id. */
  const writtenAt = new Map<string, string>();
  const enqueue = createKeyedQueue();
  function remember({ id, at, dueAt }: OwnerLetter): void {
    unsent.set(id, dueAt);
    sent.set(id, dueAt === null ? at : null);
    writtenAt.set(id, at);
  }
  await folder.open(remember);

  async function lettersOf(ids: readonly string[]): Promise<readonly OwnerLetter[]> {
    const letters = await Promise.all(ids.map((id) => folder.find(id)));
    return letters.filter((letter) => letter !== null);
  }

  return {
    create: (letter) =>
      enqueue(letter.id, async () => {
        if (writtenAt.has(letter.id)) return false;
        await folder.create(letter.id, letter);
        remember(letter);
        return true;
      }),

    async update(id, change) {
      const letter = await folder.update(id, change, () => notFound('This letter'));
      remember(letter);
      return letter;
    },

    due: ({ now, limit }) => lettersOf(unsent.due(now).slice(0, limit)),

    list({ limit }) {
      const newest = [...writtenAt].toSorted(([, a], [, b]) => (a > b ? -1 : 1)).slice(0, limit);
      return lettersOf(newest.map(([id]) => id));
    },

    async removeSent(until) {
      const remove = async (id: string) => {
        if (!(await folder.remove(id, ({ dueAt }) => dueAt === null))) return;
        sent.set(id, null);
        writtenAt.delete(id);
      };
      await Promise.all(sent.due(until).map((id) => enqueue(id, () => remove(id))));
    },
  };
}
