import { randomUUID } from 'node:crypto';
import type { Method } from '../call.ts';
import { type Check, check } from '../check.ts';
import { expectRefusal, expectStatus } from '../expect.ts';
import { home } from '../shapes.ts';
import type { World } from '../world.ts';

async function protectedCalls({ books }: World): Promise<[Method, string, unknown?][]> {
  const [book] = await books();
  const address = randomUUID();
  return [
    ['GET', '/user/cart'],
    ['POST', '/user/cart', { item: book }],
    ['POST', `/user/cart/${book._id}`, { action: { type: 'increment' } }],
    ['DELETE', `/user/cart/${book._id}`],
    ['GET', '/user/wishlist'],
    ['POST', '/user/wishlist', { item: book }],
    ['DELETE', `/user/wishlist/${book._id}`],
    ['GET', '/user/address'],
    ['POST', '/user/address', { address: home }],
    ['POST', `/user/address/${address}`, { address: home }],
    ['DELETE', `/user/address/${address}`],
  ];
}

export const errorChecks: readonly Check[] = [
  check(
    8,
    '422 "Unprocessable Entity. Email Already Exists." on signup with an existing email',
    async ({ call, token, person }) => {
      await token();
      const answer = await call('POST', '/auth/signup', { body: person });
      expectRefusal(answer, 422, 'Unprocessable Entity. Email Already Exists.');
    },
  ),
  check(
    8,
    '404 "The email you entered is not Registered. Not Found error" on login with an unknown email',
    async ({ call }) => {
      const body = { email: `nobody-${randomUUID()}@example.com`, password: randomUUID() };
      const answer = await call('POST', '/auth/login', { body });
      expectRefusal(answer, 404, 'The email you entered is not Registered. Not Found error');
    },
  ),
  check(
    8,
    '401 "The credentials you entered are invalid. Unauthorized access error." on login with a wrong password',
    async ({ call, token, person }) => {
      await token();
      const answer = await call('POST', '/auth/login', { body: { email: person.email, password: randomUUID() } });
      expectRefusal(answer, 401, 'The credentials you entered are invalid. Unauthorized access error.');
    },
  ),
  check(
    8,
    '401 "The token is invalid. Unauthorized access error." on a protected call with a bad token',
    async (world) => {
      const token = await world.token();
      for (const bad of ['not-a-token', `${token}x`])
        for (const [method, path, body] of await protectedCalls(world)) {
          const answer = await world.call(method, path, { token: bad, body });
          expectRefusal(answer, 401, 'The token is invalid. Unauthorized access error.');
        }
    },
  ),
  check(5, 'Protected calls need an authorization header carrying a token', async (world) => {
    for (const [method, path, body] of await protectedCalls(world))
      expectStatus(await world.call(method, path, { body }), 401);
  }),
];
