import operations from './__generated__/known-operations.json' with { type: 'json' };

const byHash = new Map<string, string>(Object.entries(operations));
const texts = new Set(byHash.values());

/** Whether the client of this shop sends this text. */
export const isKnown = (query: unknown): boolean => typeof query === 'string' && texts.has(query);

/** The text of an operation of the client by its SHA-256, in hexadecimal digits. */
export const operationOf = (hash: string): string | undefined => byHash.get(hash);
