import { describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../../test/every-store.ts';
import { fixture } from '../../../test/fixtures.ts';
import { anAccount } from '../../../test/records.ts';

const CHANGE_NAMES = `mutation ($input: ChangeNamesInput!) {
  changeNames(input: $input) { viewer { firstName lastName } userErrors { code field message } }
}`;

describe.each(everyStore)('%s', (_name, newGround) => {
  const shop = fixture(() => openOn(newGround));

  const changeNames = async (input: object, token: string) =>
    (await shop.graphql(CHANGE_NAMES, { input }, token)).data!.changeNames;

  it('changes the names and keeps the session', async () => {
    const { token, id } = await shop.shopper();
    const names = { firstName: 'Lakshmi', lastName: 'Iyer' };
    expect(await changeNames({ firstName: ' Lakshmi ', lastName: 'Iyer' }, token)).toEqual({
      viewer: names,
      userErrors: [],
    });
    expect(await shop.stores.accounts.findById(id)).toMatchObject(names);
    expect((await shop.ask('{ viewer { firstName lastName } }', {}, token)).viewer).toEqual(names);
  });

  it('names each faulty field', async () => {
    const { token } = await shop.shopper();
    const { viewer, userErrors } = await changeNames({ firstName: '', lastName: 'I\u0000' }, token);
    expect(viewer).toBeNull();
    expect(userErrors).toMatchObject([
      { code: 'BAD_USER_INPUT', field: 'firstName', message: 'is required' },
      { code: 'BAD_USER_INPUT', field: 'lastName', message: 'must not hold control characters' },
    ]);
  });

  it('refuses a new name for the shared guest account', async () => {
    const guest = await shop.shopper(anAccount({ guest: true }));
    const { userErrors } = await changeNames({ firstName: 'Lakshmi', lastName: 'Iyer' }, guest.token);
    expect(userErrors).toMatchObject([
      { code: 'CONFLICT', field: null, message: expect.stringContaining('is shared') },
    ]);
    expect(await shop.stores.accounts.findById(guest.id)).toMatchObject({ firstName: 'Asha', lastName: 'Rao' });
  });
});
