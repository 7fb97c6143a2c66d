import { afterAll, beforeAll, describe } from 'vitest';
import type { Stores } from '../services/stores.ts';
import { accountContract } from './storage-contract/accounts.ts';
import { catalogueContract } from './storage-contract/catalogue.ts';
import { letterContract } from './storage-contract/letters.ts';
import { orderNumberContract } from './storage-contract/order-numbers.ts';
import { orderContract } from './storage-contract/orders.ts';
import { ownerOrderContract } from './storage-contract/owner-orders.ts';
import { photographContract } from './storage-contract/photographs.ts';
import { secretContract } from './storage-contract/secrets.ts';
import { stockContract } from './storage-contract/stock.ts';
import type { StorageUnderTest } from './storage-contract/storage-under-test.ts';

/**
 * The tests that every implementation of the ports must pass. `open` opens the same data again once the previous stores
 * are closed.
 */
export function storageContract(name: string, open: () => Promise<Stores>): void {
  describe(`storage in ${name}`, () => {
    let stores: Stores;
    beforeAll(async () => {
      stores = await open();
    });
    afterAll(() => stores.close());
    const storage: StorageUnderTest = {
      stores: () => stores,
      async reopen() {
        await stores.close();
        stores = await open();
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
      ownerOrderContract(storage);
    });
    describe('the numbers of orders and bills', () => {
      orderNumberContract(storage);
    });
    describe('stock', () => {
      stockContract(storage);
    });
    describe('letters', () => {
      letterContract(storage);
    });
    describe('photographs', () => {
      photographContract(storage);
    });
    describe('secrets', () => {
      secretContract(storage);
    });
  });
}
