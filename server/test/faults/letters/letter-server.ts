import { setTimeout as sleep } from 'node:timers/promises';
import { startDueWork } from '../../../async/due.ts';
import { withPassword } from '../../../services/account/account.ts';
import { createUnsubscribeLinks } from '../../../services/account/wishlist/unsubscribe-links.ts';
import { createLettersService } from '../../../services/letters/letters.service.ts';
import { createSmtpMailer } from '../../../services/mail/smtp.ts';
import { isPlaced, type Order } from '../../../services/orders/records.ts';
import { cancel } from '../../../services/orders/order-steps.ts';
import { ship } from '../../../services/orders/parcels.ts';
import { readShop } from '../../../services/shop/read-shop.ts';
import { aLine, anAccount, anOrderLine, aSession, paidBy } from '../../records.ts';
import { openStores, retryTimeouts } from '../reporting-server.ts';

/**
 * A server that causes letters without a pause, and sends them. It prints the id of each letter once its cause is
 * durable. Its clock is fast, so that leases end soon.
 */
const [location = '', smtpUrl = '', epoch = '', speed = ''] = process.argv.slice(2);
const now = () => new Date(Number(epoch) + (Date.now() - Number(epoch)) * Number(speed));
const stores = await openStores(location);

const report = (...ids: readonly string[]) => process.stdout.write(ids.map((id) => `${id}\n`).join(''));
const log = (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`);

const { sendDue } = createLettersService({
  reportMachine: async () => ({ backupAt: null, freeBytes: null }),
  ...stores,
  mailer: createSmtpMailer({ url: smtpUrl, from: 'shop@books.example', connectTimeoutMs: 300, limitMs: 700 }),
  shop: await readShop(null),
  ordersTo: 'owner@books.example',
  publicUrl: () => 'https://books.example',
  unsubscribeLinks: createUnsubscribeLinks('a secret'),
  onOutcome: () => undefined,
  now,
  log: { warn: () => undefined, error: log },
});
startDueWork([{ name: 'letters', round: sendDue }], {
  pauseMs: 10,
  log: { warn: () => undefined, error: () => undefined },
});

const act = () => ({ at: now().toISOString(), by: 'OWNER' }) as const;

async function placeOne(accountId: string, n: number): Promise<void> {
  const session = aSession({ accountId, lines: [anOrderLine(aLine())], createdAt: now().toISOString() });
  await stores.orders.create(session);
  const { id } = session;
  await stores.orders.place(session, paidBy(`pay_${id}`, now().toISOString()));
  report(`order-placed-${id}`, `order-placed-owner-${id}`);
  if (n % 3 === 0) return;
  const step = (order: Order) =>
    n % 3 === 1 ? ship(order, { carrier: 'DTDC', tracking: id }, act()) : cancel(order, '', act());
  await stores.orders.update(session, (order) => (isPlaced(order) ? step(order) : order));
  report(n % 3 === 1 ? `order-shipped-${id}` : `order-cancelled-${id}`);
}

async function actOnce(n: number): Promise<void> {
  const account = anAccount();
  await stores.accounts.create(account);
  await placeOne(account.id, n);
  const { epoch: passwords } = await stores.accounts.update(account.id, (found) =>
    withPassword(found, found.passwordHash, now().toISOString()),
  );
  report(`password-changed-${account.id}-${passwords}`);
}

for (let n = 0; ; n += 1) {
  await retryTimeouts(() => actOnce(n));
  await sleep(30);
}
