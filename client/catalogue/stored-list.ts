/** A few words that this browser remembers, the newest first. */
export type StoredList = {
  /** The same array until it changes. */
  get: () => readonly string[];
  add: (word: string) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
};

type Rules = {
  key: string;
  most: number;
  /** Which words give way to a new one. The same word always does. */
  replaces?: (added: string, old: string) => boolean;
};

const same = (added: string, old: string) => added === old;

/** What somebody else wrote there is as good as nothing. */
function wordsIn(json: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function createStoredList({ key, most, replaces = same }: Rules): StoredList {
  const listeners = new Set<() => void>();
  let read: { json: string | null; words: readonly string[] } = { json: null, words: [] };

  function get() {
    const json = localStorage.getItem(key);
    if (json !== read.json) read = { json, words: wordsIn(json).slice(0, most) };
    return read.words;
  }
  function tell() {
    for (const listener of listeners) listener();
  }
  return {
    get,
    add(word) {
      const words = [word, ...get().filter((old) => !replaces(word, old))].slice(0, most);
      try {
        localStorage.setItem(key, JSON.stringify(words));
      } catch (error) {
        // A full storage only costs the memory of this word.
        console.warn(error);
      }
      tell();
    },
    clear() {
      localStorage.removeItem(key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
