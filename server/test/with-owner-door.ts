import { openOwnerDoor } from '../owner/owner-door.ts';
import { createFulfilmentService } from '../services/orders/fulfilment/fulfilment.service.ts';
import { createStockService } from '../services/stock/stock.service.ts';
import { ownerSocketOf } from '../storage/lowdb/owner-socket.ts';
import type { OpenShop } from './open-shop.ts';

const none = async function* none() {
  yield* [];
};

/** Opens the socket for the owner's commands to a shop in this process. Returns what closes both. */
export async function withOwnerDoor(shop: OpenShop): Promise<() => Promise<void>> {
  const { stores, dataDir } = shop;
  const orders = createFulfilmentService({ ...stores, timeZone: 'Asia/Kolkata', now: () => new Date() });
  const socket = ownerSocketOf(dataDir);
  const door = await openOwnerDoor({ socket, backup: none, orders, stock: createStockService(stores), log: false });
  return async () => {
    await door.close();
    await shop.close();
  };
}
