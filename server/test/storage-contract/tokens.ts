import { v4 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { StorageUnderTest } from '../storage-contract.ts';

export function tokenContract(storage: StorageUnderTest): void {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

  it('remembers ended tokens, after a restart too, and ends no other', async () => {
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

  it('keeps a secret of 32 bytes for each name, after a restart too', async () => {
    const jwt = await storage.stores().secret('jwt');
    const other = await storage.stores().secret('other');
    expect(jwt).toMatch(/^[\da-f]{64}$/);
    expect(other).not.toBe(jwt);
    expect(await storage.stores().secret('jwt')).toBe(jwt);
    await storage.reopen();
    expect([await storage.stores().secret('jwt'), await storage.stores().secret('other')]).toEqual([jwt, other]);
  });

  it('says that it can be written', async () => {
    await expect(storage.stores().check()).resolves.toBeUndefined();
  });
}
