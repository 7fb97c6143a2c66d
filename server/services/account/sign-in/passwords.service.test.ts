import { expect, it } from 'vitest';
import { anAccount } from '../../../test/records.ts';
import { readShop } from '../../shop/read-shop.ts';
import type { AccountStore } from '../account-store.ts';
import { createPasswordsService } from './passwords.service.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { SessionsService } from './sessions.service.ts';

it('the passwords service settles once all pending mails are sent', async () => {
  const events: string[] = [];
  const account = anAccount();
  const accounts: Pick<AccountStore, 'findByEmail' | 'update'> = {
    findByEmail: async () => account,
    update: async (_, change) => change(account),
  };
  const service = createPasswordsService({
    accounts: accounts as AccountStore,
    passwords: {} as PasswordHasher,
    openSessions: {} as SessionsService,
    limits: { attempt: (_, work) => work(), spend: async () => undefined, forgive: async () => undefined },
    mailer: { send: async () => void events.push('mailed') },
    sender: await readShop(null),
    publicUrl: () => 'https://books.example',
    sharedEmails: [],
    isLocked: () => false,
    now: () => new Date(),
    onError: (error) => events.push(String(error)),
  });
  await service.requestReset(account.email, '10.0.0.1');
  expect(events).toEqual([]);
  await service.settled();
  expect(events).toEqual(['mailed']);
});
