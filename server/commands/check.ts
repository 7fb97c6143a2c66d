import { type Config, ConfigFaults, readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { booksPoint, demoBooksPoint, demoPoint, httpsPoint, proxyPoint } from './checks/address-points.ts';
import { providerPoints, webhookPoint } from './checks/payment-points.ts';
import { type ShopCheck, notOk, type Point } from './checks/point.ts';
import { closurePoints, letterPoint, shopPoints } from './checks/shop-points.ts';
import { backupPoint, settlementPoint, stockPoints, storePoints } from './checks/store-points.ts';
import { command } from './command-line.ts';

async function ownersPoints(check: ShopCheck): Promise<readonly Point[]> {
  try {
    const shop = await readShop(check.config.shopFile);
    return [...shopPoints({ ...shop, logo: null }), ...(await closurePoints(check)), await letterPoint(check, shop)];
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return error.message.split('\n').map((fault) => notOk('shop.json', fault));
  }
}

/** Checks everything that a shop needs before it takes money, in the order in which an owner repairs it. */
export async function checkShop(check: ShopCheck): Promise<readonly Point[]> {
  const { config } = check;
  const [provider, webhook, https, owners, store, stock, books, demoBooks, backup, settlement] = await Promise.all([
    providerPoints(check),
    webhookPoint(check),
    httpsPoint(check),
    ownersPoints(check),
    storePoints(check),
    stockPoints(check),
    booksPoint(check),
    demoBooksPoint(check),
    backupPoint(check),
    settlementPoint(check),
  ]);
  return [
    demoPoint({ config }),
    ...provider,
    webhook,
    https,
    proxyPoint({ config }),
    ...owners,
    ...store,
    ...stock,
    books,
    ...demoBooks,
    backup,
    settlement,
  ];
}

const line = ({ name, outcome, text }: Point) => `${outcome.padEnd(11)}  ${name.padEnd(13)}  ${text}\n`;

function readSettings(env: NodeJS.ProcessEnv): Config | readonly Point[] {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    return error.message.split('\n').map((fault) => notOk('settings', fault));
  }
}

const isConfig = (found: Config | readonly Point[]): found is Config => !Array.isArray(found);

export const check = command({
  usage: `check [--to EMAIL]
      Reports whether the shop, with its settings, has each thing that it needs before it sells. The shop should be
      open. Sends a letter to ORDERS_TO, or to the shop's own address.
      --to  sends it to this address instead`,
  options: { to: { type: 'string' } },
  words: { min: 0, max: 0 },
  async run(_, { to = null }, { env, out }) {
    const config = readSettings(env);
    const context = { send: fetch, now: () => new Date(), to };
    const points = isConfig(config) ? await checkShop({ ...context, config }) : config;
    for (const point of points) out.write(line(point));
    const faults = points.filter(({ outcome }) => outcome === 'not ok').length;
    out.write(
      faults === 0
        ? '\nThe shop can sell.\n'
        : `\n${faults} of ${points.length} points ${faults === 1 ? 'is' : 'are'} not ok.\n`,
    );
    return faults === 0 ? 0 : 1;
  },
});
