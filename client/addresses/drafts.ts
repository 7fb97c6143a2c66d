import type { AddressInput } from '../graphql/__generated__/operations.generated.ts';
import { localHistory } from '../session/local-history.ts';
import { createStoredList } from '../session/stored-list.ts';

type Typed = Partial<AddressInput>;

/** Stored as 'book address {typed}'; the address book's id keeps another account on the device from seeing it. */
const entryOf = (form: string, typed: Typed = {}) => `${form} ${JSON.stringify(typed)}`;
const formOf = (entry: string) => entry.slice(0, entry.indexOf('{'));

const stored = createStoredList({
  key: localHistory.drafts,
  max: 5,
  replaces: (added, old) => formOf(added) === formOf(old),
});

function parseTyped(entry: string): Typed {
  try {
    return JSON.parse(entry.slice(entry.indexOf('{'))) as Typed;
  } catch {
    return {};
  }
}

/** The unsent input of the form for an address; by default, for a new one. */
export function addressDraft(bookId: string, addressId = 'new') {
  const form = `${bookId} ${addressId}`;
  return {
    read: (): Typed => {
      const entry = stored.get().find((one) => formOf(one) === `${form} `);
      return entry === undefined ? {} : parseTyped(entry);
    },
    keep: (typed: Typed) => stored.add(entryOf(form, typed)),
    forget: () => stored.remove(entryOf(form)),
  };
}
