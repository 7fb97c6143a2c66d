import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenShop, openShop, type Shopper } from '../test/open-shop.ts';
import { addressFields } from '../test/records.ts';

let shop: OpenShop;
let me: Shopper;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  me = await shop.shopper();
});

const ask = (query: string, variables?: Record<string, unknown>) => shop.ask(query, variables, me.token);
const faultOf = (query: string, variables?: Record<string, unknown>) => shop.faultOf(query, variables, me.token);
const codeOf = async (query: string, variables?: Record<string, unknown>) =>
  (await faultOf(query, variables)).extensions['code'];

const ADDRESSES = 'id addresses { id name street city state country zipCode mobile createdAt updatedAt }';
const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
const anyId = expect.any(String);

describe('signing up, logging in and out', () => {
  const SESSION =
    'token viewer { id firstName lastName email cart { lines { id } } wishlist { items { id } } addressBook { addresses { id } } }';
  const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) { ${SESSION} } }`;
  const logIn = `mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { ${SESSION} } }`;
  const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', password: 'lake-road-12' };
  const { password, ...shown } = person;
  const viewer = { id: anyId, ...shown, cart: { lines: [] }, wishlist: { items: [] }, addressBook: { addresses: [] } };

  it('opens an account, logs in to it, and ends the session for good', async () => {
    const opened = await shop.ask(signUp, { input: person });
    expect(opened.signUp).toEqual({ token: anyId, viewer });
    const again = await shop.faultOf(signUp, { input: { ...person, email: 'ASHA@example.com' } });
    expect([again.message, again.extensions['code']]).toEqual([
      'Unprocessable Entity. Email Already Exists.',
      'CONFLICT',
    ]);

    const { token } = (await shop.ask(logIn, { email: ' Asha@Example.com', password })).logIn;
    const seen = async (bearer: string) => (await shop.graphql('{ viewer { email } }', {}, bearer)).data;
    expect(await seen(token)).toEqual({ viewer: { email: person.email } });
    expect(await seen(`Bearer ${token}`)).toEqual({ viewer: { email: person.email } });
    expect((await shop.ask('mutation { logOut }', {}, token)).logOut).toBe(true);
    const { extensions } = await shop.faultOf('mutation { logOut }', {}, token);
    expect(extensions['code']).toBe('UNAUTHENTICATED');
    expect(await seen(token)).toEqual({ viewer: null });
    expect(await seen(opened.signUp.token)).toEqual({ viewer: { email: person.email } });
  });

  it.each([
    ['nobody@example.com', 'x', 'NOT_FOUND', 'The email you entered is not Registered. Not Found error'],
    [
      'guest@colophon.example',
      'x',
      'UNAUTHENTICATED',
      'The credentials you entered are invalid. Unauthorized access error.',
    ],
  ])('refuses %s with %s: %s', async (email, typed, code, message) => {
    const fault = await shop.faultOf(logIn, { email, password: typed });
    expect([fault.extensions['code'], fault.message]).toEqual([code, message]);
  });

  it('names every field at fault', async () => {
    const signingUp = await shop.faultOf(signUp, { input: { firstName: '', lastName: ' ', email: 'x', password: '' } });
    expect(signingUp.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(signingUp.extensions['fields']).toEqual(
      ['firstName', 'lastName', 'email', 'password'].map((field) => ({ field, message: expect.any(String) })),
    );
    const loggingIn = await shop.faultOf(logIn, { email: '', password: '' });
    expect(loggingIn.extensions['fields']).toMatchObject([{ field: 'email' }, { field: 'password' }]);
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
    expect((await shop.graphql('{ highestPrice }', {}, token)).data).toEqual({ highestPrice: 2500 });
  });
});

describe('addresses', () => {
  const add = `mutation ($input: AddressInput!) { addAddress(input: $input) { ${ADDRESSES} } }`;
  const edit = `mutation ($id: ID!, $input: AddressInput!) { editAddress(id: $id, input: $input) { ${ADDRESSES} } }`;
  const remove = `mutation ($id: ID!) { deleteAddress(id: $id) { ${ADDRESSES} } }`;

  it('are added, replaced and deleted', async () => {
    const shown = { id: anyId, ...addressFields, createdAt: stamp, updatedAt: stamp };
    const { addAddress: book } = await ask(add, { input: { ...addressFields, name: ` ${addressFields.name} ` } });
    expect(book.addresses).toEqual([shown]);
    const id = book.addresses[0]?.id;
    const input = { ...addressFields, city: 'Nagpur' };
    expect((await ask(edit, { id, input })).editAddress.addresses).toEqual([{ ...shown, id, city: 'Nagpur' }]);
    expect((await ask(remove, { id })).deleteAddress.addresses).toEqual([]);
    expect(await codeOf(edit, { id, input })).toBe('NOT_FOUND');
    expect(await codeOf(remove, { id })).toBe('NOT_FOUND');
  });

  it('name every field at fault', async () => {
    const { extensions } = await faultOf(add, { input: { ...addressFields, street: ' ', zipCode: '!', mobile: '1' } });
    expect(extensions['code']).toBe('BAD_USER_INPUT');
    expect(extensions['fields']).toMatchObject([{ field: 'street' }, { field: 'zipCode' }, { field: 'mobile' }]);
  });

  it('have a default at most, which is lost with the address and comes back with it; orders know nothing of it', async () => {
    const book = '{ addresses { street isDefault } }';
    const { addAddress } = await ask(add, { input: addressFields });
    const id = addAddress.addresses[0]?.id;
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

  it('are all seven fields or none', async () => {
    const { mobile: _, ...rest } = addressFields;
    expect(await codeOf(add, { input: rest })).toBe('BAD_USER_INPUT');
    expect(await codeOf(add, { input: { ...addressFields, planet: 'Earth' } })).toBe('BAD_USER_INPUT');
  });
});

describe('every change of an account wants a token', () => {
  const input = `{ name: "a", street: "b", city: "c", state: "d", country: "e", zipCode: "411001", mobile: "9876543210" }`;

  it.each([
    'addToCart(productId: "x") { id }',
    'removeFromCart(productId: "x") { id }',
    'setCartQuantity(productId: "x", quantity: 0) { id }',
    'addToWishlist(productId: "x") { id }',
    'removeFromWishlist(productId: "x") { id }',
    'moveToCart(productId: "x") { cart { id } }',
    'moveToWishlist(productId: "x") { cart { id } }',
    `addAddress(input: ${input}) { id }`,
    `editAddress(id: "x", input: ${input}) { id }`,
    'deleteAddress(id: "x") { id }',
    'restoreAddress(id: "x") { id }',
    'makeDefaultAddress(id: "x") { id }',
    'changePassword(currentPassword: "x", newPassword: "y") { token }',
    'createPaymentSession(addressId: "x") { id }',
    'confirmPayment(input: { paymentSessionId: "x", paymentId: "x", providerOrderId: "x", signature: "x" }) { order { id } }',
    'abandonPayment(paymentSessionId: "x", reason: FAILED) { id }',
  ])('%s', async (field) => {
    for (const token of [undefined, 'x.y.z']) {
      const fault = await shop.faultOf(`mutation { ${field} }`, {}, token);
      expect(fault).toMatchObject({
        message: 'The token is invalid. Unauthorized access error.',
        extensions: { code: 'UNAUTHENTICATED' },
      });
    }
  });
});
