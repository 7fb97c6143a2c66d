import { Type } from 'typebox';
import { type Check, check } from '../check.ts';
import { expectSame, expectShape, expectStatus, expectValues } from '../expect.ts';
import { addressShape, home } from '../shapes.ts';
import { contentOf, entriesOf, expectContent } from './lists.ts';

const work = { ...home, name: 'Asha Rao, Work', street: '3 Mill Lane', zipCode: '411002' };

export const addressChecks: readonly Check[] = [
  check(7, 'GET /api/user/address (auth): address', async ({ callWithToken }) => {
    await callWithToken('POST', '/user/address', { address: work });
    const answer = await callWithToken('GET', '/user/address');
    expectStatus(answer, 'success');
    expectValues('the last address', entriesOf(answer, 'address').at(-1) ?? {}, work);
  }),
  check(7, 'POST /api/user/address (auth) {address}: address (updated list, 201)', async (world) => {
    const before = await world.refill('address', [{ address: home }]);
    const answer = await world.callWithToken('POST', '/user/address', { address: work });
    expectStatus(answer, 201);
    const list = entriesOf(answer, 'address');
    expectSame('the number of addresses', list.length, before.length + 1);
    expectValues('the added address', list.at(-1)!, work);
    await expectContent(world, 'address', answer, contentOf([...before, list.at(-1)!]));
  }),
  check(
    3,
    'Address: _id, name, street, city, state, country, zipCode, mobile, createdAt, updatedAt',
    async ({ refill, callWithToken, entries }) => {
      await refill('address', []);
      const answer = await callWithToken('POST', '/user/address', { address: home });
      for (const list of [entriesOf(answer, 'address'), await entries('address')]) {
        expectShape('address', list, Type.Array(addressShape));
        expectValues('the address', list.at(-1) ?? home, home);
      }
    },
  ),
  check(7, 'POST /api/user/address/{addressId} (auth) {address}: address (updated list)', async (world) => {
    const before = await world.refill('address', [{ address: home }, { address: work }]);
    const edited = { ...home, name: 'A. Rao', street: '14 Lake Road', city: 'Nagpur', zipCode: '440001' };
    const answer = await world.callWithToken('POST', `/user/address/${before[0]!._id}`, { address: edited });
    expectStatus(answer, 'success');
    await expectContent(world, 'address', answer, contentOf(before));
    for (const list of [entriesOf(answer, 'address'), await world.entries('address')]) {
      expectValues('the edited address', list[0]!, edited);
      expectValues('the other address', list[1]!, work);
    }
  }),
  check(7, 'DELETE /api/user/address/{addressId} (auth): address (updated list)', async (world) => {
    const before = await world.addTo('address', [{ address: home }, { address: work }]);
    const answer = await world.callWithToken('DELETE', `/user/address/${before.at(-2)!._id}`);
    expectStatus(answer, 'success');
    await expectContent(world, 'address', answer, contentOf(before.toSpliced(-2, 1)));
  }),
];
