import { useState } from 'react';
import { localHistory } from '../session/local-history.ts';
import { createStoredList } from '../session/stored-list.ts';

/** One entry, 'account address', so that the choice of another account on the device does not count. */
const stored = createStoredList({ key: localHistory.address, max: 1 });

type Saved = { id: string; isDefault: boolean };

/**
 * The address to deliver to: the one last chosen, which survives a reload, otherwise the default or the only one. The
 * choice is an id, so that an edit or a deletion of the address shows at once.
 */
export function useChosenAddress<A extends Saved>(accountId: string | undefined, addresses: readonly A[] = []) {
  const [remembered, setRemembered] = useState(() => stored.get()[0]);
  const chosen =
    addresses.find(({ id }) => remembered === `${accountId} ${id}`) ??
    addresses.find(({ isDefault }) => isDefault) ??
    (addresses.length === 1 ? addresses[0] : undefined);
  const choose = (id: string) => {
    const entry = `${accountId} ${id}`;
    stored.add(entry);
    setRemembered(entry);
  };
  return { chosen, choose };
}
