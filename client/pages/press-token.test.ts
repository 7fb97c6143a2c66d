import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { ChangeNamesDocument, LogOutDocument } from '../account/__generated__/account.generated.ts';
import { AddAddressDocument } from '../addresses/__generated__/addresses.generated.ts';
import { SetCartQuantityDocument } from '../cart/__generated__/cart.generated.ts';
import { MyListsDocument } from '../acts/__generated__/my-lists.generated.ts';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  RemoveFromWishlistDocument,
} from '../acts/__generated__/list-acts.generated.ts';
import { MoveToCartDocument } from '../wishlist/__generated__/wishlist-acts.generated.ts';
import type { Session } from '../session/session.ts';
import { bookTitled } from '../test/books.ts';
import { aShopper, home, server, type Shopper } from '../test/real-shop.ts';
import { openApp } from '../test/render-app.tsx';

const [walden, middlemarch] = [bookTitled('Walden').id, bookTitled('Middlemarch').id];

type Press = [string, TypedDocumentNode<object, OperationVariables>, OperationVariables];
const press = <V extends OperationVariables>(
  name: string,
  mutation: TypedDocumentNode<object, V>,
  variables: V,
): Press => [name, mutation as Press[1], variables];

const presses: Press[] = [
  press('an addition to the cart', AddToCartDocument, { productId: middlemarch }),
  press('a quantity', SetCartQuantityDocument, { productId: walden, quantity: 7 }),
  press('an addition to the wishlist', AddToWishlistDocument, { productId: middlemarch }),
  press('a removal from the wishlist', RemoveFromWishlistDocument, { productId: walden }),
  press('a move to the cart', MoveToCartDocument, { productId: walden }),
  press('an address', AddAddressDocument, { input: home }),
  press('a name', ChangeNamesDocument, { input: { firstName: 'Not', lastName: 'Mine' } }),
];

function write(token: string | null, user?: Shopper['user']) {
  for (const [key, value] of [
    ['user', user && JSON.stringify(user)],
    ['login', token],
  ] as const) {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
  }
}

const changes: [string, (session: Session, next: Shopper) => void][] = [
  ['a log-out in this tab', (session) => session.end()],
  ['the expiry of the session', (session) => session.end('expired')],
  ['a log-out in another tab', () => write(null)],
  ['another log-in in this tab', (session, { token, user }) => (session.end(), session.begin(token, user))],
  ['another log-in in another tab', (_, { token, user }) => (write(null), write(token, user))],
  ['another log-in while this tab slept', (_, { token, user }) => write(token, user)],
];

async function open() {
  const start = { cart: ['Walden'], wishlist: ['Walden'] };
  const [first, next] = [await aShopper(start), await aShopper(start)];
  const app = await openApp({ shopper: first });
  return { ...app, first, next };
}

const storedData = async ({ account }: Shopper) => {
  const { firstName, cart, wishlist, addresses } = await account();
  return { firstName, cart, wishlist, addresses };
};

describe.each(presses)('%s', (_, mutation, variables) => {
  test.each(changes)('that waits for the answer to an earlier press is not sent after %s', async (__, change) => {
    const { client, session, first, next } = await open();
    const before = await Promise.all([first, next].map(storedData));
    const release = server.hold('LogOut');
    client.mutate({ mutation: LogOutDocument }).catch(() => undefined);
    const pressed = client.mutate({ mutation, variables });
    pressed.catch(() => undefined);
    await expect.poll(() => server.mutations()).toEqual(['LogOut']);
    change(session, next);
    release();
    await expect(pressed).rejects.toThrow('log-in');
    expect(server.mutations()).toEqual(['LogOut']);
    expect(await Promise.all([first, next].map(storedData))).toEqual(before);
  });

  test.each(changes)('whose answer comes after %s leaves nothing in the cache', async (__, change) => {
    const { client, session, next } = await open();
    const release = server.hold();
    const pressed = client.mutate({ mutation, variables });
    pressed.catch(() => undefined);
    await expect.poll(() => server.mutations()).toHaveLength(1);
    const before = JSON.stringify(await storedData(next));
    change(session, next);
    await client.clearStore();
    release();
    await expect(pressed).rejects.toThrow('log-in');
    expect(client.extract()).not.toHaveProperty('ROOT_MUTATION');
    expect(
      Object.keys(client.cache.extract() as object).filter((key) => /^(Cart|Wishlist|AddressBook|Viewer)/.test(key)),
    ).toEqual([]);
    expect(JSON.stringify(await storedData(next))).toBe(before);
  });
});

const otherLogIns = changes.filter(([name]) => name.startsWith('another log-in'));
test.each(otherLogIns)(
  'a query that waits, or would be repeated, is not sent with the token of %s',
  async (_, change) => {
    const { client, session, next } = await open();
    const releases = [server.hold(), server.hold('MyLists')];
    client.mutate({ mutation: AddToCartDocument, variables: { productId: middlemarch } }).catch(() => undefined);
    const context = { queryDeduplication: false };
    const sent = client.query({ query: MyListsDocument, fetchPolicy: 'network-only', context });
    const waiting = client.query({
      query: MyListsDocument,
      fetchPolicy: 'network-only',
      context: { ...context, afterMutations: true },
    });
    const settled = Promise.allSettled([sent, waiting]);
    await expect.poll(() => server.operations()).toHaveLength(2);
    change(session, next);
    for (const release of releases) release();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(server.sent('MyLists')).toHaveLength(1);
  },
);

test('a log-out that waits for an earlier answer still ends the session in which it was pressed', async () => {
  const { client, session, first, next } = await open();
  const release = server.hold('AddToCart');
  client.mutate({ mutation: AddToCartDocument, variables: { productId: middlemarch } }).catch(() => undefined);
  const loggedOut = client.mutate({ mutation: LogOutDocument, context: { outlivesSession: true } });
  await expect.poll(() => server.mutations()).toEqual(['AddToCart']);
  session.end();
  session.begin(next.token, next.user);
  release();
  expect((await loggedOut).data).toEqual({ logOut: true });
  const reopened = await openApp({ shopper: next });
  expect((await reopened.client.query({ query: MyListsDocument })).data?.viewer).not.toBeNull();
  localStorage.clear();
  const { client: old } = await openApp({ shopper: first });
  await expect(old.query({ query: MyListsDocument })).rejects.toThrow('log-in');
});
