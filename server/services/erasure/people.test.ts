import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../test/every-store.ts';
import type { OpenShop } from '../../test/open-shop.ts';
import { sandboxBuying } from '../../test/sandbox-buying.ts';
import { withEmail } from '../account/account.ts';
import { requestEmailChange } from '../account/sign-in/email-change.ts';
import { createPeopleService, type People } from './people.service.ts';

describe.each(everyStore)('the data of a person, %s', (_, newStorage) => {
  let shop: OpenShop;
  let people: People;
  beforeEach(async () => {
    shop = await openOn(newStorage);
    people = createPeopleService({ ...shop.stores, now: () => new Date('2026-11-23T10:00:00Z') });
  });
  afterEach(() => shop.close());

  it('are found by email and by order, are whole and without secrets, and are erased as if the person asked', async () => {
    const buying = await sandboxBuying(shop);
    const buyer = await buying.buyer({ 0: 1 });
    await buying.confirm(buyer, await buying.pay(await buying.open(buyer)));
    const unpaid = await buying.buyer({ 0: 1 });
    await buying.open(unpaid);
    const [order] = await buying.ordersOf(buyer);
    const account = (await shop.stores.accounts.findById(buyer.id))!;

    const data = await people.dataOf(order!.life.number.toLowerCase());
    expect(data).toEqual(await people.dataOf(account.email.toUpperCase()));
    expect(data.account).toMatchObject({ email: account.email, addresses: account.addresses, cart: [] });
    expect(data.orders).toEqual([order]);
    expect(JSON.stringify(data)).not.toContain(account.passwordHash);
    const { email } = (await shop.stores.accounts.findById(unpaid.id))!;
    expect((await people.dataOf(email)).orders).toMatchObject([{ status: 'PENDING' }]);

    const asked = await people.requestErasure(account.email);
    expect(asked).toEqual({ email: account.email, eraseAt: '2026-11-30T10:00:00.000Z' });
    expect(await people.requestErasure(order!.life.number)).toEqual(asked);
    const { letters } = (await shop.stores.accounts.findById(buyer.id))!;
    expect(letters!.map(({ kind }) => kind)).toEqual(['deletion-asked']);
    for (const nobody of ['nobody@example.com', 'C26-99999'])
      await expect(people.dataOf(nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('include the addresses of pending letters and links, without their secrets', async () => {
    const { id, email } = await (await sandboxBuying(shop)).buyer({ 0: 1 });
    const at = '2026-11-23T10:00:00.000Z';
    const { emailChanges } = await shop.stores.accounts.update(id, (account) =>
      requestEmailChange(withEmail(account, 'new@example.com', at), 'next@example.com', 'a secret', at),
    );
    const [{ hash, ...change }] = emailChanges as [(typeof emailChanges)[number]];
    const data = await people.dataOf('new@example.com');
    expect(data.letters).toEqual([{ kind: 'email-changed', at, to: email }]);
    expect(data.emailChanges).toEqual([change]);
    expect(change.to).toBe('next@example.com');
    expect(JSON.stringify(data)).not.toContain(hash);
  });
});
