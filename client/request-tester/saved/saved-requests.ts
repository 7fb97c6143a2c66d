import { useSyncExternalStore } from 'react';
import { createStoredList } from '../../session/stored-list.ts';
import { parseJson } from '../parse-json.ts';
import { withBlankSecrets } from '../secrets.ts';
import type { TestRequest } from '../test-request.ts';
import { callName, checkCallName } from '../variables/call-name.ts';
import { Unsendable } from '../unsendable.ts';

/** `name`: what variables call its answer. */
export type SavedRequest = TestRequest & { name: string };

/** What this browser keeps, the newest first: a browser gives a shop about five million characters. */
export const MOST_REQUESTS = 100;
export const MOST_CHARACTERS = 20_000;

function isSaved(value: unknown): value is SavedRequest {
  const { name, type, endpoint, headers, body } = (value ?? {}) as Partial<Record<keyof SavedRequest, unknown>>;
  return [name, type, endpoint, body].every((one) => typeof one === 'string') && Array.isArray(headers);
}

const requestsIn = (texts: readonly string[]) => texts.map((text) => parseJson(text)).filter(isSaved);
const nameIn = (text: string) => requestsIn([text])[0]?.name;

const stored = createStoredList({
  key: 'saved-requests',
  most: MOST_REQUESTS,
  replaces: (added, old) => nameIn(added) === nameIn(old),
});

/** The requests that this browser keeps, followed across tabs. */
export const useSavedRequests = (): readonly SavedRequest[] =>
  requestsIn(useSyncExternalStore(stored.subscribe, stored.get, stored.get));

/** Saves a request without its secrets, in place of one of the same name. An `Unsendable` says why it could not be. */
export function saveRequest(request: TestRequest, published?: string): SavedRequest {
  const saved = { ...withBlankSecrets(request, published), name: request.name || callName(request.endpoint) };
  checkCallName(saved.name);
  const text = JSON.stringify(saved);
  if (text.length <= MOST_CHARACTERS) stored.add(text);
  if (stored.get()[0] !== text) throw new Unsendable('This browser has no room for the request');
  return saved;
}

export const removeRequest = (request: SavedRequest): void => stored.remove(JSON.stringify(request));
