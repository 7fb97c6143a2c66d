import products from '../../seeds/products.json' with { type: 'json' };
import categories from '../../seeds/categories.json' with { type: 'json' };
import guest from '../../seeds/guest.json' with { type: 'json' };
import users from '../../seeds/users.json' with { type: 'json' };
import { importUsers } from '../services/account/sign-in/import-users.ts';
import { createPasswordHasher } from '../services/account/sign-in/password-hash.ts';
import { importCatalogue } from '../services/catalogue/import/import-catalogue.ts';
import type { Stores } from '../services/stores.ts';

/** Creates the missing demo accounts, and fills an empty shop with the published catalogue. */
export async function seed({ catalogue, accounts }: Stores): Promise<void> {
  await importUsers([guest, ...users], { accounts, passwords: createPasswordHasher(), now: () => new Date() });
  await catalogue.fill(() => {
    const imported = importCatalogue(products, categories);
    return { categories: imported.categories, batches: [imported.products] };
  });
}
