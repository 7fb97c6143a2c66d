import products from '../../seeds/products.json' with { type: 'json' };
import categories from '../../seeds/categories.json' with { type: 'json' };
import { demoAccounts } from '../demonstration.ts';
import { importUsers } from '../services/account/sign-in/import-users.ts';
import { createPasswordHasher, type PasswordHasher } from '../services/account/sign-in/password-hash.ts';
import { importCatalogue } from '../services/catalogue/import/import-catalogue.ts';
import type { Stores } from '../services/stores.ts';

interface Seeds {
  /** Creates the missing accounts of the demonstration. */
  readonly accounts: boolean;
  /** Adds the published books; without them an empty shop gets only the categories. */
  readonly books: boolean;
  readonly passwords?: PasswordHasher;
}

/**
 * Creates accounts, and fills an empty shop. A shop that sells gets neither accounts nor books of the demonstration.
 */
export async function seed({ catalogue, accounts }: Stores, seeds: Seeds): Promise<void> {
  const users = seeds.accounts ? demoAccounts : [];
  const { passwords = createPasswordHasher() } = seeds;
  await importUsers(users, { accounts, passwords, now: () => new Date() });
  await catalogue.fill(() => {
    const imported = importCatalogue(seeds.books ? products : [], categories);
    return { categories: imported.categories, batches: [imported.products] };
  });
}
