/** What is kept of a kind, and how much of it. */
const BOUNDS = { code: 400, covers: 300, pages: 60, answers: 150 } as const;
export type Kind = keyof typeof BOUNDS;

/** The caches of one build of the shop, and of the build before it. */
export function createKept(caches: CacheStorage, version: string) {
  const nameOf = (kind: Kind) => `${kind}-${version}`;

  async function keep(kind: Kind, key: string, response: Response): Promise<void> {
    const cache = await caches.open(nameOf(kind));
    // What is put anew goes to the end: the first ones are the oldest.
    await cache.delete(key);
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - BOUNDS[kind])).map((old) => cache.delete(old)));
  }

  /** The newest of that kind, else that of the build before. */
  async function find(kind: Kind, key: string): Promise<Response | undefined> {
    const names = (await caches.keys()).filter((name) => name.startsWith(`${kind}-`));
    for (const name of [nameOf(kind), ...names]) {
      if (!names.includes(name)) continue;
      const cache = await caches.open(name);
      const found = await cache.match(key, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  /** Pages that are open may still run the build before this one, so its files stay until the next. */
  async function dropOlderBuilds(): Promise<void> {
    const names = await caches.keys();
    const versionOf = (name: string) => name.slice(name.indexOf('-') + 1);
    const versions = [...new Set(names.map(versionOf))].filter((one) => one !== version);
    const dropped = versions.slice(0, -1);
    await Promise.all(names.filter((name) => dropped.includes(versionOf(name))).map((name) => caches.delete(name)));
  }

  /** Pages, answers and covers tell what somebody read. The shop's own code does not. */
  async function forgetReading(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !name.startsWith('code-')).map((name) => caches.delete(name)));
  }

  return { keep, find, dropOlderBuilds, forgetReading };
}

export type Kept = ReturnType<typeof createKept>;
