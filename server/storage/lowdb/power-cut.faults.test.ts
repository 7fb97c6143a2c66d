import { describe, expect, it } from 'vitest';
import { powerCuts } from '../../test/power-cuts.ts';
import { aLine, anAccount, anOrderLine, aSession, LATER, NOON, paidBy } from '../../test/records.ts';
import type { Stores } from '../../services/stores.ts';

const { dir, withStores, emptyDisk, atEveryStep } = powerCuts();

describe.each(['names are forgotten', 'names are kept'] as const)('when the power fails, and %s', (outcome) => {
  it('keeps concurrent changes of several accounts, which share appends and syncs', async () => {
    const begin = () => {
      const progress = Array.from({ length: 6 }, () => ({ account: anAccount({ firstName: '0' }), acknowledged: -1 }));
      const run = async ({ accounts }: Stores) => {
        await Promise.all(
          progress.map(async (shopper, delay) => {
            // The delays let some changes rename files while others sync.
            for (let tick = 0; tick < delay; tick += 1) await Promise.resolve();
            await accounts.create(shopper.account);
            shopper.acknowledged = 0;
            for (let count = 1; count <= 3; count += 1) {
              await accounts.update(shopper.account.id, (now) => ({ ...now, firstName: String(count) }));
              shopper.acknowledged = count;
            }
          }),
        );
      };
      return { progress, run };
    };
    await atEveryStep(outcome, begin, async ({ accounts }, progress, step) => {
      for (const { account, acknowledged } of progress) {
        const found = await accounts.findById(account.id);
        const count = found ? Number(found.firstName) : -1;
        expect([acknowledged, acknowledged + 1], `after step ${step}`).toContain(count);
        expect(await accounts.findByEmail(account.email)).toEqual(found);
      }
    });
  });

  it('keeps an unpaid session, which can be found, or removes it, and brings none back whose removal it acknowledged', async () => {
    const NOW = new Date('2026-01-01T00:00:00.000Z');
    const begin = () => {
      const account = anAccount();
      const sessions = Array.from({ length: 3 }, () =>
        aSession({ accountId: account.id, createdAt: NOON, checkAt: null, status: 'EXPIRED' }),
      );
      const kept = aSession({ accountId: account.id, createdAt: NOON });
      const progress = { account, sessions, kept, removed: 0, isKept: false };
      const run = async ({ accounts, orders }: Stores) => {
        await accounts.create(account);
        await Promise.all([kept, ...sessions].map((session) => orders.create(session)));
        progress.isKept = true;
        await orders.update(sessions[0]!, (session) => ({ ...session, updatedAt: LATER }));
        await orders.removeUnpaid(sessions[0]!, NOW);
        progress.removed = 1;
        const others = sessions.slice(1).map((session) => orders.removeUnpaid(session, NOW));
        const change = orders.update(kept, (session) => ({ ...session, updatedAt: LATER }));
        await Promise.all([...others, change]);
        progress.removed = 3;
      };
      return { progress, run };
    };
    const counts = new Set<number>();
    await atEveryStep(outcome, begin, async ({ orders }, { account, sessions, kept, removed, isKept }, step) => {
      const found = await Promise.all(sessions.map((session) => orders.find(session)));
      const left = found.filter((session) => session !== null).length;
      if (isKept) counts.add(left);
      expect(left, `after step ${step}`).toBeLessThanOrEqual(3 - removed);
      expect(await Promise.all(sessions.map((one) => orders.findByProviderOrder(one.providerOrderId)))).toEqual(found);
      const both = [...found, await orders.find(kept)].flatMap((session) => (session ? [session.id] : []));
      expect((await orders.sessionIdsOf(account.id)).toSorted()).toEqual(both.toSorted());
      // The others can be removed, and the next start misses nothing.
      for (const session of sessions) await orders.removeUnpaid(session, NOW);
    });
    expect([...counts]).toEqual(expect.arrayContaining([0, 2, 3]));
  });

  it('either places an order and removes its books from the cart, or does neither', async () => {
    const begin = () => {
      const paidFor = aLine({ quantity: 2 });
      const account = anAccount({ cart: [paidFor, aLine()] });
      const session = aSession({ accountId: account.id, lines: [anOrderLine(paidFor)] });
      const progress = { account, session, acknowledged: 'nothing' };
      const run = async ({ accounts, orders }: Stores) => {
        await accounts.create(account);
        await orders.create(session);
        progress.acknowledged = 'session';
        await accounts.update(account.id, (now) => ({
          ...now,
          cart: now.cart.map((line) => (line.id === paidFor.id ? { ...line, quantity: 3 } : line)),
        }));
        progress.acknowledged = 'copy';
        await orders.place(session, paidBy('pay_1', NOON));
        progress.acknowledged = 'order';
      };
      return { progress, run };
    };
    const outcomes = new Set<string>();
    await atEveryStep(outcome, begin, async ({ accounts, orders }, progress) => {
      const session = await orders.find(progress.session);
      const cart = (await accounts.findById(progress.account.id))?.cart;
      const copies = cart?.map(({ quantity }) => quantity).join(' and ') ?? 'no cart';
      outcomes.add(`${progress.acknowledged} acknowledged: ${session?.status ?? 'no session'}, ${copies}`);
    });
    const possible = [
      'nothing acknowledged: no session, no cart',
      'nothing acknowledged: no session, 2 and 1',
      'nothing acknowledged: PENDING, 2 and 1',
      'session acknowledged: PENDING, 2 and 1',
      'session acknowledged: PENDING, 3 and 1',
      'copy acknowledged: PENDING, 3 and 1',
      'copy acknowledged: PLACED, 1 and 1',
      'order acknowledged: PLACED, 1 and 1',
    ];
    expect(possible).toEqual(expect.arrayContaining([...outcomes]));
    expect([...outcomes]).toEqual(expect.arrayContaining(possible.slice(-3)));
  });
});

it('fails changes on a full disk while reads work, and accepts them once there is space', async () => {
  const fs = await emptyDisk();
  await withStores(fs, async (stores) => {
    const { accounts } = stores;
    const account = anAccount();
    await accounts.create(account);
    fs.refuses = (operation) => ['writeSynced', 'append'].includes(operation);
    const change = () => accounts.update(account.id, (now) => ({ ...now, firstName: 'Usha' }));
    const refusal = { code: 'UNAVAILABLE', retryAfter: 2 };
    await expect(change()).rejects.toMatchObject(refusal);
    await expect(accounts.create(anAccount())).rejects.toMatchObject(refusal);
    await expect(stores.check()).rejects.toThrow('ENOSPC');
    expect(await accounts.findById(account.id)).toEqual(account);

    fs.refuses = () => false;
    await expect(stores.check()).resolves.toBeUndefined();
    expect(await change()).toMatchObject({ firstName: 'Usha' });
  });
});

it('leaves every change in its record’s own file when it closes, and no journal', async () => {
  const fs = await emptyDisk();
  const account = anAccount();
  await withStores(fs, async ({ accounts }) => {
    await accounts.create(account);
    await accounts.update(account.id, (now) => ({ ...now, firstName: 'Usha' }));
    expect(await fs.list(`${dir()}/accounts`)).toHaveLength(2);
  });
  expect(new Set(await fs.list(`${dir()}/accounts`))).toEqual(new Set([`${account.id}.json`, 'checkpoint']));
  expect(await fs.read(`${dir()}/accounts/${account.id}.json`)).toContain('"firstName":"Usha"');
});
