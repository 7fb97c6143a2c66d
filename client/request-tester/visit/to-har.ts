import type { Exchange, HeaderPair, SentRequest } from '../exchange.ts';
import { redact } from './redact.ts';

/** The parts of an exchange that an archive holds. */
export type Recorded = Pick<Exchange, 'request' | 'response' | 'started' | 'milliseconds' | 'failure'>;

type NameValue = { readonly name: string; readonly value: string };

const pairs = (headers: readonly HeaderPair[]): NameValue[] => headers.map(([name, value]) => ({ name, value }));
const headerOf = (headers: readonly HeaderPair[], wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** -1 and '' say what HAR has no other word for: unknown. */
const UNKNOWN = { httpVersion: '', cookies: [], headersSize: -1 };

/** A request as HAR describes it, which writers of snippets read too. */
export function harRequest({ type, url, headers, body }: SentRequest) {
  return {
    method: type,
    url,
    ...UNKNOWN,
    headers: pairs(headers),
    queryString: [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value })),
    ...(body !== undefined && { postData: { mimeType: headerOf(headers, 'content-type'), text: body } }),
    bodySize: body === undefined ? 0 : bytesOf(body),
  };
}

function entryOf({ request, response, started, milliseconds, failure }: Recorded) {
  return {
    startedDateTime: new Date(started).toISOString(),
    time: milliseconds,
    request: harRequest(request),
    // As browsers do, a request without an answer has the status 0.
    response: {
      status: response?.status ?? 0,
      statusText: response?.statusText ?? '',
      ...UNKNOWN,
      headers: pairs(response?.headers ?? []),
      content: {
        size: response?.bytes ?? 0,
        mimeType: headerOf(response?.headers ?? [], 'content-type'),
        ...(response && { text: response.body }),
      },
      redirectURL: headerOf(response?.headers ?? [], 'location'),
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    ...(failure !== undefined && { comment: failure }),
  };
}

/** The visit as an HTTP archive (HAR 1.2), which API clients, proxies and MSW read. Secrets are redacted. */
export const toHar = (exchanges: readonly Recorded[]) => ({
  log: {
    version: '1.2',
    creator: { name: 'Request tester', version: '1' },
    entries: redact(exchanges).map(entryOf),
    comment: 'Passwords and tokens are redacted.',
  },
});
