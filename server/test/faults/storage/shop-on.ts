import type { LoginLimits } from '../../../services/account/sign-in/login-limits.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v4 as uuid } from 'uuid';
import { createApp } from '../../../app.ts';
import { seed } from '../../../commands/seed.ts';
import type { CatalogueStore } from '../../../services/catalogue/catalogue-store.ts';
import type { FileSystem } from '../../../storage/lowdb/file-system.ts';
import { openLowdbStores } from '../../../storage/lowdb/open-lowdb-stores.ts';
import type { Stores } from '../../../services/stores.ts';
import { createAccountOpener } from '../../account-opener.ts';
import { anAccount } from '../../records.ts';
import { type Door, overInject } from '../door.ts';
import { readShop } from '../../../services/shop/read-shop.ts';

const JWT_SECRET = 'secret of the tests'.padEnd(32, '.');

export interface ShopOnDouble {
  readonly app: FastifyInstance;
  readonly stores: Stores;
  readonly door: Door;
  /** Creates an account and returns its token. */
  shopper(): Promise<string>;
  close(): Promise<void>;
}

const noLimits: LoginLimits = {
  attempt: (_, work) => work(),
  spend: async () => undefined,
  forgive: async () => undefined,
};

/** The seeded catalogue, shared by shops that never change it. */
export async function openCatalogue(): Promise<{ catalogue: CatalogueStore; close: () => Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'shop-catalogue-'));
  const stores = await openLowdbStores({ dir, newId: uuid });
  await seed(stores, { accounts: true, books: true });
  return {
    catalogue: stores.catalogue,
    async close() {
      await stores.close();
      await rm(dir, { recursive: true });
    },
  };
}

interface ShopOnOptions {
  readonly fs: FileSystem;
  /** A real directory, used only for the lock. */
  readonly dir: string;
  readonly catalogue: CatalogueStore;
  readonly checkpointMs?: number;
  readonly maxKept?: number;
  readonly onError?: (error: unknown) => void;
  readonly now?: () => Date;
}

/** The whole shop, with accounts and orders in a double of the file system. Secrets are constant. */
export async function openShopOn({ catalogue, now, ...options }: ShopOnOptions): Promise<ShopOnDouble> {
  const opened = await openLowdbStores({ newId: uuid, ...options });
  const stores: Stores = { ...opened, catalogue, secret: async (name) => name.padEnd(64, '0') };
  try {
    const app = await createApp({
      shop: await readShop(null),
      stores,
      jwtSecret: JWT_SECRET,
      apiDelayMs: 0,
      explore: true,
      logger: false,
      limits: noLimits,
      ...(now && { now }),
    });
    return {
      app,
      stores,
      door: overInject(app),
      async shopper() {
        return (await createAccountOpener(stores.accounts, JWT_SECRET)(anAccount())).token;
      },
      async close() {
        await app.close();
        await stores.close();
      },
    };
  } catch (error) {
    await stores.close();
    throw error;
  }
}
