import products from '../../seeds/products.json' with { type: 'json' };
import categories from '../../seeds/categories.json' with { type: 'json' };
import { demoAccounts, demoBookIds } from '../demonstration.ts';
import { importUsers } from '../services/account/sign-in/import-users.ts';
import { createPasswordHasher, type PasswordHasher } from '../services/account/sign-in/password-hash.ts';
import { importCatalogue } from '../services/catalogue/import/import-catalogue.ts';
import type { Stores } from '../services/stores.ts';

interface Seeds {
  /** Creates the missing accounts of the demonstration. */
  readonly accounts: boolean;
  /** Adds the published books to an empty catalogue; otherwise removes those that a demonstration has left. */
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
  if (!seeds.books) return removeDemoBooks(catalogue);
  await catalogue.fill(() => {
    const imported = importCatalogue(products, categories);
    return { categories: imported.categories, batches: [imported.products] };
  });
}

/** Keeps the shop's own books, and the categories that they name. */
async function removeDemoBooks(catalogue: Stores['catalogue']): Promise<void> {
  if ((await catalogue.findByIds(demoBookIds)).every((book) => book === null)) return;
  const usedCategories = new Set<string>();
  const isOwn = ({ id }: { readonly id: string }) => !demoBookIds.includes(id);
  for await (const books of catalogue.batches())
    for (const book of books) if (isOwn(book)) usedCategories.add(book.category);
  const ownBooks = async function* ownBooks() {
    for await (const books of catalogue.wholeBatches()) yield books.filter(isOwn);
  };
  const kept = (await catalogue.categories()).filter(({ name }) => usedCategories.has(name));
  await catalogue.replace({ categories: kept, batches: ownBooks() });
}
