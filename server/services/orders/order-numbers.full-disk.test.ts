import { describe, expect, it } from 'vitest';
import { everyStore } from '../../test/every-store.ts';
import type { OpenShop } from '../../test/open-shop.ts';
import { aLine, anAccount, anOrderLine, aSession, paidBy } from '../../test/records.ts';

describe.each(everyStore)('%s', (_name, newStorage) => {
  it('takes no number for an order that could not be written, and continues counting at the next start', async () => {
    const storage = await newStorage();
    let shop: OpenShop = await storage.open();
    const sessions = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const account = anAccount({ cart: [aLine()] });
        await shop.stores.accounts.create(account);
        return shop.stores.orders.create(aSession({ accountId: account.id, lines: account.cart.map(anOrderLine) }));
      }),
    );
    const place = (...numbers: number[]) =>
      Promise.all(
        numbers.map((n) =>
          shop.stores.orders.place(sessions[n]!, paidBy(`pay_${n}`)).then(
            ({ life }) => [life.number, life.bill].join(' '),
            ({ code }: { code: string }) => code,
          ),
        ),
      );
    const numbersOf = (...counts: number[]) => counts.map((n) => `C25-0000${n} B/2024-25/0000${n}`);

    expect(await place(0)).toEqual(numbersOf(1));
    await storage.refuse('orders');
    expect(await place(1, 2, 3)).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']);
    await storage.allow();
    expect((await place(3, 2, 1)).toSorted()).toEqual(numbersOf(2, 3, 4));
    await storage.refuse('accounts');
    // The embedded store places the order although its cart could not be emptied, and reports it at the next attempt.
    expect(await place(4)).toEqual(['UNAVAILABLE']);
    await storage.allow();
    expect(new Set(await place(4, 5))).toEqual(new Set(numbersOf(5, 6)));
    await shop.close();
    shop = await storage.open();
    expect(await place(6)).toEqual(numbersOf(7));
    await storage.refuse('orders');
    expect(await place(7)).toEqual(['UNAVAILABLE']);
    await shop.close();
    await storage.allow();
    shop = await storage.open();
    expect(await place(7)).toEqual(numbersOf(8));
    await shop.close();
  });
});
