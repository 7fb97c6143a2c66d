import { browserStorage } from '../browser-storage.ts';
import { createStore } from '../ui/external-store.ts';

type StoredListOptions = {
  key: string;
  max: number;
  /** Whether a new entry replaces an old one; by default, an equal one. */
  replaces?: (added: string, old: string) => boolean;
};

/** Parses the stored JSON; invalid JSON counts as empty. */
function parseEntries(json: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** A short list of strings in browser storage, the newest first. */
export function createStoredList({ key, max, replaces = (added, old) => added === old }: StoredListOptions) {
  let read: { json: string | null; entries: readonly string[] } = { json: null, entries: [] };

  /** Returns the same array until the stored list changes. */
  function get(): readonly string[] {
    const json = browserStorage.get(key);
    if (json !== read.json) read = { json, entries: parseEntries(json).slice(0, max) };
    return read.entries;
  }
  const store = createStore(get, ['storage']);
  function save(entries: readonly string[]) {
    browserStorage.set(key, JSON.stringify(entries));
    store.notify();
  }
  return {
    ...store,
    add: (entry: string) => save([entry, ...get().filter((old) => !replaces(entry, old))].slice(0, max)),
    remove: (entry: string) => save(get().filter((old) => !replaces(entry, old))),
    clear: () => {
      browserStorage.remove(key);
      store.notify();
    },
  };
}
