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

/** The size of a body, uncompressed. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
