import { v4 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { Account } from '../../services/account/account.ts';
import { eraseRecord } from '../../services/account/erasure.ts';
import { aLine, anAccount, anAddress, LATER } from '../records.ts';
import type { StorageUnderTest } from './storage-under-test.ts';
import { rejectionOf } from '../thrown.ts';

const countUp = (account: Account): Account => ({ ...account, firstName: String(Number(account.firstName) + 1) });

export function accountContract(storage: StorageUnderTest): void {
  const accounts = () => storage.stores().accounts;
  async function createAccount(change: Partial<Account> = {}): Promise<Account> {
    const account = anAccount(change);
    await accounts().create(account);
    return account;
  }

  it('finds an account by its id, and by its email without case', async () => {
    const email = `Asha.${uuid()}@Example.com`;
    const account = await createAccount({ email, cart: [aLine()], addresses: [anAddress()] });
    expect(await accounts().findById(account.id)).toEqual(account);
    for (const typed of [email, email.toUpperCase(), ` ${email} `, email.replace('@', '\u200B@')])
      expect(await accounts().findByEmail(typed)).toEqual(account);
  });

  it('finds an account that an older version stored with an invisible character in its email, with or without that', async () => {
    const visible = `asha.${uuid()}@example.com`;
    const email = visible.replace('@', '\u200B@');
    const account = await createAccount({ email });
    const found = async (typed: string) => (await accounts().findByEmail(typed))?.id ?? null;
    for (let start = 0; start < 2; start += 1) {
      expect([await found(email), await found(visible)]).toEqual([account.id, account.id]);
      expect(await rejectionOf(accounts().create(anAccount({ email: visible })))).toMatchObject({ code: 'CONFLICT' });
      await storage.reopen();
    }
    await accounts().update(account.id, (now) => ({ ...now, email: `new.${visible}` }));
    expect([await found(email), await found(visible), await found(`new.${visible}`)]).toEqual([null, null, account.id]);
    await createAccount({ email: visible });
  });

  it.each(['', 'nobody', '__proto__', 'constructor', '../catalogue', 'a\0b', 'x'.repeat(300)])(
    'finds no account by the id or the email %j',
    async (unknown) => {
      expect(await accounts().findById(unknown)).toBeNull();
      expect(await accounts().findByEmail(unknown)).toBeNull();
      expect(await rejectionOf(accounts().update(unknown, (account) => account))).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('creates one account per email, ignoring case and invisible characters', async () => {
    const account = await createAccount();
    for (const email of [account.email.toUpperCase(), account.email.replace('@', '\u200B@')])
      expect(await rejectionOf(accounts().create(anAccount({ email })))).toMatchObject({
        code: 'CONFLICT',
        message: 'Unprocessable Entity. Email Already Exists.',
      });
    expect(await accounts().findByEmail(account.email)).toEqual(account);
  });

  it('creates visits with the email of the shared account, and finds only the shared account by that email', async () => {
    const shared = await createAccount();
    const visits = [
      await createAccount({ email: shared.email, endsAt: LATER }),
      await createAccount({ email: shared.email, endsAt: LATER }),
    ];
    for (let start = 0; start < 2; start += 1) {
      expect(await accounts().findByEmail(shared.email)).toEqual(shared);
      for (const visit of visits) expect(await accounts().findById(visit.id)).toEqual(visit);
      await storage.reopen();
    }
  });

  it('accepts exactly one of many concurrent sign-ups with one email', async () => {
    const email = `${uuid()}@example.com`;
    const rivals = Array.from({ length: 20 }, (_, i) => anAccount({ email: i % 2 ? email : email.toUpperCase() }));
    const outcomes = await Promise.all(
      rivals.map((rival) =>
        accounts()
          .create(rival)
          .then(() => rival.id)
          .catch(() => null),
      ),
    );
    const winners = outcomes.filter((id) => id !== null);
    expect(winners).toHaveLength(1);
    expect((await accounts().findByEmail(email))?.id).toBe(winners[0]);
    await storage.reopen();
    expect((await accounts().findByEmail(email))?.id).toBe(winners[0]);
    const losers = rivals.filter(({ id }) => id !== winners[0]);
    expect(await Promise.all(losers.map(({ id }) => accounts().findById(id)))).toEqual(losers.map(() => null));
  });

  it('finds a changed account only by its new email, and frees the old one, also after a restart', async () => {
    const [account, rival] = [await createAccount(), await createAccount()];
    const email = `New.${uuid()}@example.com`;
    const moveTo = (to: string) => (now: Account) => ({ ...now, email: to });
    const found = async (typed: string) => (await accounts().findByEmail(typed))?.id ?? null;
    await accounts().update(account.id, moveTo(email));
    expect(await rejectionOf(accounts().update(rival.id, moveTo(email.toUpperCase())))).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await accounts().findById(rival.id)).toEqual(rival);
    await storage.reopen();
    expect([await found(email), await found(account.email), await found(rival.email)]).toEqual([
      account.id,
      null,
      rival.id,
    ]);
    const next = await createAccount({ email: account.email });
    await accounts().update(account.id, moveTo(email.toLowerCase()));
    expect([await found(email), await found(account.email)]).toEqual([account.id, next.id]);
    // A visit, which has an end, is not found by email.
    await accounts().update(account.id, (now) => ({ ...now, endsAt: LATER }));
    expect(await found(email)).toBeNull();
    await createAccount({ email });
  });

  it('gives an email to exactly one of many accounts that change to it at the same time', async () => {
    const email = `${uuid()}@example.com`;
    const rivals = await Promise.all(Array.from({ length: 12 }, () => createAccount()));
    const change = ({ id }: Account) => accounts().update(id, (now) => ({ ...now, email }));
    const outcomes = await Promise.allSettled([...rivals.map(change), accounts().create(anAccount({ email }))]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const losers = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(losers).toEqual(losers.map(() => expect.objectContaining({ code: 'CONFLICT' })));
    const winner = await accounts().findByEmail(email);
    for (const { id, email: own } of rivals)
      expect((await accounts().findByEmail(own))?.id).toBe(id === winner?.id ? undefined : id);
  });

  it('returns the changed account, and finds it from then on, also after a restart', async () => {
    const account = await createAccount();
    const changed = await accounts().update(account.id, (now) => ({ ...now, cart: [aLine()], updatedAt: LATER }));
    expect(changed).toMatchObject({ id: account.id, updatedAt: LATER, cart: [{ quantity: 1 }] });
    expect(await accounts().findById(account.id)).toEqual(changed);
    await storage.reopen();
    expect(await accounts().findById(account.id)).toEqual(changed);
    expect(await accounts().findByEmail(account.email)).toEqual(changed);
  });

  it('applies each of 200 concurrent changes once, and returns each caller its own result', async () => {
    const [account, other] = [await createAccount({ firstName: '0' }), await createAccount({ firstName: '0' })];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => accounts().update((i % 4 ? account : other).id, countUp)),
    );
    const countsOf = ({ id }: Account) =>
      answers.filter((answer) => answer.id === id).map(({ firstName }) => Number(firstName));
    const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
    expect(countsOf(account).toSorted((a, b) => a - b)).toEqual(upTo(150));
    expect(countsOf(other).toSorted((a, b) => a - b)).toEqual(upTo(50));
    await storage.reopen();
    expect((await accounts().findById(account.id))?.firstName).toBe('150');
    expect((await accounts().findById(other.id))?.firstName).toBe('50');
  });

  it('answers each of many concurrent reads with the account that it asks for', async () => {
    const created = await Promise.all(Array.from({ length: 150 }, () => createAccount()));
    const ids = created.map(({ id }, i) => (i % 3 === 0 ? uuid() : id));
    const expected = created.map((account, i) => (i % 3 === 0 ? null : account));
    for (let round = 0; round < 2; round += 1) {
      expect(await Promise.all(ids.map((id) => accounts().findById(id)))).toEqual(expected);
      await storage.reopen();
    }
  });

  it('rejects the concurrent changes that throw, and only those', async () => {
    const account = await createAccount({ firstName: '0' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        accounts().update(account.id, (now) => {
          if (i % 3 === 0) throw new Error(`change ${i}`);
          return countUp(now);
        }),
      ),
    );
    const refused = outcomes.flatMap((outcome, i) =>
      outcome.status === 'rejected' ? [[i, String(outcome.reason)]] : [],
    );
    expect(refused).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27].map((i) => [i, `Error: change ${i}`]));
    expect((await accounts().findById(account.id))?.firstName).toBe('20');
  });

  it('finds the accounts that watch a book, a page at a time', async () => {
    const wish = { id: 'w', productId: 'walden', createdAt: LATER, updatedAt: LATER };
    const watched = { ...wish, id: 'v', productId: 'emma', watch: { price: 300, seen: null } };
    await createAccount({ wishlist: [wish] });
    const added = await Promise.all([createAccount(), createAccount(), createAccount()]);
    const ids = added.map(({ id }) => id).toSorted();
    for (const id of ids) await accounts().update(id, (account) => ({ ...account, wishlist: [wish, watched] }));
    for (let round = 0; round < 2; round += 1) {
      expect((await accounts().watchers({ after: null, limit: 9 })).toSorted()).toEqual(ids);
      const [first, second] = await accounts().watchers({ after: null, limit: 2 });
      const [third, ...others] = await accounts().watchers({ after: second!, limit: 2 });
      expect([new Set([first, second, third]), others]).toEqual([new Set(ids), []]);
      await storage.reopen();
    }
    for (const id of ids) await accounts().update(id, (account) => ({ ...account, wishlist: [wish] }));
    expect(await accounts().watchers({ after: null, limit: 9 })).toEqual([]);
  });

  it('lists accounts that are due for erasure, the longest overdue first, also after a restart', async () => {
    const at = (minute: number) => `2019-03-01T12:0${minute}:00.000Z`;
    const [late, first] = [await createAccount({ eraseAt: at(2) }), await createAccount()];
    await accounts().update(first.id, (now) => ({ ...now, eraseAt: at(1) }));
    const due = (minute: number, limit = 10) => accounts().dueErasures({ now: at(minute), limit });
    await storage.reopen();
    expect([await due(0), await due(1), await due(2), await due(2, 1)]).toEqual([
      [],
      [first.id],
      [first.id, late.id],
      [first.id],
    ]);
    await accounts().update(first.id, (now) => ({ ...now, eraseAt: undefined }));
    expect(await due(2)).toEqual([late.id]);
    await accounts().update(late.id, (now) => ({ ...now, eraseAt: undefined }));
  });

  it('deletes the record of an erased account for good, and those of no other accounts', async () => {
    const [account, other] = [await createAccount(), await createAccount()];
    await accounts().removeErased(account.id);
    expect(await accounts().findById(account.id)).toEqual(account);
    const eraseNow = (now: Account) => ({ ...eraseRecord(now, LATER), eraseAt: '2019-02-01T12:00:00.000Z' });
    await accounts().update(account.id, eraseNow);
    await Promise.all([account.id, account.id, 'none'].map((id) => accounts().removeErased(id)));
    for (let round = 0; round < 2; round += 1) {
      expect(await accounts().findById(account.id)).toBeNull();
      expect(await rejectionOf(accounts().update(account.id, countUp))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await accounts().dueErasures({ now: '2019-02-02T12:00:00.000Z', limit: 9 })).toEqual([]);
      expect(await accounts().findById(other.id)).toEqual(other);
      await accounts().removeErased(account.id);
      await storage.reopen();
    }
    await createAccount({ email: account.email });
  });

  it('changes nothing when a change returns its input', async () => {
    const account = await createAccount();
    expect(await accounts().update(account.id, (now) => now)).toEqual(account);
  });
}
