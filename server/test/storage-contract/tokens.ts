import { v4 as uuid } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { anAccount } from '../records.ts';
import type { StorageUnderTest } from '../storage-contract.ts';

export function tokenContract(storage: StorageUnderTest): void {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

  it('stores revoked tokens, also after a restart, and revokes no other', async () => {
    const ended = Array.from({ length: 20 }, () => uuid());
    await Promise.all(ended.map((jti) => storage.stores().revocations.revoke(jti, inAnHour())));
    await storage.stores().revocations.revoke(ended[0] ?? '', inAnHour());
    for (let round = 0; round < 2; round += 1) {
      const { revocations } = storage.stores();
      expect(await Promise.all(ended.map((jti) => revocations.isRevoked(jti)))).toEqual(ended.map(() => true));
      for (const other of [uuid(), '', '__proto__']) expect(await revocations.isRevoked(other)).toBe(false);
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
      const jti = uuid();
      const expiresAt = seconds + HOUR;
      await storage.stores().revocations.revoke(jti, expiresAt);
      seconds = expiresAt + after;
      // Each log-out sweeps.
      await storage.stores().revocations.revoke(uuid(), seconds + HOUR);
      for (let round = 0; round < 2; round += 1) {
        expect(await storage.stores().revocations.isRevoked(jti)).toBe(isRemembered);
        await storage.reopen(now);
      }
    });
  });

  it('finds the account of a session until its token is revoked, and no other', async () => {
    const account = anAccount();
    await storage.stores().accounts.create(account);
    const [ended, other] = [uuid(), uuid()];
    const accountOf = (jti: string, accountId = account.id) => storage.stores().sessions.accountOf({ accountId, jti });
    expect(await Promise.all([accountOf(ended), accountOf(other)])).toEqual([account, account]);
    await storage.stores().revocations.revoke(ended, inAnHour());
    expect(await Promise.all([accountOf(ended), accountOf(other)])).toEqual([null, account]);
    for (const unknown of [uuid(), '', '__proto__', 'a\0b']) expect(await accountOf(other, unknown)).toBeNull();
    const changed = await storage.stores().accounts.update(account.id, (now) => ({ ...now, firstName: 'Usha' }));
    expect(await accountOf(other)).toEqual(changed);
    await storage.reopen();
    expect(await Promise.all([accountOf(ended), accountOf(other)])).toEqual([null, changed]);
  });

  it('answers concurrent requests each with its own account', async () => {
    const accounts = Array.from({ length: 150 }, () => anAccount());
    await Promise.all(accounts.map((account) => storage.stores().accounts.create(account)));
    const { sessions, revocations } = storage.stores();
    const asked = accounts.map(({ id }) => ({ accountId: id, jti: uuid() }));
    await Promise.all(asked.filter((_, i) => i % 3 === 0).map(({ jti }) => revocations.revoke(jti, inAnHour())));
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
