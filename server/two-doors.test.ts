import { isEnumType, isObjectType, getNamedType } from 'graphql';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productFields } from './rest/bodies/catalogue.rest.ts';
import { schema } from './graphql/schema.ts';
import { fixture } from './test/fixtures.ts';
import { type OpenShop, openShop, type Shopper } from './test/open-shop.ts';
import { addressFields } from './test/records.ts';
import { openTwoServers } from './test/two-servers.ts';

/** The fields of a book with different names in REST and GraphQL. */
const RENAMED: Readonly<Record<string, string>> = {
  _id: 'id',
  id: 'slug',
  desc: 'description',
  img: 'image',
  author: 'byline',
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
  const shop = fixture(open);
  let me: Shopper;
  let books: string[];
  let knownAddressId: string | undefined;
  beforeAll(async () => {
    books = (await shop.rest('GET', '/api/products')).body.products.map(({ _id }) => _id);
  });
  beforeEach(async () => {
    me = await shop.shopper();
    knownAddressId = undefined;
  });

  const rest = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    shop.rest(method, `/api/user/${path}`, { token: me.token, body });
  const ask = (mutation: string, variables: Record<string, unknown> = {}) => shop.ask(mutation, variables, me.token);

  const EVERYTHING = `{ viewer {
  cart { lines { quantity createdAt updatedAt product { ...book } } }
  wishlist { items { createdAt product { ...book } } }
  addressBook { addresses { id name street city state country zipCode mobile createdAt updatedAt } }
} } fragment book on Product { ${BOOK_FIELDS.map(({ name }) => name).join(' ')} }`;

  /** The shopper's data through both APIs, in the words of REST. */
  async function throughBoth() {
    const { viewer } = await ask(EVERYTHING);
    const bookInRest = (product: object) => {
      const values = new Map<string, unknown>(Object.entries(product));
      const fields = BOOK_FIELDS.map(({ inRest: restName, name }) => {
        const value = values.get(name);
        return [restName, isEnum(name) && typeof value === 'string' ? value.toLowerCase() : value] as const;
      });
      // REST omits unknown values.
      return Object.fromEntries(fields.filter(([, value]) => value !== null));
    };
    const byGraphQL = {
      cart: viewer.cart.lines.map(({ product, quantity, ...stamps }) => ({
        ...bookInRest(product),
        qty: quantity,
        ...stamps,
      })),
      wishlist: viewer.wishlist.items.map(({ product, ...stamps }) => ({ ...bookInRest(product), ...stamps })),
      address: viewer.addressBook.addresses.map(({ id, ...fields }) => ({ _id: id, ...fields })),
    };
    const { cart } = (await rest('GET', 'cart')).body;
    const { wishlist } = (await rest('GET', 'wishlist')).body;
    const { address } = (await rest('GET', 'address')).body;
    // GraphQL has no `updatedAt` of a wishlist item.
    const comparable = wishlist.map((item) => {
      const { updatedAt: _, ...shown } = item;
      return shown;
    });
    const byRest = { cart, wishlist: comparable, address };
    return { byGraphQL, byRest };
  }

  const addTo = (list: 'cart' | 'wishlist') => rest('POST', list, { item: { _id: books[0] } });
  const book = (name: string, returns = 'id') =>
    ask(`mutation ($id: ID!) { ${name}(productId: $id) { ${returns} } }`, { id: books[0] });
  /** The id of the shopper's only address, also after its deletion. */
  const addressId = async () => (knownAddressId ??= (await rest('GET', 'address')).body.address[0]?._id);
  const moved = { ...addressFields, city: 'Nagpur' };

  /** The acts of a shopper on one book and one address. */
  const acts: Record<string, () => Promise<unknown>> = {
    'cart by REST': () => addTo('cart'),
    'cart by GraphQL': () => book('addToCart'),
    'increment by REST': () => rest('POST', `cart/${books[0]}`, { action: { type: 'increment' } }),
    'quantity by REST': () => rest('POST', `cart/${books[0]}/quantity`, { quantity: 5 }),
    'quantity by GraphQL': () =>
      ask('mutation ($id: ID!) { setCartQuantity(productId: $id, quantity: 5) { id } }', { id: books[0] }),
    'out by REST': () => rest('DELETE', `cart/${books[0]}`),
    'out by GraphQL': () => book('removeFromCart'),
    'restore by REST': () => rest('POST', `cart/${books[0]}/restore`),
    'restore by GraphQL': () => book('restoreToCart', 'cart { id }'),
    'to wishlist by REST': () => rest('POST', `cart/${books[0]}/move-to-wishlist`),
    'to wishlist by GraphQL': () => book('moveToWishlist', 'cart { id }'),
    'wish by REST': () => addTo('wishlist'),
    'wish by GraphQL': () => book('addToWishlist'),
    'unwish by REST': () => rest('DELETE', `wishlist/:${books[0]}`),
    'unwish by GraphQL': () => book('removeFromWishlist'),
    'to cart by REST': () => rest('POST', `wishlist/${books[0]}/move-to-cart`),
    'to cart by GraphQL': () => book('moveToCart', 'cart { id }'),
    'address by REST': () => rest('POST', 'address', { address: addressFields }),
    'address by GraphQL': () =>
      ask(
        'mutation ($input: AddressInput!) { addAddress(input: $input) { addressBook { id } userErrors { code field message } } }',
        { input: addressFields },
      ),
    'edit by REST': async () => rest('POST', `address/${await addressId()}`, { address: moved }),
    'edit by GraphQL': async () =>
      ask(
        'mutation ($id: ID!, $input: AddressInput!) { editAddress(id: $id, input: $input) { addressBook { id } userErrors { code field message } } }',
        {
          id: await addressId(),
          input: moved,
        },
      ),
    'delete by GraphQL': async () =>
      ask('mutation ($id: ID!) { deleteAddress(id: $id) { id } }', { id: await addressId() }),
    'restore address by REST': async () => rest('POST', `address/${await addressId()}/restore`),
  };

  /** Lists acts in sequence, and the counts of cart lines, wishes and addresses after them. */
  it.each([
    ['cart by REST', '1 0 0'],
    ['cart by GraphQL', '1 0 0'],
    ['cart by REST, cart by GraphQL', '1 0 0'],
    ['cart by GraphQL, cart by REST', '2 0 0'],
    ['cart by REST, increment by REST', '1 0 0'],
    ['cart by GraphQL, quantity by REST', '1 0 0'],
    ['cart by REST, quantity by GraphQL', '1 0 0'],
    ['cart by GraphQL, out by REST', '0 0 0'],
    ['cart by REST, cart by REST, out by GraphQL', '0 0 0'],
    ['cart by GraphQL, out by REST, restore by GraphQL', '1 0 0'],
    ['cart by REST, to wishlist by GraphQL', '0 1 0'],
    ['cart by GraphQL, to wishlist by REST', '0 1 0'],
    ['cart by REST, to wishlist by GraphQL, restore by REST', '1 0 0'],
    ['wish by REST', '0 1 0'],
    ['wish by GraphQL, wish by REST', '0 1 0'],
    ['wish by GraphQL, unwish by REST', '0 0 0'],
    ['wish by REST, unwish by GraphQL', '0 0 0'],
    ['wish by REST, to cart by GraphQL', '1 0 0'],
    ['wish by GraphQL, to cart by REST', '1 0 0'],
    ['address by REST', '0 0 1'],
    ['address by GraphQL', '0 0 1'],
    ['address by GraphQL, edit by REST', '0 0 1'],
    ['address by REST, edit by GraphQL', '0 0 1'],
    ['address by REST, delete by GraphQL', '0 0 0'],
    ['address by REST, delete by GraphQL, restore address by REST', '0 0 1'],
  ])('%s is seen the same through both APIs', async (names, counts) => {
    for (const name of names.split(', ')) await acts[name]!();
    const { byGraphQL, byRest } = await throughBoth();
    expect(byGraphQL).toEqual(byRest);
    expect([byRest.cart, byRest.wishlist, byRest.address].map(({ length }) => length).join(' ')).toBe(counts);
  });

  it('a paid cart is empty through both APIs', async () => {
    await addTo('cart');
    await rest('POST', 'address', { address: addressFields });
    const create =
      'mutation ($addressId: ID!) { createPaymentSession(addressId: $addressId) { paymentSession { id providerOrderId } userErrors { code field message } } }';
    const {
      createPaymentSession: { paymentSession: session },
    } = await ask(create, { addressId: await addressId() });
    const { body } = await shop.rest('POST', `/sandbox/orders/${session.providerOrderId}/payments`, {
      body: { outcome: 'pay' },
    });
    await ask(
      'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } userErrors { code field message } } }',
      {
        input: {
          paymentSessionId: session.id,
          paymentId: body.razorpay_payment_id,
          providerOrderId: session.providerOrderId,
          signature: body.razorpay_signature,
        },
      },
    );
    const { byGraphQL, byRest } = await throughBoth();
    expect(byGraphQL).toEqual(byRest);
    expect(byRest).toMatchObject({ cart: [], address: [addressFields] });
  });

  it('an account opened through one API logs in through the other, and a session ended by one is over for both', async () => {
    const person = { firstName: 'Asha', lastName: 'Rao', email: 'both@example.com', password: 'lake-road-12' };
    await shop.rest('POST', '/api/auth/signup', { body: person });
    const logIn =
      'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { session { token } userErrors { code field message } } }';
    const { token } = (await shop.ask(logIn, person)).logIn.session;
    expect((await shop.rest('GET', '/api/user/cart', { token })).status).toBe(200);
    await shop.ask('mutation { logOut }', {}, token);
    expect((await shop.rest('GET', '/api/user/cart', { token })).status).toBe(401);
    expect((await shop.faultOf('{ viewer { id } }', {}, token)).extensions['code']).toBe('UNAUTHENTICATED');
    const again = (await shop.ask(logIn, person)).logIn.session.token;
    expect((await shop.rest('POST', '/api/user/logout', { token: again })).status).toBe(204);
    expect((await shop.faultOf('{ viewer { id } }', {}, again)).extensions['code']).toBe('UNAUTHENTICATED');
  });

  it('loses none of ninety simultaneous acts through both APIs', async () => {
    await addTo('cart');
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
