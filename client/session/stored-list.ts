import { browserStorage } from '../browser-storage.ts';
import { createStore } from '../ui/external-store.ts';

type Rules = {
  key: string;
  max: number;
  /** Whether a new entry replaces an old one; by default, equal entries. */
  replaces?: (added: string, old: string) => boolean;
};

/** Parses the stored JSON; anything invalid counts as empty. */
function wordsIn(json: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** A short list of strings in browser storage, the newest first. */
export function createStoredList({ key, max, replaces = (added, old) => added === old }: Rules) {
  let read: { json: string | null; words: readonly string[] } = { json: null, words: [] };

  /** The same array until it changes. */
  function get(): readonly string[] {
    const json = browserStorage.get(key);
    if (json !== read.json) read = { json, words: wordsIn(json).slice(0, max) };
    return read.words;
  }
  const store = createStore(get, ['storage']);
  function save(words: readonly string[]) {
    browserStorage.set(key, JSON.stringify(words));
    store.notify();
  }
  return {
    ...store,
    add: (word: string) => save([word, ...get().filter((old) => !replaces(word, old))].slice(0, max)),
    remove: (word: string) => save(get().filter((old) => !replaces(word, old))),
    clear: () => {
      browserStorage.remove(key);
      store.notify();
    },
  };
}
