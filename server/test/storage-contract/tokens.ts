import { v4 as uuid } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../../services/account/account.ts';
import { anAccount } from '../records.ts';
import type { StorageUnderTest } from '../storage-contract.ts';

export function tokenContract(storage: StorageUnderTest): void {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

  async function opened(): Promise<Account> {
    const account = anAccount();
    await storage.stores().accounts.create(account);
    return account;
  }
  const revoke = (accountId: string, jti: string, expiresAt = inAnHour()) =>
    storage.stores().revocations.revoke({ accountId, jti, expiresAt });
  const accountOf = (accountId: string, jti: string) => storage.stores().sessions.accountOf({ accountId, jti });

  it('stores revoked tokens, also after a restart, and revokes no other', async () => {
    const account = await opened();
    const ended = Array.from({ length: 20 }, () => uuid());
    await Promise.all(ended.map((jti) => revoke(account.id, jti)));
    await revoke(account.id, ended[0]!);
    for (let round = 0; round < 2; round += 1) {
      expect(await Promise.all(ended.map((jti) => accountOf(account.id, jti)))).toEqual(ended.map(() => null));
      for (const other of [uuid(), '', '__proto__']) expect(await accountOf(account.id, other)).toEqual(account);
      await storage.reopen();
    }
  });

  describe('over time', () => {
    const HOUR = 3_600;
    const DAY = 24 * HOUR;
    let seconds = Math.floor(Date.now() / 1000);
    const now = () => new Date(seconds * 1000);
    afterAll(() => storage.reopen());

    it.each([
      ['before it expires', -1, true],
      ['when it has expired', 1, true],
      ['nearly a day later', DAY - 60, true],
      ['more than a day later', DAY + 60, false],
    ])('a revoked token is stored for at most a day after its expiry: %s', async (_, after, isRemembered) => {
      await storage.reopen(now);
      const account = await opened();
      const jti = uuid();
      const expiresAt = seconds + HOUR;
      await revoke(account.id, jti, expiresAt);
      seconds = expiresAt + after;
      // Each log-out sweeps the account's, and each start all of them.
      await revoke(account.id, uuid(), seconds + HOUR);
      for (let round = 0; round < 2; round += 1) {
        expect(await accountOf(account.id, jti)).toEqual(isRemembered ? null : account);
        await storage.reopen(now);
      }
    });

    it.each([
      ['less', DAY - 60, true],
      ['more', DAY + 60, false],
    ])('the start sweeps the tokens of accounts that are never used again: %s than a day', async (_, after, isKept) => {
      await storage.reopen(now);
      const account = await opened();
      const jti = uuid();
      await revoke(account.id, jti, seconds);
      seconds += after;
      await storage.reopen(now);
      expect(await accountOf(account.id, jti)).toEqual(isKept ? null : account);
    });
  });

  it('finds the account of a session until its token is revoked, and no other', async () => {
    const account = await opened();
    const [ended, other] = [uuid(), uuid()];
    const both = () => Promise.all([ended, other].map((jti) => accountOf(account.id, jti)));
    expect(await both()).toEqual([account, account]);
    await revoke(account.id, ended);
    expect(await both()).toEqual([null, account]);
    for (const unknown of [uuid(), '', '__proto__', 'a\0b']) expect(await accountOf(unknown, other)).toBeNull();
    const changed = await storage.stores().accounts.update(account.id, (now) => ({ ...now, firstName: 'Usha' }));
    expect(await accountOf(account.id, other)).toEqual(changed);
    await storage.reopen();
    expect(await both()).toEqual([null, changed]);
  });

  it('answers concurrent requests each with its own account', async () => {
    const accounts = Array.from({ length: 150 }, () => anAccount());
    await Promise.all(accounts.map((account) => storage.stores().accounts.create(account)));
    const { sessions } = storage.stores();
    const asked = accounts.map(({ id }) => ({ accountId: id, jti: uuid() }));
    await Promise.all(asked.filter((_, i) => i % 3 === 0).map(({ accountId, jti }) => revoke(accountId, jti)));
    const expected = accounts.map((account, i) => (i % 3 === 0 ? null : account));
    for (let round = 0; round < 2; round += 1)
      expect(await Promise.all(asked.map((session) => sessions.accountOf(session)))).toEqual(expected);
  });

  it('stores a secret of 32 bytes for each name, also after a restart', async () => {
    const jwt = await storage.stores().secret('jwt');
    const other = await storage.stores().secret('other');
    expect(jwt).toMatch(/^[\da-f]{64}$/);
    expect(other).not.toBe(jwt);
    expect(await storage.stores().secret('jwt')).toBe(jwt);
    await storage.reopen();
    expect([await storage.stores().secret('jwt'), await storage.stores().secret('other')]).toEqual([jwt, other]);
  });

  it('reports that it is writable', async () => {
    await expect(storage.stores().check()).resolves.toBeUndefined();
  });
}
