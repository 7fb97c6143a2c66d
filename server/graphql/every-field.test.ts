import { getNamedType, type GraphQLObjectType, isObjectType, isRequiredArgument } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import type { BookFacts } from '../services/catalogue/facts.ts';
import { logoOf } from '../services/shop/logo-file.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { createUnsubscribeLinks } from '../services/account/wishlist/unsubscribe-links.ts';
import { changeOrder } from '../services/orders/records.ts';
import { askRefund } from '../services/orders/refunds/refund.ts';
import { aShop } from '../test/fixtures.ts';
import { noBackup } from '../test/open-shop.ts';
import { LATER } from '../test/records.ts';
import { runCommand } from '../test/run-command.ts';
import { ShopError } from '../errors.ts';
import type { LoginLimits } from '../services/account/sign-in/login-limits.ts';
import { openStartedStream, listen } from '../test/change-stream.ts';
import { sandboxBuying } from '../test/sandbox-buying.ts';
import { recordId } from './ids.ts';
import { schema } from './schema.ts';

const mails: string[] = [];
const limits: LoginLimits = {
  async attempt({ email }, work) {
    if (email === 'busy@example.com') throw new ShopError('TOO_MANY_REQUESTS', 'Too many tries.', { retryAfter: 30 });
    return work();
  },
  spend: async () => undefined,
  forgive: async () => undefined,
};
const whose = {
  ...(await readShop(null)),
  accent: { light: '#0b4a6f', dark: '#7cc4ef' },
  logo: logoOf('<svg/>'),
  postage: { charge: 20, freeFrom: 100_000 },
  description: 'A shop of charts.',
  welcome: 'Come in.',
  categories: [{ name: 'fiction', label: 'Novels' }],
};
const shop = aShop({
  shop: whose,
  limits,
  backup: noBackup,
  mailer: { send: async ({ text }) => void mails.push(text) },
});
beforeAll(async () => {
  const { catalogue } = shop.stores;
  const books = (await Array.fromAsync(catalogue.batches())).flat();
  const [first, ...others] = books;
  const whole = {
    ...first!,
    facts: Object.assign({ isbn: '978-0-306-40615-7' }, ...books.map(({ facts }) => facts)) as BookFacts,
    excerpt: 'It was late.',
  };
  // Few books, because one request may ask for `similar` of 20.
  await catalogue.replace({ categories: await catalogue.categories(), batches: [[whole, ...others.slice(0, 2)]] });
});

const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());

/** All fields of a type that need no arguments, one level deep by default. */
function selectionOf(type: unknown, levels = 1): string {
  if (!isObjectType(type)) return '';
  const fields = fieldsOf(type).filter(({ args }) => !args.some(isRequiredArgument));
  const asked = fields.map((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return field.name;
    return `${field.name} ${levels > 1 ? selectionOf(inner, levels - 1) : '{ __typename }'}`;
  });
  return `{ __typename ${asked.join(' ')} }`;
}

