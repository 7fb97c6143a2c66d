import type { Account } from '../../server/services/account/account.ts';
import { share, shareToken } from '../../server/services/account/wishlist/shared-wishlist.ts';
import { createUnsubscribeLinks } from '../../server/services/account/wishlist/unsubscribe-links.ts';
import { createPasswordHasher } from '../../server/services/account/sign-in/password-hash.ts';
import type { AddressFields } from '../../server/services/account/addresses/address.ts';
import type { Product } from '../../server/services/catalogue/catalogue.ts';
import { nameOf } from '../../server/graphql/known-operations.ts';
import type { Mail } from '../../server/services/mail/mail.ts';
import { noBackup, type OpenShop, openShop } from '../../server/test/open-shop.ts';
import { runCommand } from '../../server/test/run-command.ts';
import type { RazorpayPayment } from '../checkout/razorpay.ts';
import type { StoredUser } from '../session/session.ts';
import { bookTitled, threeBooks } from './books.ts';
import { createTestNetwork, type GraphqlRequest } from './network.ts';

/** A book by its title: one copy, added at today's price unless the test says otherwise. */
type Entry = string | { title: string; quantity?: number; priceWhenAdded?: number };

type Start = {
  cart?: readonly Entry[];
  wishlist?: readonly Entry[];
  addresses?: readonly AddressFields[];
  /** Which of the addresses is the default. */
  defaultAddress?: AddressFields;
  email?: string;
  /** Makes the account a visit to the shared account, which ends at this instant. */
  endsAt?: string;
  /** Without a password the account cannot log in. */
  password?: string;
};

export type Shopper = Awaited<ReturnType<typeof aShopper>>;

export const home: AddressFields = {
  name: 'Lakshmi Iyer',
  street: '14 Temple Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  zipCode: '600004',
  mobile: '98400 11223',
};
export const office: AddressFields = { ...home, street: '27 Residency Road', city: 'Bengaluru', zipCode: '560025' };

let shop: OpenShop | null = null;
let opening: Promise<OpenShop> | null = null;
let stocked: readonly Product[] | null = null;
let count = 0;
const passwords = createPasswordHasher();
/** All mails sent, the latest last. */
export const mails: Mail[] = [];

/** Opens the shop when a test file first needs it; the setup closes it after each file. */
async function ensureShop(): Promise<OpenShop> {
  opening ??= openShop({ backup: noBackup, mailer: { send: async (mail) => void mails.push(mail) } });
  shop = await opening;
  return shop;
}

export async function closeShop(): Promise<void> {
  await (await opening)?.close();
  [shop, opening, stocked] = [null, null, null];
}

/** The network between the client and the real server, which runs in this process on its own data directory. */
export const server = createTestNetwork(async ({ headers, body }) => {
  const { query, operationName } = JSON.parse(body) as GraphqlRequest;
  if (!nameOf(query)) throw new Error(`${operationName} is not among the known operations: run npm run codegen`);
  const { app } = await ensureShop();
  const {
    statusCode,
    payload,
    headers: sent,
  } = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: Object.fromEntries(new Headers(headers)),
    payload: body,
  });
  return new Response(payload, { status: statusCode, headers: { 'content-type': String(sent['content-type']) } });
});

/** The server, for a test to act on directly once something has opened it. */
export function theShop(): OpenShop {
  if (!shop) throw new Error('Nothing has opened the shop yet');
  return shop;
}

/** Runs `npm run shop -- …` beside the open shop. */
export async function runOwnersCommand(...args: readonly string[]): Promise<void> {
  const { code, err } = await runCommand(args, { DATA_DIR: theShop().dataDir });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
}

const threeCategories = ['fiction', 'non-fiction', 'finance'];

/** Replaces the catalogue by these books. */
export async function stock(
  books: readonly Product[] = threeBooks,
  names: readonly string[] = threeCategories,
): Promise<void> {
  const { stores } = await ensureShop();
  if (stocked === books && names === threeCategories) return;
  const categories = names.map((name) => ({ id: `category-${name}`, name }));
  await stores.catalogue.replace({ categories, batches: [books] });
  stocked = names === threeCategories ? books : null;
}

const now = () => new Date().toISOString();
const stamp = () => ({ id: `made-${++count}`, createdAt: now(), updatedAt: now() });

function entryOf(entry: Entry) {
  const { title, ...rest } = typeof entry === 'string' ? { title: entry } : entry;
  const { id: productId, price } = bookTitled(title);
  return { ...stamp(), productId, priceWhenAdded: price, ...rest };
}

function accountChange({ cart, wishlist, addresses, defaultAddress, endsAt }: Start): Partial<Account> {
  const saved = addresses?.map((fields) => ({ ...stamp(), ...fields }));
  const defaultId = saved?.[addresses?.findIndex((fields) => fields === defaultAddress) ?? -1]?.id;
  return {
    ...(cart && { cart: cart.map((entry) => ({ quantity: 1, ...entryOf(entry) })) }),
    ...(wishlist && { wishlist: wishlist.map(entryOf) }),
    ...(saved && { addresses: saved }),
    ...(endsAt !== undefined && { endsAt, guest: true }),
    ...(defaultId !== undefined && { defaultAddressId: defaultId }),
  };
}

/** A new account with a token and the given lists, and functions that read the server's state of it. */
export async function aShopper(start: Start = {}) {
  if (!stocked) await stock();
  const { stores, ...door } = await ensureShop();
  const person = { firstName: 'Lakshmi', lastName: 'Iyer', email: start.email ?? `lakshmi.${++count}@example.in` };
  const passwordHash = start.password === undefined ? {} : { passwordHash: await passwords.hash(start.password) };
  const { token, id } = await door.shopper({ ...person, ...passwordHash, ...accountChange(start) });
  const user: StoredUser = { _id: id, ...person };
  const account = async () => {
    const found = await stores.accounts.findById(id);
    if (!found) throw new Error('The account is gone');
    return found;
  };
  const titleOf = (productId: string) => stocked?.find((one) => one.id === productId)?.title;
  return {
    token,
    user,
    account,
    /** Title and quantity of each line. */
    cart: async () => (await account()).cart.map((line) => [titleOf(line.productId), line.quantity]),
    wishlist: async () => (await account()).wishlist.map((item) => titleOf(item.productId)),
    /** The path of the link to the wishlist. */
    sharedList: async () =>
      `/lists/${shareToken(await stores.accounts.update(id, (found) => share(found, found.updatedAt)))}`,
    /** The path of the link in a letter about the wishlist. */
    unsubscribeLink: async () => `/quiet/${createUnsubscribeLinks(await stores.secret('quiet-links')).tokenOf(id)}`,
    orders: () => stores.orders.ordersOf(id, { limit: 100, maxLines: 1_000, after: null }),
    /** Changes the account as another device would. */
    change: (to: Start) => stores.accounts.update(id, (found) => ({ ...found, ...accountChange(to) })),
  };
}

/** Pays at the provider, and returns what its widget would pass to the page. */
export async function payAtProvider(providerOrderId: string): Promise<RazorpayPayment> {
  const { body } = await (
    await ensureShop()
  ).rest('POST', `/sandbox/orders/${providerOrderId}/payments`, { body: { outcome: 'pay' } });
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = body;
  return { razorpay_payment_id, razorpay_order_id, razorpay_signature };
}
