import { expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import { anAddress } from '../../test/records.ts';

const shop = aShop();

it('chooses, deletes and restores the default address', async () => {
  const [first, second] = [anAddress({ name: 'First' }), anAddress({ name: 'Second' })];
  const { token } = await shop.shopper({ addresses: [first, second] });
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string) => shop.rest(method, `/api/user/${path}`, { token });
  const defaultName = async () => {
    const { defaultAddress } = JSON.parse((await call('GET', 'default-address')).text) as {
      defaultAddress?: { name: string };
    };
    return defaultAddress?.name;
  };
  expect((await call('GET', 'default-address')).body).toEqual({});
  for (let press = 0; press < 2; press += 1) {
    const chosen = await call('POST', `address/:${second.id}/default`);
    const { address } = (await call('GET', 'address')).body;
    expect([chosen.status, chosen.body]).toEqual([200, { defaultAddress: address[1] }]);
  }
  await call('DELETE', `address/${second.id}`);
  expect(await defaultName()).toBeUndefined();
  for (let press = 0; press < 2; press += 1) {
    const { status, body } = await call('POST', `address/${second.id}/restore`);
    expect([status, body.address.map(({ name }) => name)]).toEqual([200, ['First', 'Second']]);
  }
  expect(await defaultName()).toBe('Second');
});