it('serves every field of every type', async () => {
  /** `Type.field` of every non-null value. */
  const served = new Set<string>();
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const { __typename: type, ...fields } = value as Record<string, unknown>;
    for (const [name, inner] of Object.entries(fields)) {
      if (inner !== null) served.add(`${String(type)}.${name}`);
      look(inner);
    }
  };
  let token: string | undefined;
  async function ask(query: string) {
    const data = await shop.ask(query, {}, token);
    look(data);
    return data;
  }
  function act(name: string, args = '') {
    const field = schema.getMutationType()?.getFields()[name];
    return ask(`mutation { __typename ${name}${args} ${field ? selectionOf(getNamedType(field.type), 2) : ''} }`);
  }

  const email = 'asha@example.com';
  await act('signUp', `(input: { firstName: "Asha", lastName: "Rao", email: "${email}", password: "lake-road-12" })`);
  for (const refused of ['', 'busy@example.com']) {
    const form = `mutation { __typename logIn(email: "${refused}", password: "x") { __typename userErrors { __typename code field message retryAfter } } }`;
    look((await shop.graphql(form)).data);
  }
  await act('requestPasswordReset', `(email: "${email}")`);
  await expect.poll(() => mails).toHaveLength(1);
  const link = /#token=(\S+)/.exec(mails[0]!)?.[1];
  await act('resetPassword', `(token: "${link}", newPassword: "hill-road-34")`);
  ({ token } = (await act('logIn', `(email: "${email}", password: "hill-road-34")`)).logIn.session);
  const change = '(currentPassword: "hill-road-34", newPassword: "park-road-56")';
  ({ token } = (await act('changePassword', change)).changePassword.session);

  await act('requestEmailChange', `(input: { email: "new.${email}", password: "park-road-56" })`);
  const emailLink = () => mails.flatMap((text) => /change-email#token=(\S+)/.exec(text)?.[1] ?? []);
  await expect.poll(emailLink).toHaveLength(1);
  await act('confirmEmailChange', `(input: { token: "${emailLink()[0]}" })`);
  ({ token } = (await act('logIn', `(email: "new.${email}", password: "park-road-56")`)).logIn.session);
  await act('requestAccountDeletion', '(input: { password: "park-road-56" })');
  await act('keepAccount');
  await act('endOtherSessions');
  await act('logIn', `(email: "new.${email}", password: "park-road-56")`);
  const [other] = (await ask('{ viewer { sessions { id isCurrent } } }')).viewer.sessions.filter(
    (one) => !one.isCurrent,
  );
  await act('endSession', `(input: { sessionId: "${other?.id}" })`);
  await act('changeNames', '(input: { firstName: "Asha", lastName: "Iyer" })');

  const input =
    'input: { name: "Asha", street: "12 Lake Road", city: "Pune", state: "MH", country: "India", zipCode: "411001", mobile: "9876543210" }';
  await act('addAddress', `(${input})`);
  const [address] = (await ask('{ viewer { addressBook { addresses { id } } } }')).viewer.addressBook.addresses;
  await act('editAddress', `(id: "${address?.id}", ${input})`);
  for (const name of ['makeDefaultAddress', 'deleteAddress', 'restoreAddress'])
    await act(name, `(id: "${address?.id}")`);

  const { books } = await sandboxBuying(shop);
  const of = (book: number, more = '') => `(productId: "${books[book]?.id}"${more})`;
  await act('addToCart', of(0));
  await act('setCartQuantity', of(0, ', quantity: 2'));
  await act('addAllToCart', `(input: { books: [{ productId: "${books[0]?.id}" }, { productId: "gone" }] })`);
  for (const name of ['removeFromCart', 'restoreToCart', 'moveToWishlist', 'restoreToCart']) await act(name, of(0));
  for (const name of ['addToWishlist', 'removeFromWishlist', 'restoreToWishlist', 'moveToCart']) await act(name, of(1));

  await act('watchBook', of(2));
  await act('unwatchBook', of(2));
  await act('watchBook', of(2));
  for (const name of ['shareWishlist', 'stopSharingWishlist', 'shareWishlist']) await act(name);
  const { shareToken } = (await ask('{ viewer { wishlist { shareToken } } }')).viewer.wishlist;

  const openSession = async () =>
    (await act('createPaymentSession', `(addressId: "${address?.id}")`)).createPaymentSession.paymentSession;
  const paid = await openSession();
  const { payInSandbox } = await act('payInSandbox', `(input: { paymentSessionId: "${paid.id}" })`);
  const { __typename: _, ...given } = payInSandbox as unknown as Record<string, string>;
  const proof = Object.entries(given).map(([name, value]) => `${name}: "${value}"`);
  await act('confirmPayment', `(input: { ${proof.join(' ')} })`);
  await act('readdressOrder', `(input: { orderId: "${paid.id}", address: ${input.replace('input: ', '')} })`);
  await act('orderAgain', `(orderId: "${paid.id}")`);
  await shop.stores.orders.update(
    { accountId: (await shop.stores.accounts.findByEmail(`new.${email}`))!.id, id: recordId(paid.id) },
    changeOrder(({ life, ...order }) => {
      const owner = { at: LATER, by: 'OWNER' } as const;
      const shipped = { state: 'SHIPPED', ...owner } as const;
      const copies = [{ lineId: order.lines[0]!.id, copies: 1 }];
      const parcels = [{ id: '1', ...owner, carrier: 'Blue Dart', tracking: 'B1', lines: copies }];
      const steps = [...life.steps, shipped, { state: 'CANCELLED', ...owner, reason: 'Sold out.' } as const];
      const returns = [{ lineId: order.lines[0]!.id, copies: 1, ...owner }];
      const { life: asked, ...rest } = askRefund({ ...order, life }, { amount: 100, reason: 'OWNER' }, owner);
      const refunds = asked.refunds.map((refund) => ({ ...refund, reference: 'arn' }));
      return { ...rest, life: { ...life, steps, parcels, returns, refunds } };
    }),
  );
  await act('cancelOrder', `(input: { orderId: "${paid.id}" })`);
  const { latestOrder } = (await ask('{ viewer { latestOrder { id } } }')).viewer;
  for (const [name, book] of [
    ['addToCart', 0],
    ['addToWishlist', 1],
  ] as const)
    await act(name, of(book));
  const unsubscribeToken = createUnsubscribeLinks(await shop.stores.secret('quiet-links')).tokenOf('gone');
  await act('stopLetters', `(token: "${unsubscribeToken}")`);
  await act('abandonPayment', `(paymentSessionId: "${(await openSession()).id}", reason: DISMISSED)`);
  await openSession();
  await shop.stores.stock.change([{ bookId: books[0]!.id, set: 1 }]);
  await act('setCartQuantity', of(0, ', quantity: 3'));

  const tomorrow = new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(await runCommand(['close', '--until', tomorrow], { DATA_DIR: shop.dataDir })).toMatchObject({ code: 0 });

  // Starts at every query and goes down to every type.
  const args: Record<string, string> = {
    'Query.products': '(first: 2)',
    'Shop.page': '(slug: "returns")',
    'Query.product': `(by: { slug: "middlemarch" })`,
    'Query.productsBySlugs': `(slugs: ["middlemarch"])`,
    'Query.suggestions': `(text: "the")`,
    'Query.searchHints': `(text: "midlemarch")`,
    'Query.author': `(slug: "george-eliot")`,
    'Query.sharedWishlist': `(token: "${shareToken}")`,
    'Viewer.order': `(id: "${latestOrder?.id}")`,
    'Viewer.paymentSession': `(id: "${paid.id}")`,
  };
  await ask('{ searchHints(text: "978-0-306-40615-7") { __typename bookByIsbn { __typename slug } } }');
  const asked = new Set<unknown>();
  const ways: [type: unknown, ask: (selection: string) => string][] = [
    [schema.getQueryType(), (selection) => selection],
  ];
  for (const [type, within] of ways) {
    if (!isObjectType(type) || asked.has(type)) continue;
    asked.add(type);
    for (const { name, type: returned } of fieldsOf(type)) {
      const inner = getNamedType(returned);
      const field = `${name}${args[`${type.name}.${name}`] ?? ''}`;
      await ask(within(`{ __typename ${field} ${selectionOf(inner)} }`));
      ways.push([inner, (selection) => within(`{ ${field} ${selection} }`)]);
    }
  }
  await openStartedStream(await listen(shop), 'GraphQL', token);
  served.add('Subscription.viewerChanged');
  await act('logOut');

  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const fields = types.flatMap((type) => fieldsOf(type).map(({ name }) => `${type.name}.${name}`));
  const own = fields.filter((field) => !field.startsWith('__'));
  expect(own.length).toBeGreaterThan(150);
  expect(own.filter((field) => !served.has(field))).toEqual([]);
});
