import { createStoredList } from '../../session/stored-list.ts';
import { parseJson } from '../parse-json.ts';
import { isSavedRequest, type SavedRequest } from './collection.ts';

const nameIn = (json: string): unknown => (parseJson(json) as { name?: unknown } | null | undefined)?.name;

/** What this browser keeps, the newest first: a browser gives a shop about five million characters. */
export const MOST_REQUESTS = 100;
export const MOST_CHARACTERS = 20_000;

const stored = createStoredList({
  key: 'saved-requests',
  most: MOST_REQUESTS,
  replaces: (added, old) => nameIn(added) === nameIn(old),
});

let read: { words: readonly string[]; requests: readonly SavedRequest[] } = { words: [], requests: [] };

/** Named requests in this browser, followed across tabs. One that is saved under a known name replaces it. */
export const savedRequests = {
  /** The same array until it changes. */
  get: (): readonly SavedRequest[] => {
    const words = stored.get();
    if (words !== read.words) read = { words, requests: words.map(parseJson).filter(isSavedRequest) };
    return read.requests;
  },
  subscribe: stored.subscribe,
  /** Whether there was room for it. */
  save(request: SavedRequest): boolean {
    const json = JSON.stringify(request);
    if (json.length > MOST_CHARACTERS) return false;
    stored.add(json);
    return stored.get()[0] === json;
  },
  remove: (request: SavedRequest) => stored.remove(JSON.stringify(request)),
};
