import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenShop, openShop, type Shopper } from '../test/open-shop.ts';
import { addressFields } from '../test/records.ts';

let shop: OpenShop;
let books: string[];
let me: Shopper;
beforeAll(async () => {
  shop = await openShop();
  books = (await shop.ask('{ products { nodes { id } } }')).products.nodes.map(({ id }) => id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  me = await shop.shopper();
});

const ask = (query: string, variables?: Record<string, unknown>) => shop.ask(query, variables, me.token);
const faultOf = (query: string, variables?: Record<string, unknown>) => shop.faultOf(query, variables, me.token);
const codeOf = async (query: string, variables?: Record<string, unknown>) =>
  (await faultOf(query, variables)).extensions['code'];

const CART =
  'id lines { id quantity createdAt updatedAt product { id } } priceDetails { totalOriginalPrice totalDiscount totalDeliveryCharge totalAmount totalSavedAmount }';
const WISHLIST = 'id items { id createdAt product { id } }';
const ADDRESSES = 'id addresses { id name street city state country zipCode mobile createdAt updatedAt }';
const on = (name: string, returns: string) =>
  `mutation ($productId: ID!) { ${name}(productId: $productId) { ${returns} } }`;

const addToCart = on('addToCart', CART);
const addToWishlist = on('addToWishlist', WISHLIST);
const setQuantity = `mutation ($productId: ID!, $quantity: Int!) {
  setCartQuantity(productId: $productId, quantity: $quantity) { ${CART} }
}`;
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

describe('the cart', () => {
  it('takes a book once, sets its copies, tells the price, and lets go of it', async () => {
    const [productId] = books;
    const { addToCart: cart } = await ask(addToCart, { productId });
    expect(cart.lines).toEqual([
      { id: anyId, quantity: 1, createdAt: stamp, updatedAt: stamp, product: { id: productId } },
    ]);
    expect((await ask(addToCart, { productId })).addToCart).toEqual(cart);

    const { setCartQuantity: changed } = await ask(setQuantity, { productId, quantity: 99 });
    expect(changed.lines[0]?.quantity).toBe(99);
    // The Monsoon Orchard: 699 instead of 999, delivery free.
    expect(changed.priceDetails).toEqual({
      totalOriginalPrice: 98_901,
      totalDiscount: 29_700,
      totalDeliveryCharge: 0,
      totalAmount: 69_201,
      totalSavedAmount: 29_720,
    });
    const remove = on('removeFromCart', CART);
    expect((await ask(remove, { productId })).removeFromCart.lines).toEqual([]);
    expect((await ask(remove, { productId })).removeFromCart.lines).toEqual([]);
  });

  it.each([
    ['addToCart', addToCart, { productId: 'none' }],
    ['setCartQuantity', setQuantity, { productId: 'none', quantity: 2 }],
    ['moveToWishlist', on('moveToWishlist', 'cart { id }'), { productId: 'none' }],
  ])('%s knows no unknown book', async (_, query, variables) => {
    expect(await codeOf(query, variables)).toBe('NOT_FOUND');
  });

  it.each([0, -1, 100])('does not take %i copies', async (quantity) => {
    await ask(addToCart, { productId: books[0] });
    const { extensions } = await faultOf(setQuantity, { productId: books[0], quantity });
    expect(extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'quantity' }] });
  });

  it('stops at 200 lines', async () => {
    const stamps = { createdAt: '2025-03-01T12:00:00.000Z', updatedAt: '2025-03-01T12:00:00.000Z' };
    const cart = Array.from({ length: 200 }, (_, i) => ({
      id: `l${i}`,
      productId: `gone-${i}`,
      quantity: 1,
      ...stamps,
    }));
    const { token } = await shop.shopper({ cart });
    const fault = await shop.faultOf(addToCart, { productId: books[0] }, token);
    expect([fault.extensions['code'], fault.message]).toEqual(['CONFLICT', 'A cart holds at most 200 lines.']);
  });
});

