import type { HeaderPair, ReceivedResponse, SentRequest } from './exchange.ts';
import type { HeaderRow, TestRequest } from './test-request.ts';
import { isCallName } from './variables/call-name.ts';
import { type Answers, resolveBody, resolveEndpoint, resolveHeader, UnknownVariable } from './variables/variables.ts';

type Field = 'endpoint' | 'headers' | 'body' | 'name' | 'timeout';

/** A request that cannot be sent, with the field at fault. */
export class UnsendableRequest extends Error {
  readonly field: Field;

  constructor(field: Field, message: string) {
    super(message);
    this.field = field;
  }
}

/** Names the field whose variable is unknown. */
function resolved(field: Field, work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnknownVariable) throw new UnsendableRequest(field, error.message);
    throw error;
  }
}

/** A URL of this shop, given as a path or in full. */
function ownAddress(endpoint: string): URL {
  const { origin } = window.location;
  const url = URL.parse(endpoint.trim(), `${origin}/`);
  if (url?.origin !== origin) {
    throw new UnsendableRequest('endpoint', 'Only paths of this shop can be asked, such as /api/products');
  }
  return url;
}

function headersOf(rows: readonly HeaderRow[], answers: Answers): Headers {
  const headers = new Headers();
  for (const { on, name, value } of rows) {
    if (!on || !name.trim()) continue;
    const sent = resolved('headers', () => resolveHeader(value, answers));
    try {
      headers.append(name.trim(), sent);
    } catch {
      throw new UnsendableRequest('headers', `This is no valid header: ${name}`);
    }
  }
  return headers;
}

function checkBody(body: string): void {
  try {
    JSON.parse(body);
  } catch {
    throw new UnsendableRequest('body', 'Error in JSON format');
  }
}

/** The request with its variables resolved. A GET goes without its body, which must still be JSON. */
export function prepareRequest(request: TestRequest, answers: Answers): SentRequest {
  const { type, endpoint, name } = request;
  if (name && !isCallName(name)) throw new UnsendableRequest('name', 'The name may have letters, digits, - and _ only');
  const body = resolved('body', () => resolveBody(request.body, answers));
  checkBody(body);
  const url = ownAddress(resolved('endpoint', () => resolveEndpoint(endpoint, answers))).href;
  const headers = headersOf(request.headers, answers);
  if (type === 'GET') return { type, url, headers: [...headers] };
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return { type, url, headers: [...headers], body };
}

/** Sends a request to this shop's server. */
export async function sendRequest(request: SentRequest, signal: AbortSignal): Promise<ReceivedResponse> {
  const { type, url, body } = request;
  const headers = request.headers.map(([name, value]): [string, string] => [name, value]);
  const init = body === undefined ? { headers } : { method: type, headers, body };
  const response = await fetch(new URL(url), { ...init, signal });
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers].map((pair): HeaderPair => pair),
    body: text,
    bytes: new TextEncoder().encode(text).length,
  };
}
