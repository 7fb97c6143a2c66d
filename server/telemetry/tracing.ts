import type { IncomingMessage, ServerResponse } from 'node:http';

/** Attributes of a span, with nothing personal: no query strings, values of SQL or texts of GraphQL documents. */
export type Facts = Readonly<Record<string, string | number>>;

/** Adds facts to the span of the work in progress. The fact `error.type` marks it as failed. */
export type Note = (facts: Facts) => void;

/**
 * Runs work as a part of the traced request in progress, and ends the part when the work ends. Without such a request
 * it only runs the work.
 */
export type Trace = <T>(name: string, facts: Facts, work: (note: Note) => T) => T;

/** Runs the work without tracing. */
export const untraced: Trace = (_, __, work) => work(() => undefined);

/** Traces requests, which `openTracing` sends to a collector. */
export interface Tracing {
  /** Traces work of the shop itself. */
  readonly trace: Trace;
  /** Traces a call to another process. */
  readonly traceCall: Trace;
  /**
   * Makes a request a span, in the trace of its caller if it names one, and work a part of it. `route` is its pattern,
   * since paths would give every book a name.
   */
  serve(this: void, request: IncomingMessage, response: ServerResponse, route: string, work: () => void): void;
  /** Continues the trace at the called server. */
  readonly fetch: typeof globalThis.fetch;
  /** The ids that connect log lines and spans of a request. */
  logFields(this: void): object;
  /** Sends the remaining spans. Takes a few seconds at most, whether or not the collector answers. */
  close(): Promise<void>;
}
