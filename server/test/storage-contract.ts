import { afterAll, beforeAll, describe } from 'vitest';
import type { Stores } from '../storage/stores.ts';
import { accountContract } from './storage-contract/accounts.ts';
import { catalogueContract } from './storage-contract/catalogue.ts';
import { orderContract } from './storage-contract/orders.ts';
import { tokenContract } from './storage-contract/tokens.ts';

/** Where an implementation keeps its data. It may be opened again once the stores it gave before are closed. */
export interface StoragePlace {
  open(): Promise<Stores>;
  remove(): Promise<void>;
}

/** What the tests of one port work with. */
export interface StorageUnderTest {
  stores(): Stores;
  /** Closes the stores and opens them again, as a restart does. */
  reopen(): Promise<Stores>;
}

/** What every implementation of the ports promises, proved the same way for each. */
export function storageContract(name: string, newPlace: () => Promise<StoragePlace>): void {
  describe(`storage in ${name}`, () => {
    let place: StoragePlace;
    let stores: Stores;
    beforeAll(async () => {
      place = await newPlace();
      stores = await place.open();
    });
    afterAll(async () => {
      await stores.close();
      await place.remove();
    });
    const storage: StorageUnderTest = {
      stores: () => stores,
      async reopen() {
        await stores.close();
        stores = await place.open();
        return stores;
      },
    };
    describe('accounts', () => {
      accountContract(storage);
    });
    describe('catalogue', () => {
      catalogueContract(storage);
    });
    describe('payment sessions and orders', () => {
      orderContract(storage);
    });
    describe('ended tokens and secrets', () => {
      tokenContract(storage);
    });
  });
}
