import { isRecord } from './parameters.ts';

/** Tells a client of Apollo's automatic persisted queries to send the text of its documents instead. */
export const persistedQueryNotSupported = {
  errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
};

const asRecord = (value: unknown) => (isRecord(value) ? value : {});

/** Reads the extensions of a GET, which are JSON in its address. Yoga refuses invalid JSON. */
function parsed(extensions: unknown): unknown {
  if (typeof extensions !== 'string') return extensions;
  try {
    return JSON.parse(extensions);
  } catch {
    return null;
  }
}

/**
 * The hash that a request sends instead of its document, or null when it sends none. `parameters`: the body, or the
 * address's query.
 */
export function persistedHash(parameters: unknown): string | null {
  const { query, extensions } = asRecord(parameters);
  const { persistedQuery } = asRecord(parsed(extensions));
  return query === undefined && persistedQuery !== undefined ? String(asRecord(persistedQuery)['sha256Hash']) : null;
}
