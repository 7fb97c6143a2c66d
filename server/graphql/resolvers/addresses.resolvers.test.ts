import { beforeEach, describe, expect, it } from 'vitest';
import { anyId, askedAs, stamp } from '../../test/asked-as.ts';
import { aShop } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';
import { addressFields } from '../../test/records.ts';

const shop = aShop();
let me: Shopper;
beforeEach(async () => {
  me = await shop.shopper();
});

const { ask, faultOf, codeOf } = askedAs(
  () => shop,
  () => me,
);

const ADDRESSES = 'id addresses { id name street city state country zipCode mobile createdAt updatedAt }';

describe('addresses', () => {
  const add = `mutation ($input: AddressInput!) { addAddress(input: $input) { addressBook { ${ADDRESSES} } userErrors { code field message } } }`;
  const edit = `mutation ($id: ID!, $input: AddressInput!) { editAddress(id: $id, input: $input) { addressBook { ${ADDRESSES} } userErrors { code field message } } }`;
  const remove = `mutation ($id: ID!) { deleteAddress(id: $id) { ${ADDRESSES} } }`;

  it('are added, replaced and deleted', async () => {
    const shown = { id: anyId, ...addressFields, createdAt: stamp, updatedAt: stamp };
    const { addressBook: book } = (await ask(add, { input: { ...addressFields, name: ` ${addressFields.name} ` } }))
      .addAddress;
    expect(book.addresses).toEqual([shown]);
    const id = book.addresses[0]?.id;
    const input = { ...addressFields, city: 'Nagpur' };
    expect((await ask(edit, { id, input })).editAddress.addressBook.addresses).toEqual([
      { ...shown, id, city: 'Nagpur' },
    ]);
    expect((await ask(remove, { id })).deleteAddress.addresses).toEqual([]);
    expect(await codeOf(edit, { id, input })).toBe('NOT_FOUND');
    expect(await codeOf(remove, { id })).toBe('NOT_FOUND');
  });

  it('name every field at fault', async () => {
    const { extensions } = await faultOf(add, {
      input: { ...addressFields, street: ' ', zipCode: '!', mobile: '1' },
    });
    expect(extensions['code']).toBe('BAD_USER_INPUT');
    expect(extensions['fields']).toMatchObject([{ field: 'street' }, { field: 'zipCode' }, { field: 'mobile' }]);
  });

  it('have at most one default, which is lost with the address and comes back with it; orders do not know it', async () => {
    const book = '{ addresses { street isDefault } }';
    const { addAddress } = await ask(add, { input: addressFields });
    const id = addAddress.addressBook.addresses[0]?.id;
    await ask(add, { input: { ...addressFields, street: 'Another Road' } });
    const shown = (isDefault: boolean) => [
      { street: addressFields.street, isDefault },
      { street: 'Another Road', isDefault: false },
    ];
    const make = `mutation ($id: ID!) { makeDefaultAddress(id: $id) ${book} }`;
    const restore = `mutation ($id: ID!) { restoreAddress(id: $id) ${book} }`;
    expect((await ask(`{ viewer { addressBook ${book} } }`)).viewer.addressBook.addresses).toEqual(shown(false));
    expect((await ask(make, { id })).makeDefaultAddress.addresses).toEqual(shown(true));
    await ask(remove, { id });
    expect(await codeOf(make, { id })).toBe('NOT_FOUND');
    for (let press = 0; press < 2; press += 1)
      expect((await ask(restore, { id })).restoreAddress.addresses).toEqual(shown(true));
    expect(await codeOf(restore, { id: 'never-was' })).toBe('NOT_FOUND');
    const { address } = (await shop.rest('GET', '/api/user/address', { token: me.token })).body;
    expect(Object.keys(address[0] ?? {})).not.toContain('isDefault');
  });

  it('require all seven fields', async () => {
    const { mobile: _, ...rest } = addressFields;
    expect(await codeOf(add, { input: rest })).toBe('BAD_USER_INPUT');
    expect(await codeOf(add, { input: { ...addressFields, planet: 'Earth' } })).toBe('BAD_USER_INPUT');
  });
});
