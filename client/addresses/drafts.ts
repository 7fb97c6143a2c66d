import type { AddressInput } from '../graphql/__generated__/operations.generated.ts';
import { localHistory } from '../session/local-history.ts';
import { createStoredList } from '../session/stored-list.ts';

type Draft = Partial<AddressInput>;

/** An entry is 'bookId addressId {typed}': the book's id hides it from another account on the device. */
const entryOf = (form: string, typed: Draft = {}) => `${form} ${JSON.stringify(typed)}`;
const formOf = (entry: string) => entry.slice(0, entry.indexOf('{'));

const drafts = createStoredList({
  key: localHistory.drafts,
  max: 5,
  replaces: (added, old) => formOf(added) === formOf(old),
});

function parseTyped(entry: string): Draft {
  try {
    return JSON.parse(entry.slice(entry.indexOf('{'))) as Draft;
  } catch {
    return {};
  }
}

/** The unsent input of the form for an address; by default, for a new one. */
export function addressDraft(bookId: string, addressId = 'new') {
  const form = `${bookId} ${addressId}`;
  return {
    read: (): Draft => {
      const entry = drafts.get().find((one) => formOf(one) === `${form} `);
      return entry === undefined ? {} : parseTyped(entry);
    },
    keep: (typed: Draft) => drafts.add(entryOf(form, typed)),
    forget: () => drafts.remove(entryOf(form)),
  };
}
