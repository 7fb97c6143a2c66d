import operations from './__generated__/known-operations.json' with { type: 'json' };

const byHash = new Map<string, string>(Object.entries(operations));
const names = new Map([...byHash.values()].map((text) => [text, /^\w+ (\w+)/.exec(text)?.[1] ?? '']));

/** Whether the client of this shop sends this text. */
export const isKnown = (query: unknown): boolean => nameOf(query) !== undefined;

/** The operation's name, if the client of this shop sends this text. */
export const nameOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? names.get(query) : undefined;

/** The names of the client's operations. */
export const operationNames: Iterable<string> = new Set(names.values());

/** The text of an operation of the client by its SHA-256, in hexadecimal digits. */
export const operationOf = (hash: string): string | undefined => byHash.get(hash);
