import { Type } from 'typebox';
import { type Check, check } from '../check.ts';
import { expectField, expectSame, expectShape, expectStatus, expectValues } from '../expect.ts';
import { home, stampShape, userShape, uuidShape } from '../shapes.ts';
import type { World } from '../world.ts';

const text = Type.String({ minLength: 1 });

/** Puts one entry into each list. */
async function fillLists({ books, refill }: World) {
  const [book, other] = await books();
  const cart = await refill('cart', [{ item: book }]);
  const wishlist = await refill('wishlist', [{ item: other }]);
  const address = await refill('address', [{ address: home }]);
  return { cart, wishlist, address };
}

export const accountChecks: readonly Check[] = [
  check(
    7,
    'POST /api/auth/signup {firstName, lastName, email, password}: encodedToken, createdUser (201)',
    async ({ signUp }) => {
      const answer = await signUp();
      expectStatus(answer, 201);
      expectField(answer, 'encodedToken', text);
      expectField(answer, 'createdUser', Type.Object({}));
    },
  ),
  check(7, 'POST /api/auth/login {email, password}: encodedToken, foundUser (200)', async ({ token, logIn }) => {
    await token();
    const answer = await logIn();
    expectStatus(answer, 200);
    expectField(answer, 'encodedToken', text);
    expectField(answer, 'foundUser', Type.Object({}));
  }),
  check(
    4,
    'Session: guest to logged in through a successful login, which stores the token',
    async ({ call, token, logIn }) => {
      await token();
      const issued = expectField(await logIn(), 'encodedToken', text);
      expectStatus(await call('GET', '/user/cart', { token: issued }), 'success');
    },
  ),
  check(
    3,
    'User: _id, firstName, lastName, email, password, createdAt, updatedAt, cart, wishlist, address',
    async (world) => {
      const created = expectField(await world.signUp(), 'createdUser', userShape);
      const lists = await fillLists(world);
      const found = expectField(await world.logInAgain(), 'foundUser', userShape);
      const { password: _, ...names } = world.person;
      expectValues('createdUser', created, { ...names, cart: [], wishlist: [], address: [] });
      expectValues('foundUser', found, { _id: created._id, ...names, ...lists });
    },
  ),
  check(3, 'An auth response returns the user with the password blanked on login', async ({ token, logIn }) => {
    await token();
    const user = expectField(await logIn(), 'foundUser', Type.Object({ password: Type.String() }));
    expectSame('password of foundUser', user.password, '');
  }),
  check(3, 'Ids are random UUIDs for created records', async (world) => {
    expectField(await world.signUp(), 'createdUser', Type.Object({ _id: uuidShape }));
    const [first, second] = await world.refill('address', [{ address: home }, { address: home }]);
    for (const address of [first, second]) expectShape('_id of an address', address?._id, uuidShape);
    expectSame('one _id for two addresses', first?._id === second?._id, false);
  }),
  check(3, 'Timestamps: year-month-dayThour:minute:second with offset', async (world) => {
    const stamped = Type.Object({ createdAt: stampShape, updatedAt: stampShape });
    expectField(await world.signUp(), 'createdUser', stamped);
    for (const [list, entries] of Object.entries(await fillLists(world)))
      expectShape(list, entries, Type.Array(stamped));
  }),
];
