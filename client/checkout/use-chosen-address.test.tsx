import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useChosenAddress } from './use-chosen-address.ts';

const saved = (id: string, isDefault = false) => ({ id, isDefault });
const [home, office, defaultOne] = [saved('home'), saved('office'), saved('default', true)];

type Props = { account?: string; addresses?: (typeof home)[] };

function open(props: Props = { addresses: [home, office] }) {
  const { result, rerender, unmount } = renderHook(
    ({ account = 'lakshmi', addresses }: Props) => useChosenAddress(account, addresses),
    { initialProps: props },
  );
  return {
    rerender,
    unmount,
    chosen: () => result.current.chosen?.id,
    choose: (id: string) => act(() => result.current.choose(id)),
  };
}

test.each([
  ['none before the addresses are loaded', undefined, undefined],
  ['none when none is saved', [], undefined],
  ['the only one', [home], 'home'],
  ['none of several', [home, office], undefined],
  ['the default one', [home, defaultOne, office], 'default'],
])('before the shopper chooses, the chosen address is %s', (_, addresses, expected) => {
  expect(open({ ...(addresses && { addresses }) }).chosen()).toBe(expected);
});

test('the chosen address comes before the default one, and stays after a reload', () => {
  const addresses = [home, defaultOne, office];
  const { chosen, choose, unmount } = open({ addresses });
  choose('office');
  expect(chosen()).toBe('office');
  choose('home');
  expect(chosen()).toBe('home');
  unmount();
  expect(open({ addresses }).chosen()).toBe('home');
});

test('when the chosen address is deleted, the remaining one is chosen', () => {
  const { chosen, choose, rerender } = open();
  choose('office');
  rerender({ addresses: [home] });
  expect(chosen()).toBe('home');
});

test('a choice of another account on the same device does not count', () => {
  const { choose, unmount } = open();
  choose('office');
  unmount();
  const other = open({ account: 'asha', addresses: [home, office] });
  expect(other.chosen()).toBeUndefined();
  other.rerender({ account: 'lakshmi', addresses: [home, office] });
  expect(other.chosen()).toBe('office');
});

test('a browser that stores nothing keeps the choice while the page is open', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { chosen, choose } = open();
  choose('office');
  expect(chosen()).toBe('office');
  expect(warned).toHaveBeenCalledOnce();
});
