import { setTimeout as sleep } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { createErasureService } from '../../../services/erasure/erasure.service.ts';
import { aLine, anAccount, anAddress, anOrderLine, aSession, paidBy } from '../../records.ts';
import { openStores, retryTimeouts } from '../reporting-server.ts';

/**
 * A server that opens accounts due for erasure, each with three orders, and erases them without a pause. It prints a
 * line for each account that is durable: `account email order order order`.
 */
const [location = ''] = process.argv.slice(2);
const now = () => new Date();
const stores = await openStores(location);

const logError = (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`);
const { eraseDue } = createErasureService({
  ...stores,
  sends: false,
  now,
  log: { warn: () => undefined, error: logError },
});

async function openOne(): Promise<void> {
  const email = `${uuid()}@gone.example`;
  const address = anAddress({ street: `Lane of ${email}` });
  const account = anAccount({ email, addresses: [address] });
  await stores.accounts.create(account);
  const numbers: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const session = aSession({ accountId: account.id, lines: [anOrderLine(aLine())], address });
    await stores.orders.create(session);
    numbers.push((await stores.orders.place(session, paidBy(`pay_${session.id}`))).life.number);
  }
  await stores.accounts.update(account.id, (found) => ({ ...found, eraseAt: now().toISOString() }));
  process.stdout.write(`${account.id} ${email} ${numbers.join(' ')}\n`);
}

async function openWithoutPause(): Promise<void> {
  for (;;) {
    await retryTimeouts(openOne);
    await sleep(5);
  }
}
async function eraseWithoutPause(): Promise<void> {
  for (;;) {
    await retryTimeouts(eraseDue);
    await sleep(5);
  }
}
await Promise.all([openWithoutPause(), openWithoutPause(), eraseWithoutPause()]);
