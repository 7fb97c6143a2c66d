export const REQUEST_TYPES = ['GET', 'POST', 'DELETE'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export type HeaderRow = { id: number; name: string; value: string; on: boolean };

export type TestRequest = { type: RequestType; endpoint: string; headers: readonly HeaderRow[]; body: string };

export type TestResponse = {
  status: number;
  statusText: string;
  data: string;
  headers: string;
  /** From sending to the last byte. */
  milliseconds: number;
  /** The size of the body, uncompressed. */
  bytes: number;
};

/** A request that cannot be sent, with the field at fault. */
export class UnsendableRequest extends Error {
  readonly field: 'endpoint' | 'headers' | 'body';

  constructor(field: UnsendableRequest['field'], message: string) {
    super(message);
    this.field = field;
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

function headersOf(rows: readonly HeaderRow[]): Headers {
  const headers = new Headers();
  for (const { on, name, value } of rows) {
    if (!on || !name.trim()) continue;
    try {
      headers.append(name.trim(), value);
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

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends a request to this shop's server. A GET is sent without its body, which must still be JSON. */
export async function sendRequest({ type, endpoint, headers, body }: TestRequest): Promise<TestResponse> {
  checkBody(body);
  const url = ownAddress(endpoint);
  const sent = headersOf(headers);
  const isGet = type === 'GET';
  if (!isGet && !sent.has('content-type')) sent.set('content-type', 'application/json');
  const began = performance.now();
  const response = await fetch(url, isGet ? { headers: sent } : { method: type, headers: sent, body });
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    data: pretty(text),
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    milliseconds: Math.round(performance.now() - began),
    bytes: new TextEncoder().encode(text).length,
  };
}
