import { useApolloClient, useFragment } from '@apollo/client/react';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, home, office, server, theShop } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { toast } from '../ui/toast.ts';
import { AddressBookContentFragmentDoc } from './__generated__/addresses.generated.ts';
import type { AddressBook } from './address.ts';
import { useAddressActs } from './use-address-acts.ts';

const BOOK = `{ viewer { addressBook { __typename id
  addresses { __typename id name street city state country zipCode mobile isDefault } } } }`;
const fragment = { fragment: AddressBookContentFragmentDoc, fragmentName: 'AddressBookContent' };

async function open() {
  const shopper = await aShopper({ addresses: [home, office], defaultAddress: home });
  const saved = (await theShop().ask(BOOK, {}, shopper.token)).viewer.addressBook as unknown as AddressBook & {
    __typename: 'AddressBook';
  };
  function useBook() {
    const client = useApolloClient();
    useState(() => client.writeFragment({ ...fragment, data: saved }));
    const { data } = useFragment({ ...fragment, from: saved });
    const book = data as AddressBook;
    return { book, ...useAddressActs(book) };
  }
  const success = vi.spyOn(toast, 'success');
  const failed = vi.spyOn(toast, 'error');
  const { result } = await renderHookInApp(useBook, { shopper });
  const [atHome, atOffice] = saved.addresses.map(({ id }) => id) as [string, string];
  return {
    atHome,
    atOffice,
    result,
    failed,
    shown: () => result.current.book.addresses.map(({ id }) => id),
    defaults: () => result.current.book.addresses.filter(({ isDefault }) => isDefault).map(({ id }) => id),
    toasts: () => success.mock.calls.map(([text]) => text),
    undo: () => act(async () => success.mock.lastCall?.[1]?.undo?.()),
    stored: async () => (await shopper.account()).addresses.map(({ id }) => id),
  };
}

test.each([
  ['deleted', 'DeleteAddress', 'deleteAddress'],
  ['made the default', 'MakeDefaultAddress', 'makeDefault'],
] as const)('an address that could not be %s is unchanged, and the failure is reported', async (_, operation, name) => {
  const { atHome, atOffice, result, shown, defaults, toasts, failed } = await open();
  server.failNext(operation);
  await act(async () => result.current[name](atOffice));
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect([shown(), defaults(), toasts()]).toEqual([[atHome, atOffice], [atHome], []]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('an address that cannot be put back is reported, and stays deleted', async () => {
  const { atHome, atOffice, result, shown, toasts, undo, failed } = await open();
  await act(async () => result.current.deleteAddress(atHome));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  server.failNext('RestoreAddress');
  await undo();
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect([shown(), toasts()]).toEqual([[atOffice], ['Address deleted']]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('two deletions at once delete both', async () => {
  const { atHome, atOffice, result, shown, toasts, stored } = await open();
  await act(async () => {
    result.current.deleteAddress(atHome);
    result.current.deleteAddress(atOffice);
  });
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect([shown(), await stored()]).toEqual([[], []]);
});
