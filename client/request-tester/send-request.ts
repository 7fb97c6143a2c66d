import { TimeoutError, withinLimit } from '../graphql/request-limit.ts';
import { parseJson } from './parse-json.ts';
import type { TestRequest } from './test-request.ts';

/** Why a request was not sent, with the field at fault. */
type Fault = { readonly field: 'endpoint' | 'headers' | 'body'; readonly message: string };

export type TesterResponse = {
  /** `200 OK`. */
  readonly status: string;
  readonly isRefused: boolean;
  /** The time from sending to the last byte. */
  readonly milliseconds: number;
  readonly headers: string;
  /** JSON is indented, anything else is as received. */
  readonly data: string;
  /** The token of a log-in or a sign-up. */
  readonly token: string | undefined;
};

/** `failure`: why a request that was sent has no response. */
export type Outcome = { readonly fault?: Fault; readonly failure?: string; readonly response?: TesterResponse };

/** A URL of this shop, given as a path or in full. `URL.parse` is newer than the oldest browsers. */
function ownUrl(endpoint: string): URL | undefined {
  const { origin } = window.location;
  try {
    const url = new URL(endpoint.trim(), `${origin}/`);
    return url.origin === origin ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Parses the headers, or returns the first line that is not a header. */
function headersOf(text: string): Headers | string {
  const headers = new Headers();
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    const [, name = '', value = ''] = /^\s*([^:\s]+)\s*:(.*)$/.exec(line) ?? [];
    try {
      headers.append(name, value.trim());
    } catch {
      return line.trim();
    }
  }
  return headers;
}

/** The maximum number of characters shown; a browser takes seconds to lay out more. */
const MAX_SHOWN = 200_000;

function formatBody(body: string, json: unknown): string {
  const text = json === undefined ? body : JSON.stringify(json, null, 2);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n… (${text.length - MAX_SHOWN} more characters)` : text;
}

function tokenIn(json: unknown): string | undefined {
  const { encodedToken } = (json ?? {}) as { encodedToken?: unknown };
  return typeof encodedToken === 'string' && encodedToken !== '' ? encodedToken : undefined;
}

async function receive(url: URL, init: RequestInit): Promise<TesterResponse> {
  const began = performance.now();
  const response = await fetch(url, init);
  const body = await response.text();
  const json = parseJson(body);
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    isRefused: !response.ok,
    milliseconds: Math.round(performance.now() - began),
    headers: [...response.headers].map((pair) => pair.join(': ')).join('\n'),
    data: formatBody(body, json),
    token: tokenIn(json),
  };
}

/** Sends a request to this shop's server. A GET goes without its body, which must still be JSON. */
export async function sendRequest({ type, endpoint, headers: lines, body }: TestRequest): Promise<Outcome> {
  if (parseJson(body) === undefined) return { fault: { field: 'body', message: 'Error in JSON format' } };
  const url = ownUrl(endpoint);
  if (!url)
    return { fault: { field: 'endpoint', message: 'Only paths of this shop can be asked, such as /api/products' } };
  const headers = headersOf(lines);
  if (typeof headers === 'string')
    return { fault: { field: 'headers', message: `This is not a header, as "name: value": ${headers}` } };
  if (type !== 'GET' && !headers.has('content-type')) headers.set('content-type', 'application/json');
  try {
    return { response: await withinLimit(receive(url, { method: type, headers, ...(type !== 'GET' && { body }) })) };
  } catch (error) {
    console.error(error);
    return { failure: error instanceof TimeoutError ? error.message : 'Network Error' };
  }
}
