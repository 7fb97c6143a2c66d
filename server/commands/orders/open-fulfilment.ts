import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { type Config, readConfig } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import { openStores } from '../../open-stores.ts';
import { refuseStaleStore } from '../../store-in-use.ts';
import { createFulfilmentService, type Fulfilment } from '../../services/orders/fulfilment/fulfilment.service.ts';
import { createNamedBooks, type NamedBooks } from '../../services/catalogue/named-books.ts';
import type { OwnersStock } from '../../services/stock/stock.ts';
import { createStockService } from '../../services/stock/stock.service.ts';
import { createPeopleService, type People } from '../../services/erasure/people.service.ts';
import { createClosureService, type OwnersClosure } from '../../services/shop/closure.ts';
import { readShop, type Shop } from '../../services/shop/read-shop.ts';
import { DirectoryInUse } from '../../storage/lowdb/directory-lock.ts';
import { ownerSocketOf } from '../../storage/lowdb/owner-socket.ts';
import { askOpenShop } from '../ask-open-shop.ts';
import type { CommandContext } from '../command-line.ts';
import { remoteBooks, remoteClosure, remoteFulfilment, remotePeople, remoteStock } from './remote-fulfilment.ts';

/** How long to wait while the shop starts or closes, or while another command uses its data. */
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 100;

interface OwnersShop {
  readonly orders: Fulfilment;
  readonly stock: OwnersStock;
  readonly people: People;
  readonly closure: OwnersClosure;
  readonly books: NamedBooks;
  readonly close: () => Promise<void>;
}

async function openDirectly(config: Config, shop: Shop): Promise<OwnersShop> {
  const onError = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
  const stores = await openStores(config, { metrics: new Registry(), shop, onError });
  try {
    await refuseStaleStore(config, stores);
  } catch (error) {
    await stores.close();
    throw error;
  }
  const now = () => new Date();
  const orders = createFulfilmentService({ ...stores, timeZone: shop.timeZone, now });
  const people = createPeopleService({ ...stores, now });
  const closure = createClosureService({ ...stores, timeZone: shop.timeZone, now });
  const books = createNamedBooks(stores.catalogue);
  const stock = createStockService({ ...stores, now });
  return { orders, people, closure, books, stock, close: () => stores.close() };
}

/** Reaches an open shop over its socket, because only that shop may write its directory; opens a closed one directly. */
async function openEmbedded(config: Config, shop: Shop): Promise<OwnersShop> {
  const { dataDir } = config;
  if (!existsSync(dataDir)) throw new OperatorError(`There is no ${dataDir}. DATA_DIR names the folder of the data.`);
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await openDirectly(config, shop);
    } catch (error) {
      // Members of the directory's group may use only the socket in it.
      const isDenied = error instanceof Error && 'code' in error && error.code === 'EACCES';
      if (!(error instanceof DirectoryInUse) && !(isDenied && existsSync(ownerSocketOf(dataDir)))) throw error;
    }
    if (process.platform === 'win32')
      throw new OperatorError('The shop is open. On Windows its owner’s commands need a closed shop: stop it first.');
    if (await askOpenShop(dataDir, { method: 'GET', path: '/' }))
      return {
        orders: remoteFulfilment(dataDir),
        stock: remoteStock(dataDir),
        people: remotePeople(dataDir),
        closure: remoteClosure(dataDir),
        books: remoteBooks(dataDir),
        close: async () => undefined,
      };
    if (performance.now() > deadline)
      throw new OperatorError(`${dataDir} is in use by a shop that cannot take commands now. Try again in a minute.`);
    await sleep(RETRY_MS);
  }
}

/** Opens the shop's data where they are, for as long as `work` runs. */
export async function withOwnersShop<T>(
  { env }: Pick<CommandContext, 'env'>,
  work: (open: OwnersShop, shop: Shop) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const shop = await readShop(config.shopFile);
  const open = await (config.databaseUrl === null ? openEmbedded(config, shop) : openDirectly(config, shop));
  try {
    return await work(open, shop);
  } finally {
    await open.close();
  }
}

export const withOrders = <T>(
  context: CommandContext,
  work: (orders: Fulfilment, shop: Shop) => Promise<T>,
): Promise<T> => withOwnersShop(context, ({ orders }, shop) => work(orders, shop));
