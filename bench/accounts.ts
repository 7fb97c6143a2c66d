import { v4 as uuid } from 'uuid';
import { newAccount } from '../server/services/account/account.ts';
import type { AccountStore } from '../server/services/account/account-store.ts';
import { createAccountOpener } from '../server/test/account-opener.ts';

/** Fixed, so that the benchmark can issue tokens without logging in thousands of accounts. */
export const jwtSecret = 'a secret for benchmarks that nobody keeps';

/** Creates accounts with one book in the cart each, and returns their tokens. */
export async function openAccounts(accounts: AccountStore, count: number, productId: string): Promise<string[]> {
  const at = new Date().toISOString();
  const tokens: string[] = [];
  const openAccount = createAccountOpener(accounts, jwtSecret);
  for (let number = 0; number < count; number += 1) {
    const person = { firstName: 'Asha', lastName: 'Rao', email: `reader-${number}@example.com` };
    const account = newAccount({ id: uuid(), ...person, passwordHash: 'nobody logs in' }, at);
    const cart = [{ id: uuid(), productId, quantity: 1, createdAt: at, updatedAt: at }];
    tokens.push((await openAccount({ ...account, cart })).token);
  }
  return tokens;
}

/** Requests that alternately add and remove a copy, so that each of them changes something that must be written. */
export const cartChanges = (token: string, productId: string) =>
  (['increment', 'decrement'] as const).map((type) => ({
    method: 'POST' as const,
    path: `/api/user/cart/${productId}`,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ action: { type } }),
  }));
