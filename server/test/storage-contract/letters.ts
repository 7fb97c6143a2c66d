import { v4 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { withLetters } from '../../services/account/account.ts';
import { withLetter } from '../../services/mail/pending-letter.ts';
import type { OwnerLetter } from '../../services/mail/owner-letter-store.ts';
import { anAccount } from '../records.ts';
import type { StorageUnderTest } from './storage-under-test.ts';
import { rejectionOf } from '../thrown.ts';

const day = (n: number) => new Date(Date.UTC(1985, 0, n)).toISOString();

export function letterContract(storage: StorageUnderTest): void {
  const accounts = () => storage.stores().accounts;
  const letters = () => storage.stores().ownerLetters;
  const aLetter = (change: Partial<OwnerLetter> = {}): OwnerLetter => ({
    id: `digest-${uuid()}`,
    kind: 'digest',
    facts: { orders: 3, oldest: null },
    at: day(1),
    dueAt: day(1),
    tries: 0,
    sentAt: null,
    ...change,
  });

  it('lists accounts with a letter that is due, the longest overdue first', async () => {
    const [one, two, none] = [anAccount(), anAccount(), anAccount()];
    for (const account of [one, two, none]) await accounts().create(account);
    const write = (id: string, at: string) =>
      accounts().update(id, (now) =>
        withLetters(now, withLetter(now.letters ?? [], 'password-changed', { cause: uuid(), at })),
      );
    await write(one.id, day(4));
    await write(one.id, day(3));
    await write(two.id, day(2));
    const due = (n: number, limit = 9) => accounts().dueLetters({ now: day(n), limit });
    for (let round = 0; round < 2; round += 1) {
      expect(await due(1)).toEqual([]);
      expect(await due(2)).toEqual([two.id]);
      expect(await due(9)).toEqual([two.id, one.id]);
      expect(await due(9, 1)).toEqual([two.id]);
      await storage.reopen();
    }
    await accounts().update(two.id, (now) => withLetters(now, []));
    expect(await accounts().findById(two.id)).toEqual(two);
    expect(await due(9)).toEqual([one.id]);
    await accounts().update(one.id, (now) => withLetters(now, []));
  });

  it('stores a letter to the owner once, even if it is created many times at the same time', async () => {
    const letter = aLetter();
    const created = await Promise.all(Array.from({ length: 8 }, (_, tries) => letters().create({ ...letter, tries })));
    expect(created.filter(Boolean)).toHaveLength(1);
    await storage.reopen();
    expect(await letters().create(letter)).toBe(false);
    const sent = await letters().update(letter.id, (now) => ({ ...now, dueAt: null, sentAt: day(2) }));
    expect(sent).toEqual({ ...letter, tries: created.indexOf(true), dueAt: null, sentAt: day(2) });
    expect((await letters().list({ limit: 99 })).filter(({ id }) => id === letter.id)).toEqual([sent]);
    expect(await rejectionOf(letters().update('digest-none', (now) => now))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists the due letters to the owner, the longest overdue first, and all letters, the newest first', async () => {
    const [first, second, sent] = [
      aLetter({ at: day(8), dueAt: day(12) }),
      aLetter({ at: day(9), dueAt: day(11) }),
      aLetter({ at: day(10), dueAt: null, sentAt: day(10) }),
    ];
    for (const letter of [first, second, sent]) expect(await letters().create(letter)).toBe(true);
    const due = async (n: number, limit = 9) => await letters().due({ now: day(n), limit });
    for (let round = 0; round < 2; round += 1) {
      expect(await due(10)).toEqual([]);
      expect(await due(11)).toEqual([second]);
      expect(await due(12)).toEqual([second, first]);
      expect(await due(12, 1)).toEqual([second]);
      expect(await letters().list({ limit: 3 })).toEqual([sent, second, first]);
      await storage.reopen();
    }
    await letters().update(second.id, (now) => ({ ...now, dueAt: day(20), tries: 1 }));
    expect(await due(12)).toEqual([first]);
  });

  it('deletes sent letters to the owner that were written before a time, also after a restart', async () => {
    const sent = { dueAt: null, sentAt: day(40) };
    const [old, later, waiting] = [aLetter({ at: day(1), ...sent }), aLetter({ at: day(3), ...sent }), aLetter()];
    const ids = new Set([old, later, waiting].map(({ id }) => id));
    const remaining = async () => (await letters().list({ limit: 99 })).filter(({ id }) => ids.has(id));
    for (const letter of [old, waiting]) await letters().create(letter);
    await letters().create({ ...later, ...aLetter({ id: later.id, at: day(3) }) });
    await letters().update(later.id, () => later);
    await Promise.all([1, 2].map(() => letters().removeSent(day(2))));
    for (let round = 0; round < 2; round += 1) {
      expect(await remaining()).toEqual([later, waiting]);
      await letters().removeSent(day(2));
      await storage.reopen();
    }
    expect(await letters().create(old)).toBe(true);
    await letters().removeSent(day(3));
    expect(await remaining()).toEqual([waiting]);
  });
}
