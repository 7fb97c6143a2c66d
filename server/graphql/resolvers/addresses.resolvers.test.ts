import { beforeAll, expect, it } from 'vitest';
import { shopperCalls } from '../../test/shopper-calls.ts';
import { aShop } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';
import { addressFields } from '../../test/records.ts';

const shop = aShop();
let me: Shopper;
beforeAll(async () => {
  me = await shop.shopper();
});

const { ask, codeOf } = shopperCalls(
  () => shop,
  () => me,
);
const add = `mutation ($input: AddressInput!) { addAddress(input: $input) { addressBook { addresses { id } } userErrors { code } } }`;
const remove = `mutation ($id: ID!) { deleteAddress(id: $id) { id } }`;

it('marks at most one address as the default, also after it was deleted and restored; the list of REST has no such mark', async () => {
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
