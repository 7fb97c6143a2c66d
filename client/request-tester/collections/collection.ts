import { type HeaderRow, REQUEST_TYPES, type RequestType, type TestRequest } from '../test-request.ts';
import { callName, isCallName } from '../variables/call-name.ts';
import { withoutSecrets } from './without-secrets.ts';

/** `name`: what variables call its answer. */
export type SavedRequest = {
  readonly name: string;
  readonly type: RequestType;
  readonly endpoint: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
};

/** Requests in the order in which they are sent. */
export type Collection = { readonly name: string; readonly requests: readonly SavedRequest[] };

/** Headers that are switched off are left out. */
export function savedRequest({ type, endpoint, headers, body, name }: TestRequest): SavedRequest {
  const sent = headers.filter((row) => row.on && row.name.trim()).map((row) => ({ name: row.name, value: row.value }));
  return withoutSecrets({ name: name || callName(endpoint), type, endpoint, headers: sent, body });
}

export const formOf = ({ headers, ...request }: SavedRequest): TestRequest => ({
  ...request,
  headers: headers.map((header, index): HeaderRow => ({ id: index + 1, ...header, on: true })),
});

const FORMAT = 'request-tester/1';

export const collectionFile = (collections: readonly Collection[]): string =>
  `${JSON.stringify({ format: FORMAT, collections }, null, 2)}\n`;

/** A file that holds no collections. The message names what is wrong. */
export class BadCollections extends Error {}

type Fields = Partial<Record<string, unknown>>;

function fieldsOf(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadCollections(`${place} must be an object`);
  return value;
}

function textOf(fields: Fields, key: string, place: string, most: number): string {
  const value = fields[key];
  if (typeof value !== 'string') throw new BadCollections(`${place}.${key} must be a text`);
  if (value.length > most) throw new BadCollections(`${place}.${key} is longer than ${most} characters`);
  return value;
}

function listOf<T>(
  fields: Fields,
  key: string,
  place: string,
  most: number,
  read: (one: Fields, at: string) => T,
): T[] {
  const value = fields[key];
  const here = place ? `${place}.${key}` : key;
  if (!Array.isArray(value)) throw new BadCollections(`${here} must be a list`);
  if (value.length > most) throw new BadCollections(`${here} has more than ${most} entries`);
  return value.map((one, index) => read(fieldsOf(one, `${here}[${index}]`), `${here}[${index}]`));
}

function readRequest(fields: Fields, place: string): SavedRequest {
  const name = textOf(fields, 'name', place, 40);
  if (!isCallName(name)) throw new BadCollections(`${place}.name may have letters, digits, - and _ only: "${name}"`);
  const type = REQUEST_TYPES.find((one) => one === fields['type']);
  if (!type) throw new BadCollections(`${place}.type must be one of ${REQUEST_TYPES.join(', ')}`);
  const headers = listOf(fields, 'headers', place, 50, (header, at) => ({
    name: textOf(header, 'name', at, 200),
    value: textOf(header, 'value', at, 8000),
  }));
  const endpoint = textOf(fields, 'endpoint', place, 4000);
  return withoutSecrets({ name, type, endpoint, headers, body: textOf(fields, 'body', place, 100_000) });
}

/** Reads a file or what the browser kept. Secrets in it are left out. */
export function readCollections(text: string): Collection[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadCollections(`This is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const file = fieldsOf(value, 'The file');
  if (file['format'] !== FORMAT) throw new BadCollections(`format must be "${FORMAT}"`);
  return listOf(file, 'collections', '', 100, (fields, place) => {
    const name = textOf(fields, 'name', place, 80).trim();
    if (!name) throw new BadCollections(`${place}.name is empty`);
    return { name, requests: listOf(fields, 'requests', place, 200, readRequest) };
  });
}
