import { useState } from 'react';
import { localHistory } from '../session/local-history.ts';
import { createStoredList } from '../session/stored-list.ts';

/** One entry, 'accountId addressId', so that the choice of another account on the device does not count. */
const storedChoice = createStoredList({ key: localHistory.address, max: 1 });

type SavedAddress = { id: string; isDefault: boolean };

/**
 * The address to deliver to: the one last chosen, which survives a reload, otherwise the default or the only one. The
 * choice is an id, so that an edit or a deletion of the address shows at once.
 */
export function useChosenAddress<A extends SavedAddress>(accountId: string | undefined, addresses: readonly A[] = []) {
  const [lastChoice, setLastChoice] = useState(() => storedChoice.get()[0]);
  const chosen =
    addresses.find(({ id }) => lastChoice === `${accountId} ${id}`) ??
    addresses.find(({ isDefault }) => isDefault) ??
    (addresses.length === 1 ? addresses[0] : undefined);
  const choose = (id: string) => {
    const entry = `${accountId} ${id}`;
    storedChoice.add(entry);
    setLastChoice(entry);
  };
  return { chosen, choose };
}