describe('the wishlist', () => {
  it('takes a book once, and lets go of it', async () => {
    const [productId] = books;
    const { addToWishlist: wishlist } = await ask(addToWishlist, { productId });
    expect(wishlist.items).toEqual([{ id: anyId, createdAt: stamp, product: { id: productId } }]);
    expect((await ask(addToWishlist, { productId })).addToWishlist).toEqual(wishlist);
    const remove = on('removeFromWishlist', WISHLIST);
    expect((await ask(remove, { productId })).removeFromWishlist.items).toEqual([]);
    expect((await ask(remove, { productId })).removeFromWishlist.items).toEqual([]);
  });

  it.each([
    ['addToWishlist', addToWishlist],
    ['moveToCart', on('moveToCart', 'cart { id }')],
  ])('%s knows no unknown book', async (_, query) => {
    expect(await codeOf(query, { productId: 'none' })).toBe('NOT_FOUND');
  });
});

describe('moving a book', () => {
  const BOTH = 'cart { lines { product { id } quantity } } wishlist { items { product { id } } }';
  const toCart = on('moveToCart', BOTH);
  const toWishlist = on('moveToWishlist', BOTH);
  const both = (cart: object[], wishlist: (string | undefined)[]) => ({
    cart: { lines: cart },
    wishlist: { items: wishlist.map((id) => ({ product: { id } })) },
  });

  it('changes both lists at once, there and back', async () => {
    const [productId] = books;
    await ask(addToWishlist, { productId });
    const line = { product: { id: productId }, quantity: 1 };
    expect((await ask(toCart, { productId })).moveToCart).toEqual(both([line], []));
    expect(await codeOf(toCart, { productId })).toBe('NOT_FOUND');
    expect((await ask(toWishlist, { productId })).moveToWishlist).toEqual(both([], [productId]));
    expect(await codeOf(toWishlist, { productId })).toBe('NOT_FOUND');
    expect((await ask(`{ viewer { ${BOTH} } }`)).viewer).toEqual(both([], [productId]));
  });

  it('leaves a book that is already there as it is', async () => {
    const [productId] = books;
    await ask(addToWishlist, { productId });
    await ask(addToCart, { productId });
    await ask(setQuantity, { productId, quantity: 7 });
    const line = { product: { id: productId }, quantity: 7 };
    expect((await ask(toCart, { productId })).moveToCart).toEqual(both([line], []));
    await ask(addToWishlist, { productId });
    expect((await ask(toWishlist, { productId })).moveToWishlist).toEqual(both([], [productId]));
  });

  it('changes neither list when the other is full', async () => {
    const stamps = { createdAt: '2025-03-01T12:00:00.000Z', updatedAt: '2025-03-01T12:00:00.000Z' };
    const lines = Array.from({ length: 200 }, (_, i) => ({
      id: `l${i}`,
      productId: `gone-${i}`,
      quantity: 1,
      ...stamps,
    }));
    const wish = { id: 'w', productId: books[0] ?? '', ...stamps };
    const { token, id } = await shop.shopper({ cart: lines, wishlist: [wish] });
    expect((await shop.faultOf(toCart, { productId: books[0] }, token)).extensions['code']).toBe('CONFLICT');
    expect(await shop.stores.accounts.findById(id)).toMatchObject({ cart: lines, wishlist: [wish] });
  });

  it('many times at once neither loses nor doubles a book', async () => {
    await Promise.all(books.slice(0, 10).map((productId) => ask(addToWishlist, { productId })));
    await Promise.all(
      books
        .slice(0, 10)
        .flatMap((productId) => [
          shop.graphql(toCart, { productId }, me.token),
          shop.graphql(toWishlist, { productId }, me.token),
        ]),
    );
    const account = await shop.stores.accounts.findById(me.id);
    const everywhere = [...(account?.cart ?? []), ...(account?.wishlist ?? [])].map((entry) => entry.productId);
    expect(everywhere.toSorted()).toEqual(books.slice(0, 10).toSorted());
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
