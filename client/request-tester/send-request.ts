import type { HeaderPair, ReceivedResponse, SentRequest } from './exchange.ts';
import { parseJson } from './parse-json.ts';
import type { HeaderRow, TestRequest } from './test-request.ts';
import { inField, Unsendable } from './unsendable.ts';
import { checkCallName } from './variables/call-name.ts';
import { type Answers, resolveBody, resolveEndpoint, resolveHeader } from './variables/variables.ts';

/** null for what is not a URL. `URL.parse` is newer than the oldest browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A URL of this shop, given as a path or in full. */
function ownAddress(endpoint: string): string {
  const { origin } = window.location;
  const url = parseUrl(endpoint.trim(), `${origin}/`);
  if (url?.origin !== origin) throw new Unsendable('Only paths of this shop can be asked, such as /api/products');
  return url.href;
}

function headersOf(rows: readonly HeaderRow[], answers: Answers): Headers {
  const headers = new Headers();
  for (const { on, name, value } of rows) {
    if (!on || !name.trim()) continue;
    const sent = resolveHeader(value, answers);
    try {
      headers.append(name.trim(), sent);
    } catch {
      throw new Unsendable(`This is no valid header: ${name}`);
    }
  }
  return headers;
}

function jsonOf(body: string): string {
  if (parseJson(body) === undefined) throw new Unsendable('Error in JSON format');
  return body;
}

/** The request with its variables resolved. A GET goes without its body, which must still be JSON. */
export function prepareRequest(request: TestRequest, answers: Answers): SentRequest {
  const { type, name } = request;
  if (name) inField('name', () => checkCallName(name));
  const body = inField('body', () => jsonOf(resolveBody(request.body, answers)));
  const url = inField('endpoint', () => ownAddress(resolveEndpoint(request.endpoint, answers)));
  const headers = inField('headers', () => headersOf(request.headers, answers));
  if (type === 'GET') return { type, url, headers: [...headers] };
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return { type, url, headers: [...headers], body };
}

/** Sends a request to this shop's server. */
export async function sendRequest({ type, url, headers, body }: SentRequest, signal: AbortSignal) {
  const response = await fetch(new URL(url), {
    method: type,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body !== undefined && { body }),
    signal,
  });
  const received: ReceivedResponse = {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers].map((pair): HeaderPair => pair),
    body: await response.text(),
  };
  return received;
}
