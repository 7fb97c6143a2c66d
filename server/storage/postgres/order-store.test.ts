import { expect, inject, it } from 'vitest';
import { fixture } from '../../test/fixtures.ts';
import { openShop } from '../../test/open-shop.ts';
import { databaseOn } from '../../test/postgres.ts';
import { aLine, anAccount, anAddress, anOrderLine, aSession } from '../../test/records.ts';

const shop = fixture(async () => openShop({ databaseUrl: await databaseOn(inject('postgresUrl')) }));

it('keeps one open session per account, cart and address, also after an update', async () => {
  const account = anAccount({ cart: [aLine()] });
  await shop.stores.accounts.create(account);
  const address = anAddress();
  const twin = () => aSession({ accountId: account.id, address, lines: account.cart.map(anOrderLine) });
  const { orders } = shop.stores;
  const first = await orders.create(twin());
  const later = new Date().toISOString();
  await orders.update(first, (session) => ({ ...session, updatedAt: later, checkAt: later }));
  expect(await orders.create(twin())).toMatchObject({ id: first.id, updatedAt: later });

  await orders.update(first, (session) => ({ ...session, status: 'EXPIRED' }));
  const second = twin();
  expect((await orders.create(second)).id, 'an expired session does not count').toBe(second.id);
});
