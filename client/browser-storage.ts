/**
 * Returns what `open` returns, or undefined where the browser forbids it: with site data blocked, it forbids channels,
 * locks and workers.
 */
export function unlessForbidden<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

/** A value kept in memory, null after its removal; `replaced` is what the browser's storage had at that time. */
type InMemory = { readonly value: string | null; readonly replaced: string | null };

/**
 * Local storage, with memory behind it: a browser may forbid it, lack it or be full. What it refuses lasts as long as
 * the tab. `open` may throw, and is called each time, since a browser can take storage away while a page is open.
 */
export function createBrowserStorage(open: () => Storage | null | undefined) {
  const memory = new Map<string, InMemory>();

  function readStored(key: string): string | null {
    try {
      return open()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }
  const keepInTab = (key: string, value: string | null) => void memory.set(key, { value, replaced: readStored(key) });
  /** Runs `change`, and returns whether the browser allowed it. */
  function store(key: string, value: string | null, change: (storage: Storage) => void): boolean {
    try {
      const storage = open();
      if (storage) change(storage);
    } catch (error) {
      console.warn(error);
    }
    const isStored = readStored(key) === value;
    if (isStored) memory.delete(key);
    else keepInTab(key, value);
    return isStored;
  }

  return {
    get(key: string): string | null {
      const [stored, inMemory] = [readStored(key), memory.get(key)];
      // A value that another tab has stored since is newer than the one in memory.
      const isNewest = inMemory && (stored === null || stored === inMemory.replaced);
      return isNewest ? inMemory.value : stored;
    },
    /** Returns whether the browser stores it. */
    set: (key: string, value: string): boolean => store(key, value, (storage) => storage.setItem(key, value)),
    remove: (key: string): void => void store(key, null, (storage) => storage.removeItem(key)),
    /** Keeps a value in memory, for this tab alone. */
    keepInTab,
  };
}

export type BrowserStorage = ReturnType<typeof createBrowserStorage>;

/** The only access to what the browser stores for the shop. */
export const browserStorage = createBrowserStorage(() => globalThis.localStorage);
