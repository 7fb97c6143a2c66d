import { describe, expect, it } from 'vitest';
import type { Stores } from '../../services/stores.ts';
import { powerCuts } from '../../test/power-cuts.ts';
import { aLine, anAccount, anOrderLine, aSession, paidBy } from '../../test/records.ts';
import { rejectionOf } from '../../test/thrown.ts';

const { withStores, emptyDisk, atEveryStep } = powerCuts();

/** Buyers with sessions ready to be placed. */
const newBuyers = (count: number) =>
  Array.from({ length: count }, () => {
    const account = anAccount({ cart: [aLine()] });
    return { account, session: aSession({ accountId: account.id, lines: account.cart.map(anOrderLine) }) };
  });
type Buyers = ReturnType<typeof newBuyers>;

async function openSessions({ accounts, orders }: Stores, buyers: Buyers): Promise<void> {
  for (const { account, session } of buyers) {
    await accounts.create(account);
    await orders.create(session);
  }
}
const place = async ({ orders }: Stores, { session }: Buyers[number]) =>
  (await orders.place(session, paidBy(`pay_${session.id}`))).life;
const numbersFrom = (counts: readonly number[]) =>
  counts.map((n) => ({ number: `C25-0000${n}`, bill: `B/2024-25/0000${n}` }));

describe('a placement whose write fails', () => {
  /** Places the first session with a write that reaches the disk but fails. */
  async function failToPlace(stores: Stores, fs: Awaited<ReturnType<typeof emptyDisk>>, buyers: Buyers): Promise<void> {
    await openSessions(stores, buyers);
    fs.refuses = (operation, file) => operation === 'syncFolder' && file.endsWith('/orders');
    expect(await rejectionOf(place(stores, buyers[0]!))).toMatchObject({ code: 'UNAVAILABLE' });
    fs.refuses = () => false;
  }

  it('keeps its number when the next start finds it on the disk, and the next order gets the one after it', async () => {
    const buyers = newBuyers(2);
    const fs = await emptyDisk();
    let disk = fs;
    await withStores(fs, async (stores) => {
      await failToPlace(stores, fs, buyers);
      disk = fs.afterPowerCut('names are kept');
    });
    await withStores(disk, async (stores) => {
      const [first, second] = buyers;
      expect(await stores.orders.find(first!.session)).toMatchObject({
        status: 'PLACED',
        life: { number: 'C25-00001' },
      });
      expect([await place(stores, second!), await place(stores, first!)]).toMatchObject(numbersFrom([2, 1]));
    });
  });

  it('gives its number to the next order, and is not found at the next start', async () => {
    const buyers = newBuyers(3);
    const [first, second, third] = buyers;
    const fs = await emptyDisk();
    let disk = fs;
    await withStores(fs, async (stores) => {
      await failToPlace(stores, fs, buyers);
      expect(await place(stores, second!)).toMatchObject({ number: 'C25-00001' });
      disk = fs.afterPowerCut('names are kept');
    });
    await withStores(disk, async (stores) => {
      expect(await stores.orders.find(first!.session)).toMatchObject({ status: 'PENDING' });
      expect([await place(stores, third!), await place(stores, first!)]).toMatchObject(numbersFrom([2, 3]));
    });
  });
});

it.each(['names are forgotten', 'names are kept'] as const)(
  'after a power cut at any step, and %s, numbers have no gap and no duplicate',
  async (luck) => {
    const begin = () => {
      const progress = { buyers: newBuyers(4), acknowledged: new Map<string, string>() };
      const run = async (stores: Stores) => {
        await openSessions(stores, progress.buyers);
        const [alone, ...together] = progress.buyers;
        for (const group of [[alone!], together])
          await Promise.all(
            group.map(async (buyer) => {
              const { number } = await place(stores, buyer);
              progress.acknowledged.set(buyer.session.id, number);
            }),
          );
      };
      return { progress, run };
    };
    const steps = await atEveryStep(luck, begin, async (stores, { buyers, acknowledged }, step) => {
      const known: Buyers = [];
      for (const buyer of buyers) if (await stores.orders.find(buyer.session)) known.push(buyer);
      const numbers: { number: string; bill: string }[] = [];
      for (const buyer of known) {
        const { number, bill } = await place(stores, buyer);
        numbers.push({ number, bill });
        expect(number, `after step ${step}`).toBe(acknowledged.get(buyer.session.id) ?? number);
      }
      const sorted = numbers.toSorted((a, b) => (a.number < b.number ? -1 : 1));
      expect(sorted, `after step ${step}`).toEqual(numbersFrom(known.map((_, index) => index + 1)));
    });
    expect(steps).toBeGreaterThan(30);
  },
);
