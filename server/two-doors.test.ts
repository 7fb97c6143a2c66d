import { isEnumType, isObjectType, getNamedType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productFields } from './rest/bodies/catalogue.rest.ts';
import { schema } from './graphql/schema.ts';
import { type OpenShop, openShop, type Shopper } from './test/open-shop.ts';
import { addressFields } from './test/records.ts';
import { openTwoServers } from './test/two-servers.ts';

/** The fields of a book that REST calls otherwise than GraphQL. */
const RENAMED: Readonly<Record<string, string>> = {
  _id: 'id',
  id: 'slug',
  desc: 'description',
  img: 'image',
  original_price: 'originalPrice',
  categoryName: 'category',
};
const BOOK_FIELDS = Object.keys(productFields).map((inRest) => ({ inRest, name: RENAMED[inRest] ?? inRest }));
const productType = schema.getType('Product');
const isEnum = (name: string) =>
  isObjectType(productType) && isEnumType(getNamedType(productType.getFields()[name]?.type));

describe.each<[string, () => Promise<OpenShop>]>([
  ['one server over its own directory', () => openShop()],
  ['two servers over one PostgreSQL', openTwoServers],
])('%s', (_name, open) => {
  let shop: OpenShop;
  let me: Shopper;
  let books: string[];
  beforeAll(async () => {
    shop = await open();
    books = (await shop.rest('GET', '/api/products')).body.products.map(({ _id }) => _id);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    me = await shop.shopper();
  });

  const rest = (method: 'GET' | 'POST' | 'DELETE', room: string, body?: unknown) =>
    shop.rest(method, `/api/user/${room}`, { token: me.token, body });
  const ask = (mutation: string, variables: Record<string, unknown> = {}) => shop.ask(mutation, variables, me.token);

  const EVERYTHING = `{ viewer {
  cart { lines { quantity createdAt updatedAt product { ...book } } }
  wishlist { items { createdAt product { ...book } } }
  addressBook { addresses { id name street city state country zipCode mobile createdAt updatedAt } }
} } fragment book on Product { ${BOOK_FIELDS.map(({ name }) => name).join(' ')} }`;

  /** What both doors say about the shopper, in the words of the REST door. */
  async function throughBoth() {
    const { viewer } = await ask(EVERYTHING);
    const inRest = (product: object) => {
      const values = new Map<string, unknown>(Object.entries(product));
      return Object.fromEntries(
        BOOK_FIELDS.map(({ inRest: restName, name }) => {
          const value = values.get(name);
          return [restName, isEnum(name) && typeof value === 'string' ? value.toLowerCase() : value] as const;
          // REST leaves out what is not known.
        }).filter(([, value]) => value !== null),
      );
    };
    const byGraphQL = {
      cart: viewer.cart.lines.map(({ product, quantity, ...stamps }) => ({
        ...inRest(product),
        qty: quantity,
        ...stamps,
      })),
      wishlist: viewer.wishlist.items.map(({ product, ...stamps }) => ({ ...inRest(product), ...stamps })),
      address: viewer.addressBook.addresses.map(({ id, ...fields }) => ({ _id: id, ...fields })),
    };
    const { cart } = (await rest('GET', 'cart')).body;
    const { wishlist } = (await rest('GET', 'wishlist')).body;
    const { address } = (await rest('GET', 'address')).body;
    const wishes = wishlist.map((item) => {
      const { updatedAt: _, ...shown } = item;
      return shown;
    });
    const byRest = { cart, wishlist: wishes, address };
    return { byGraphQL, byRest };
  }

  const addTo = (list: 'cart' | 'wishlist', index: number) => rest('POST', list, { item: { _id: books[index] } });
  const book =
    (name: string, returns = 'id') =>
    (index: number) =>
      ask(`mutation ($productId: ID!) { ${name}(productId: $productId) { ${returns} } }`, { productId: books[index] });
  const addressId = async () => (await rest('GET', 'address')).body.address[0]?._id;
  const input = '$input: AddressInput!';

  /** What is done through one door, and the counts of cart lines, wishes and addresses after it. */
  it.each<[string, () => Promise<unknown>, number[]]>([
    ['a book put into the cart by REST', () => addTo('cart', 0), [1, 0, 0]],
    ['a book put into the cart by GraphQL', () => book('addToCart')(0), [1, 0, 0]],
    ['a book put in by REST and again by GraphQL', () => addTo('cart', 0).then(() => book('addToCart')(0)), [1, 0, 0]],
    ['a book put in by GraphQL and again by REST', () => book('addToCart')(0).then(() => addTo('cart', 0)), [2, 0, 0]],
    [
      'one copy more by REST',
      () => addTo('cart', 0).then(() => rest('POST', `cart/${books[0]}`, { action: { type: 'increment' } })),
      [1, 0, 0],
    ],
    [
      'five copies by GraphQL',
      () =>
        addTo('cart', 0).then(() =>
          ask('mutation ($id: ID!) { setCartQuantity(productId: $id, quantity: 5) { id } }', { id: books[0] }),
        ),
      [1, 0, 0],
    ],
    ['a book taken out by REST', () => book('addToCart')(0).then(() => rest('DELETE', `cart/${books[0]}`)), [0, 0, 0]],
    [
      'a book taken out by GraphQL, every line of it',
      () =>
        addTo('cart', 0)
          .then(() => addTo('cart', 0))
          .then(() => book('removeFromCart')(0)),
      [0, 0, 0],
    ],
    ['a wish by REST', () => addTo('wishlist', 1), [0, 1, 0]],
    [
      'a wish by GraphQL, and again by REST',
      () => book('addToWishlist')(1).then(() => addTo('wishlist', 1)),
      [0, 1, 0],
    ],
    [
      'a wish taken off by REST',
      () => book('addToWishlist')(1).then(() => rest('DELETE', `wishlist/:${books[1]}`)),
      [0, 0, 0],
    ],
    ['a wish taken off by GraphQL', () => addTo('wishlist', 1).then(() => book('removeFromWishlist')(1)), [0, 0, 0]],
    [
      'a wish moved to the cart',
      () => addTo('wishlist', 1).then(() => book('moveToCart', 'cart { id }')(1)),
      [1, 0, 0],
    ],
    [
      'a wish moved to the cart by REST',
      () => addTo('wishlist', 1).then(() => rest('POST', `wishlist/${books[1]}/move-to-cart`)),
      [1, 0, 0],
    ],
    [
      'a move by GraphQL taken back by REST',
      () =>
        addTo('cart', 1)
          .then(() => book('moveToWishlist', 'cart { id }')(1))
          .then(() => rest('POST', `cart/${books[1]}/restore`)),
      [1, 0, 0],
    ],
    [
      'five copies by REST',
      () => addTo('cart', 0).then(() => rest('POST', `cart/${books[0]}/quantity`, { quantity: 5 })),
      [1, 0, 0],
    ],
    [
      'an address deleted by GraphQL and restored by REST',
      async () => {
        await rest('POST', 'address', { address: addressFields });
        const id = await addressId();
        await ask('mutation ($id: ID!) { deleteAddress(id: $id) { id } }', { id });
        await rest('POST', `address/${id}/restore`);
      },
      [0, 0, 1],
    ],
    [
      'a book moved to the wishlist',
      () => addTo('cart', 1).then(() => book('moveToWishlist', 'cart { id }')(1)),
      [0, 1, 0],
    ],
    ['an address added by REST', () => rest('POST', 'address', { address: addressFields }), [0, 0, 1]],
    [
      'an address added by GraphQL',
      () => ask(`mutation (${input}) { addAddress(input: $input) { id } }`, { input: addressFields }),
      [0, 0, 1],
    ],
    [
      'an address edited by REST',
      async () => {
        await ask(`mutation (${input}) { addAddress(input: $input) { id } }`, { input: addressFields });
        await rest('POST', `address/${await addressId()}`, { address: { ...addressFields, city: 'Nagpur' } });
      },
      [0, 0, 1],
    ],
    [
      'an address edited by GraphQL',
      async () => {
        await rest('POST', 'address', { address: addressFields });
        const variables = { id: await addressId(), input: { ...addressFields, city: 'Nagpur' } };
        await ask(`mutation ($id: ID!, ${input}) { editAddress(id: $id, input: $input) { id } }`, variables);
      },
      [0, 0, 1],
    ],
    [
      'an address deleted by GraphQL',
      async () => {
        await rest('POST', 'address', { address: addressFields });
        await ask('mutation ($id: ID!) { deleteAddress(id: $id) { id } }', { id: await addressId() });
      },
      [0, 0, 0],
    ],
  ])('%s is seen the same through both doors', async (_, change, counts) => {
    await change();
    const { byGraphQL, byRest } = await throughBoth();
    expect(byGraphQL).toEqual(byRest);
    expect([byRest.cart.length, byRest.wishlist.length, byRest.address.length]).toEqual(counts);
  });

  it('a paid cart is empty through both doors', async () => {
    await addTo('cart', 0);
    await rest('POST', 'address', { address: addressFields });
    const create = 'mutation ($addressId: ID!) { createPaymentSession(addressId: $addressId) { id providerOrderId } }';
    const { createPaymentSession: session } = await ask(create, { addressId: await addressId() });
    const { body } = await shop.rest('POST', `/sandbox/orders/${session.providerOrderId}/payments`, {
      body: { outcome: 'pay' },
    });
    await ask('mutation ($input: PaymentConfirmation!) { confirmPayment(input: $input) { order { id } } }', {
      input: {
        paymentSessionId: session.id,
        paymentId: body.razorpay_payment_id,
        providerOrderId: session.providerOrderId,
        signature: body.razorpay_signature,
      },
    });
    const { byGraphQL, byRest } = await throughBoth();
    expect(byGraphQL).toEqual(byRest);
    expect(byRest).toMatchObject({ cart: [], address: [addressFields] });
  });

  it('an account opened through one door logs in through the other, and a session ended by one is over for both', async () => {
    const person = { firstName: 'Asha', lastName: 'Rao', email: 'both@example.com', password: 'lake-road-12' };
    await shop.rest('POST', '/api/auth/signup', { body: person });
    const logIn =
      'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { token } }';
    const { token } = (await shop.ask(logIn, person)).logIn;
    expect((await shop.rest('GET', '/api/user/cart', { token })).status).toBe(200);
    await shop.ask('mutation { logOut }', {}, token);
    expect((await shop.rest('GET', '/api/user/cart', { token })).status).toBe(401);
    expect((await shop.faultOf('{ viewer { id } }', {}, token)).extensions['code']).toBe('UNAUTHENTICATED');
    const again = (await shop.ask(logIn, person)).logIn.token;
    expect((await shop.rest('POST', '/api/user/logout', { token: again })).status).toBe(204);
    expect((await shop.faultOf('{ viewer { id } }', {}, again)).extensions['code']).toBe('UNAUTHENTICATED');
  });

  it('both doors are one shop under load: a hundred steps through both at once are all counted', async () => {
    await addTo('cart', 0);
    const steps = Array.from({ length: 90 }, (_, i) =>
      i % 2
        ? rest('POST', `cart/${books[0]}`, { action: { type: 'increment' } })
        : shop.graphql('mutation ($id: ID!) { addToWishlist(productId: $id) { id } }', { id: books[i % 20] }, me.token),
    );
    await Promise.all(steps);
    const { byGraphQL, byRest } = await throughBoth();
    expect(byGraphQL).toEqual(byRest);
    expect([byRest.cart[0]?.qty, byRest.wishlist.length]).toEqual([46, 10]);
  });
});
