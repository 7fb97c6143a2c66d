import { expect, it } from 'vitest';
import type { StorageUnderTest } from './storage-under-test.ts';

export function secretContract(storage: StorageUnderTest): void {
  it('stores a secret of 32 bytes for each name, also after a restart', async () => {
    const jwt = await storage.stores().secret('jwt');
    const other = await storage.stores().secret('other');
    expect(jwt).toMatch(/^[\da-f]{64}$/);
    expect(other).not.toBe(jwt);
    expect(await storage.stores().secret('jwt')).toBe(jwt);
    await storage.reopen();
    expect([await storage.stores().secret('jwt'), await storage.stores().secret('other')]).toEqual([jwt, other]);
  });

  it('passes the check that it is writable', async () => {
    await expect(storage.stores().check()).resolves.toBeUndefined();
  });
}
