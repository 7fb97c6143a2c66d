import products from '../../seeds/products.json' with { type: 'json' };
import categories from '../../seeds/categories.json' with { type: 'json' };
import { demoAccounts } from '../demonstration.ts';
import { importUsers } from '../services/account/sign-in/import-users.ts';
import { createPasswordHasher } from '../services/account/sign-in/password-hash.ts';
import { importCatalogue } from '../services/catalogue/import/import-catalogue.ts';
import type { Stores } from '../services/stores.ts';

/** Creates a demonstration's missing accounts, and fills an empty shop with the published catalogue. */
export async function seed({ catalogue, accounts }: Stores, { demo }: { readonly demo: boolean }): Promise<void> {
  const users = demo ? demoAccounts : [];
  await importUsers(users, { accounts, passwords: createPasswordHasher(), now: () => new Date() });
  await catalogue.fill(() => {
    const imported = importCatalogue(products, categories);
    return { categories: imported.categories, batches: [imported.products] };
  });
}
