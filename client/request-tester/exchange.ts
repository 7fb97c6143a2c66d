import type { RequestType, TestRequest } from './test-request.ts';

export type HeaderPair = readonly [name: string, value: string];

/** A request as it was sent: its variables are resolved, its `url` is absolute. A GET has no body. */
export type SentRequest = {
  readonly type: RequestType;
  readonly url: string;
  readonly headers: readonly HeaderPair[];
  readonly body?: string;
};

export type ReceivedResponse = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly HeaderPair[];
  /** As received. */
  readonly body: string;
  /** The size of the body, uncompressed. */
  readonly bytes: number;
};

/** A request of this visit and its answer. It may contain tokens, so it is never stored. */
export type Exchange = {
  /** Counts up within a visit. */
  readonly id: number;
  /** Variables begin with it: `{{login.encodedToken}}`. */
  readonly name: string;
  /** As it stood in the form, with its variables. */
  readonly form: TestRequest;
  readonly request: SentRequest;
  /** Milliseconds since 1970. */
  readonly started: number;
  /** From sending to the last byte. */
  readonly milliseconds: number;
  readonly response?: ReceivedResponse;
  /** Why there is no response. */
  readonly failure?: string;
};

/** About 8 MB of memory, which holds the requests of hours, or a few answers with thousands of books. */
const MAX_CHARACTERS = 4_000_000;
const MAX_EXCHANGES = 200;

const weight = ({ form, request, response }: Exchange) =>
  form.body.length + request.url.length + (request.body?.length ?? 0) + (response?.body.length ?? 0);

/** The exchanges with one more, the oldest first. The oldest are dropped above the bounds; the newest is always kept. */
export function withExchange(past: readonly Exchange[], newest: Exchange): readonly Exchange[] {
  const all = [...past, newest].slice(-MAX_EXCHANGES);
  let sum = 0;
  const firstKept = all.findLastIndex((exchange) => (sum += weight(exchange)) > MAX_CHARACTERS) + 1;
  return all.slice(Math.min(firstKept, all.length - 1));
}
