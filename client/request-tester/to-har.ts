import { bytesOf, type Exchange, type HeaderPair } from './exchange.ts';
import { createRedactor } from './secrets.ts';
import { parseUrl } from './send-request.ts';

/** The parts of an exchange that an archive holds. */
export type Recorded = Pick<Exchange, 'request' | 'response' | 'started' | 'milliseconds' | 'failure'>;

type Redactor = ReturnType<typeof createRedactor>;

const headerOf = (headers: readonly HeaderPair[], wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

/** -1 and '' say what HAR has no other word for: unknown. */
const UNKNOWN = { httpVersion: '', cookies: [], headersSize: -1 };

function entryOf({ request, response, started, milliseconds, failure }: Recorded, redactor: Redactor) {
  const { type, body } = request;
  const url = redactor.text(request.url);
  const headers = (pairs: readonly HeaderPair[]) =>
    pairs.map(([name, value]) => ({ name, value: redactor.header(name, value) }));
  const received = response?.headers ?? [];
  return {
    startedDateTime: new Date(started).toISOString(),
    time: milliseconds,
    request: {
      method: type,
      url,
      ...UNKNOWN,
      headers: headers(request.headers),
      queryString: [...(parseUrl(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value })),
      ...(body !== undefined && {
        postData: { mimeType: headerOf(request.headers, 'content-type'), text: redactor.body(body) },
      }),
      bodySize: bytesOf(body ?? ''),
    },
    // As browsers do, a request without an answer has the status 0.
    response: {
      status: response?.status ?? 0,
      statusText: response?.statusText ?? '',
      ...UNKNOWN,
      headers: headers(received),
      content: {
        size: bytesOf(response?.body ?? ''),
        mimeType: headerOf(received, 'content-type'),
        ...(response && { text: redactor.body(response.body) }),
      },
      redirectURL: headerOf(received, 'location'),
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    ...(failure !== undefined && { comment: failure }),
  };
}

/** The visit as an HTTP archive (HAR 1.2) without secrets, which API clients, proxies and MSW read. */
export function toHar(exchanges: readonly Recorded[], published?: string): string {
  const redactor = createRedactor(published);
  const log = {
    version: '1.2',
    creator: { name: 'Request tester', version: '1' },
    entries: exchanges.map((exchange) => entryOf(exchange, redactor)),
    comment: 'Passwords and tokens are redacted.',
  };
  const anywhere = (_: string, value: unknown) => (typeof value === 'string' ? redactor.anywhere(value) : value);
  return JSON.stringify({ log }, anywhere, 2);
}
