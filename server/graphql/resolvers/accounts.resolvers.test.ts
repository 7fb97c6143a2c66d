import { describe, expect, it } from 'vitest';
import { schema } from '../schema.ts';
import { aShop } from '../../test/fixtures.ts';

const shop = aShop();

describe('logging in and out', () => {
  const logIn = `mutation ($email: String!, $password: String!) {
    logIn(email: $email, password: $password) { session { token } userErrors { code field message } } }`;

  it.each([
    ['nobody@example.com', 'x', 'NOT_FOUND', 'The email you entered is not Registered. Not Found error'],
    [
      'guest@colophon.example',
      'x',
      'UNAUTHENTICATED',
      'The credentials you entered are invalid. Unauthorized access error.',
    ],
  ])('refuses %s with the password %s: %s', async (email, typed, code, message) => {
    const fault = await shop.faultOf(logIn, { email, password: typed });
    expect([fault.extensions['code'], fault.message]).toEqual([code, message]);
  });

  it('has no viewer and nothing to end for a guest', async () => {
    expect((await shop.ask('{ viewer { id } }')).viewer).toBeNull();
    expect((await shop.ask('mutation { logOut }')).logOut).toBe(false);
  });

  it.each(['x', 'a.b.c', 'Bearer x'])('does not take %j for a token', async (token) => {
    for (const query of ['{ viewer { id } }', 'mutation { logOut }']) {
      const fault = await shop.faultOf(query, {}, token);
      expect([fault.message, fault.extensions['code']]).toEqual([
        'The token is invalid. Unauthorized access error.',
        'UNAUTHENTICATED',
      ]);
    }
    expect((await shop.graphql('{ bookOfTheMonth { slug } }', {}, token)).data).toEqual({
      bookOfTheMonth: { slug: 'moby-dick' },
    });
  });
});

describe('requires a token for every change of an account', () => {
  const open = [
    'signUp',
    'logIn',
    'logOut',
    'requestPasswordReset',
    'resetPassword',
    'confirmEmailChange',
    'stopLetters',
  ];
  const values: Record<string, string> = {
    'ID!': '"x"',
    'Int!': '0',
    'String!': '"x"',
    'AbandonReason!': 'FAILED',
    'AddressInput!':
      '{ name: "a", street: "b", city: "c", state: "d", country: "e", zipCode: "411001", mobile: "9876543210" }',
    'AddAllToCartInput!': '{ books: [] }',
    'CancelOrderInput!': '{ orderId: "x" }',
    'ReaddressOrderInput!':
      '{ orderId: "x", address: { name: "a", street: "b", city: "c", state: "d", country: "e", zipCode: "411001", mobile: "9876543210" } }',
    'ChangeNamesInput!': '{ firstName: "a", lastName: "b" }',
    'RequestAccountDeletionInput!': '{ password: "a" }',
    'EndSessionInput!': '{ sessionId: "x" }',
    'RequestEmailChangeInput!': '{ email: "a", password: "b" }',
    'PayInSandboxInput!': '{ paymentSessionId: "x" }',
    'ConfirmPaymentInput!': '{ paymentSessionId: "x", paymentId: "x", providerOrderId: "x", signature: "x" }',
  };
  const changes = Object.values(schema.getMutationType()!.getFields())
    .filter(({ name }) => !open.includes(name))
    .map(({ name, args }) => {
      const given = args.map((arg) => `${arg.name}: ${values[String(arg.type)]}`);
      return given.length === 0 ? name : `${name}(${given.join(', ')})`;
    });

  it.each(changes)('%s', async (change) => {
    for (const token of [undefined, 'x.y.z']) {
      const fault = await shop.faultOf(`mutation { ${change} { __typename } }`, {}, token);
      expect(fault).toMatchObject({
        message: 'The token is invalid. Unauthorized access error.',
        extensions: { code: 'UNAUTHENTICATED' },
      });
    }
  });
});
