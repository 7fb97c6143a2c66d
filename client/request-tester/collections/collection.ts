import { type HeaderRow, REQUEST_TYPES, type RequestType, type TestRequest } from '../test-request.ts';
import { callName, isCallName } from '../variables/call-name.ts';
import { blankSecrets } from './blank-secrets.ts';

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
  return { name: name || callName(endpoint), type, ...blankSecrets({ endpoint, headers: sent, body }) };
}

export const formOf = ({ headers, ...request }: SavedRequest): TestRequest => ({
  ...request,
  headers: headers.map((header, index): HeaderRow => ({ id: index + 1, ...header, on: true })),
});

const isText = (value: unknown): value is string => typeof value === 'string';

export function isSavedRequest(value: unknown): value is SavedRequest {
  const { name, type, endpoint, headers, body } = (value ?? {}) as Partial<Record<keyof SavedRequest, unknown>>;
  const isHeader = (header: Partial<Record<string, unknown>> | null) =>
    isText(header?.['name']) && isText(header['value']);
  const hasTexts = isText(name) && isCallName(name) && isText(endpoint) && isText(body);
  return hasTexts && REQUEST_TYPES.some((one) => one === type) && Array.isArray(headers) && headers.every(isHeader);
}
