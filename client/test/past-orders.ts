import { aSession, paidBy } from '../../server/test/records.ts';
import { theShop } from './real-shop.ts';

/** Places orders of an account, a minute after each other. */
export async function placeOrders(accountId: string, count: number): Promise<void> {
  const { orders } = theShop().stores;
  for (let minute = 0; minute < count; minute += 1) {
    const at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
    const session = await orders.create(aSession({ accountId, createdAt: at, updatedAt: at }));
    await orders.place(session, paidBy(`pay_${session.id}`, at));
  }
}
