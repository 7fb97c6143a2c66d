import type { AddressInfo } from 'node:net';
import { createFulfilmentService } from '../../../services/orders/fulfilment/fulfilment.service.ts';
import type { OwnersAct } from '../../../services/orders/fulfilment/owners-act.ts';
import { isPlaced } from '../../../services/orders/records.ts';
import type { RazorpaySettings } from '../../../services/orders/payments/razorpay.ts';
import { noBackup, openShop, type ShopOptions } from '../../open-shop.ts';
import { fastClock, type FastClock } from './fast-clock.ts';

/** The only argument, in JSON, of a server of the kill rounds. */
export interface ServerOptions extends Pick<ShopOptions, 'dataDir' | 'databaseUrl' | 'shop'> {
  readonly razorpay: RazorpaySettings;
  readonly clock: FastClock;
}

/** The owner's acts on the order of a session, one after another. */
export interface OwnersActs {
  readonly providerOrderId: string;
  readonly acts: readonly OwnersAct[];
}

/** The whole shop in its own process, with a fast clock and rounds without pauses. */
const { clock, ...options } = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const now = fastClock(clock);
const shop = await openShop({ ...options, now, roundPauseMs: 50, backup: noBackup });
const owner = createFulfilmentService({ ...shop.stores, timeZone: 'UTC', now });
/** Repeats the owner's commands until they are acknowledged, as a person does. */
shop.app.post<{ Body: OwnersActs }>('/owner', async ({ body: { providerOrderId, acts } }, reply) => {
  const session = await shop.stores.orders.findByProviderOrder(providerOrderId);
  if (!session || !isPlaced(session)) return reply.code(404).send();
  for (const act of acts) {
    const { outcome, message } = await owner.act(session.life.number, act, {});
    if (outcome === 'REFUSED') return reply.code(409).send(message);
  }
  return reply.code(204).send();
});
await shop.app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)));
process.stdout.write(`ready at ${(shop.app.server.address() as AddressInfo).port}\n`);
