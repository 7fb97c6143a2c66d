import { openShop } from '../open-shop.ts';
import { startPostgres } from '../postgres.ts';
import { crashes } from './crash/crash.ts';
import { dripInto } from './doors/slow-bodies.ts';
import { erasureKills } from './erasure/erasure-kills.ts';
import { failovers } from './failover.ts';
import { fulfilmentKills } from './fulfilment/fulfilment-kills.ts';
import { downloadAll } from './large-list.ts';
import { letterKills } from './letters/letter-kills.ts';
import { orderKills } from './orders/number-kills.ts';
import { refundKills } from './refunds/refund-kills.ts';
import { restartsUnderLoad } from './restarts.ts';
import type { Round } from './round.ts';
import { startShop } from './shop-process.ts';
import { silenceDatabase } from './silence.ts';
import { powerLoss } from './storage/power-loss.ts';
import { smallDisk } from './storage/small-disk.ts';

/** A fault that only `npm run test -- faults` repeats, because a separate test covers its short form. */
const longOnly = (option: string, promise: string, run: Round['run']): Round => ({
  option,
  promise,
  over: [['a folder', 1]],
  short: null,
  run,
});

const slowBodies = longOnly('slow-bodies', 'sockets that send very slowly are closed', async ({ location, times }) => {
  const shop = await startShop({ dataDir: location });
  const { endings, longestMs, healthyMs, healthy } = await dripInto(shop.port, times, 500);
  await shop.end('SIGTERM');
  const closed = (endings['408'] ?? 0) + (endings['closed'] ?? 0);
  return {
    counts: {
      ...endings,
      'ms until the last': longestMs,
      'healthy requests': healthy,
      'ms for 95 % of them': healthyMs,
    },
    faults: closed < times || longestMs > 20_000 ? ['a slow socket stays open'] : [],
  };
});

const restarts = longOnly('restarts', 'restarts of the database under load lose nothing', async ({ times }) => {
  const postgres = await startPostgres();
  const shop = await openShop({ databaseUrl: await postgres.createDatabase() });
  const { lost, unexpected, ...counts } = await restartsUnderLoad(shop, postgres, times);
  await shop.close();
  await postgres.stop();
  return { counts, faults: [...lost, ...unexpected.map((status) => `answered with ${status}`)] };
});

const silence = longOnly(
  'silence',
  'public pages are served for seconds while the database does not answer',
  async ({ times }) => {
    const postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    const shop = await openShop({ databaseUrl });
    const base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const end = performance.now() + times * 1_000;
    const isOver = () => performance.now() >= end;
    const { publicAnswers, signedIn, recoveredMs } = await silenceDatabase(shop, { base, databaseUrl, isOver });
    await shop.close();
    await postgres.stop();
    const waits = { 'public pages': publicAnswers.longestMs, 'signed in': signedIn.longestMs, recovery: recoveredMs };
    const limits = { 'public pages': 1_000, 'signed in': 5_000, recovery: 5_000 };
    return {
      counts: waits,
      faults: Object.entries(waits).flatMap(([what, ms]) =>
        ms > limits[what as keyof typeof limits] ? [`${what}: ${Math.round(ms)} ms`] : [],
      ),
    };
  },
);

const largeList = longOnly(
  'large-list',
  '20 downloads of a large catalogue leave room for other requests',
  async ({ location, times }) => {
    const { sizes, tookMs, others, p95 } = await downloadAll(location, { books: times, clients: 20 });
    return {
      counts: { 'ms for all': tookMs, 'other answers': others, 'ms for 95 % of them': p95 },
      faults: sizes.length !== 1 || p95 > 100 ? [`lists of ${sizes.join(', ')} bytes`] : [],
    };
  },
);

/** Every fault that `npm run test -- faults` repeats. */
export const rounds: readonly Round[] = [
  crashes,
  powerLoss,
  smallDisk,
  slowBodies,
  restarts,
  failovers,
  silence,
  refundKills,
  largeList,
  letterKills,
  orderKills,
  fulfilmentKills,
  erasureKills,
];
