import { Type } from 'typebox';
import { type Check, check } from '../check.ts';
import { expectField, expectStatus, expectValues } from '../expect.ts';

/** Inputs beyond the contract that mock servers accept, and that front ends written for them therefore send. */
export const habitChecks: readonly Check[] = [
  check(
    7,
    'a JSON body as text/plain, as fetch sends it without headers',
    async ({ call, signUp, person: { email, password } }) => {
      await signUp();
      const sent = { body: { email, password }, type: 'text/plain;charset=UTF-8' };
      expectStatus(await call('POST', '/auth/login', sent), 'success');
    },
  ),
  check(7, 'the _id of a book where its slug is expected', async ({ books, call }) => {
    const [{ _id }] = await books();
    const answer = await call('GET', `/products/${encodeURIComponent(_id)}`);
    expectStatus(answer, 'success');
    expectValues(`product of ${answer.at}`, expectField(answer, 'product', Type.Object({})), { _id });
  }),
  check(7, 'a token in quotes, as JSON.stringify keeps it', async ({ call, token }) => {
    expectStatus(await call('GET', '/user/cart', { token: `"${await token()}"` }), 'success');
  }),
];
