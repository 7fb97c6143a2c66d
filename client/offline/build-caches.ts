/** The maximum number of entries of each kind of cache. */
const MAX_ENTRIES = { code: 400, covers: 300, pages: 60, answers: 150 } as const;
export type Kind = keyof typeof MAX_ENTRIES;

/** The caches of this build of the shop and of the previous one. */
export function createBuildCaches(storage: CacheStorage, version: string) {
  const nameOf = (kind: Kind) => `${kind}-${version}`;

  async function put(kind: Kind, key: string, response: Response): Promise<void> {
    const cache = await storage.open(nameOf(kind));
    // Deletes the old entry first, so that the new one goes to the end: the oldest entries come first.
    await cache.delete(key);
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES[kind])).map((old) => cache.delete(old)));
  }

  /** Looks in this build's cache first, then in that of the previous build. */
  async function match(kind: Kind, key: string): Promise<Response | undefined> {
    const names = (await storage.keys()).filter((name) => name.startsWith(`${kind}-`));
    for (const name of [nameOf(kind), ...names]) {
      if (!names.includes(name)) continue;
      const cache = await storage.open(name);
      const found = await cache.match(key, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  /** Deletes all builds but this one and the previous one, which open pages may still run. */
  async function deleteOldBuilds(): Promise<void> {
    const names = await storage.keys();
    const versionOf = (name: string) => name.slice(name.indexOf('-') + 1);
    const versions = [...new Set(names.map(versionOf))].filter((one) => one !== version);
    const old = versions.slice(0, -1);
    await Promise.all(names.filter((name) => old.includes(versionOf(name))).map((name) => storage.delete(name)));
  }

  /** Deletes pages, answers and covers, which show what the shopper has read. */
  async function deleteAllButCode(): Promise<void> {
    const names = await storage.keys();
    await Promise.all(names.filter((name) => !name.startsWith('code-')).map((name) => storage.delete(name)));
  }

  return { put, match, deleteOldBuilds, deleteAllButCode };
}

export type BuildCaches = ReturnType<typeof createBuildCaches>;
