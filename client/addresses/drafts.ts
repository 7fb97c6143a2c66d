import type { AddressInput } from '../graphql/__generated__/operations.generated.ts';
import { localHistory } from '../session/local-history.ts';
import { createStoredList } from '../session/stored-list.ts';

type Typed = Partial<AddressInput>;

/** Stored as 'book address {typed}'; the address book's id keeps another account on the device from seeing it. */
const entry = (form: string, typed: Typed = {}) => `${form} ${JSON.stringify(typed)}`;
const formOf = (word: string) => word.slice(0, word.indexOf('{'));

const stored = createStoredList({
  key: localHistory.drafts,
  max: 5,
  replaces: (added, old) => formOf(added) === formOf(old),
});

function typedIn(word: string): Typed {
  try {
    return JSON.parse(word.slice(word.indexOf('{'))) as Typed;
  } catch {
    return {};
  }
}

/** The unsent input of the form of an address, or of a new one. */
export function addressDraft(bookId: string, addressId = 'new') {
  const form = `${bookId} ${addressId}`;
  return {
    read: (): Typed => {
      const word = stored.get().find((one) => formOf(one) === `${form} `);
      return word === undefined ? {} : typedIn(word);
    },
    keep: (typed: Typed) => stored.add(entry(form, typed)),
    forget: () => stored.remove(entry(form)),
  };
}
