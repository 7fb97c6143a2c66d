import type { AddressInfo } from 'node:net';
import type { RazorpaySettings } from '../../../services/orders/payment/razorpay.ts';
import { openShop } from '../../open-shop.ts';
import { fastClock, type FastClock } from './fast-clock.ts';

/** What a server of the kill rounds is started with, as its only argument in JSON. */
export interface ServerOptions {
  readonly razorpay: RazorpaySettings;
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  readonly clock: FastClock;
}

/** The whole shop in a process of its own, with a clock that runs fast and rounds that follow at once. */
const { clock, ...options } = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const shop = await openShop({ ...options, now: fastClock(clock), roundPauseMs: 50 });
await shop.app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)));
process.stdout.write(`ready at ${(shop.app.server.address() as AddressInfo).port}\n`);
