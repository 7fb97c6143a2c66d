import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, inject } from 'vitest';
import { openShop, type ShopOptions } from './open-shop.ts';

/** Opens a value before the tests of a file or `describe`, and closes it after them. Until opened, it has no fields. */
export function fixture<T extends object>(open: () => T | Promise<T>): T {
  const value: { close?(): Promise<unknown> } = {};
  beforeAll(async () => {
    Object.assign(value, await open());
    return () => value.close?.();
  });
  return value as T;
}

export const aShop = (options: ShopOptions = {}) => fixture(() => openShop(options));

/** Creates a folder that is removed after all tests. */
export const aFolder = (): string => mkdtempSync(path.join(inject('folders'), 'folder-'));
