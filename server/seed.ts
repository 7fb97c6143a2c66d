import products from '../seeds/products.json' with { type: 'json' };
import categories from '../seeds/categories.json' with { type: 'json' };
import users from '../seeds/users.json' with { type: 'json' };
import { importUsers } from './accounts/import-users.ts';
import { createPasswords } from './accounts/passwords.ts';
import { importCatalogue } from './catalogue/import.ts';
import type { Stores } from './storage/stores.ts';

/** The shared account that 'Guest Login' fills in, for the greeting at start. */
export const guest = users.find((user) => user.guest);

/** Opens the demo accounts that are missing, and fills an empty shop with the published catalogue. */
export async function seed({ catalogue, accounts }: Stores): Promise<void> {
  await importUsers(users, { accounts, passwords: createPasswords(), now: () => new Date() });
  if (!(await catalogue.isEmpty())) return;
  const imported = importCatalogue(products, categories);
  await catalogue.replace({ categories: imported.categories, batches: [imported.products] });
}
