import { type Collection, collectionFile, readCollections } from './collection.ts';

const KEY = 'request-collections';
/** In characters: a browser gives a shop about five million, for everything. */
export const MAX_CHARACTERS = 500_000;

/** Collections that were not stored. The message says why. */
export class NotStored extends Error {}

/** What the browser keeps; nothing if that cannot be read. */
export function storedCollections(storage: Storage): readonly Collection[] {
  try {
    const text = storage.getItem(KEY);
    return text === null ? [] : readCollections(text);
  } catch (error) {
    console.warn('The collections in this browser could not be read:', error);
    return [];
  }
}

/** Changes what is stored now, which another tab may have changed. */
export function changeCollections(
  storage: Storage,
  change: (collections: readonly Collection[]) => readonly Collection[],
): readonly Collection[] {
  const changed = change(storedCollections(storage));
  const text = collectionFile(changed);
  if (text.length > MAX_CHARACTERS)
    throw new NotStored(`The collections would have ${text.length} characters; this browser keeps ${MAX_CHARACTERS}`);
  try {
    storage.setItem(KEY, text);
  } catch (error) {
    console.warn(error);
    throw new NotStored('The browser did not let the collections be stored');
  }
  return changed;
}

/** With the request at the end of the collection, or in the place of the one with its name. */
export function withRequest(
  collections: readonly Collection[],
  name: string,
  request: Collection['requests'][number],
): readonly Collection[] {
  const found = collections.find((one) => one.name === name);
  if (!found) return [...collections, { name, requests: [request] }];
  const isThere = found.requests.some((one) => one.name === request.name);
  const requests = isThere
    ? found.requests.map((one) => (one.name === request.name ? request : one))
    : [...found.requests, request];
  return collections.map((one) => (one === found ? { name, requests } : one));
}

/** With imported ones; one whose name is taken gets a number. */
export function withCollections(
  collections: readonly Collection[],
  imported: readonly Collection[],
): readonly Collection[] {
  const all = [...collections];
  for (const { name, requests } of imported) {
    const isTaken = (wanted: string) => all.some((one) => one.name === wanted);
    let free = name;
    for (let number = 2; isTaken(free); number += 1) free = `${name} ${number}`;
    all.push({ name: free, requests });
  }
  return all;
}

export function onCollectionsChange(storage: Storage, listener: () => void): () => void {
  const listen = ({ storageArea, key }: StorageEvent) => {
    if (storageArea === storage && (key === KEY || key === null)) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
