import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trace } from './trace.ts';

/** Traces of requests, which `openTracing` sends to a collector. */
export interface Tracing {
  /** For work of the shop itself. */
  readonly trace: Trace;
  /** For a call to another process. */
  readonly traceCall: Trace;
  /**
   * Makes a request a span, in the trace of its caller if it names one, and work a part of it. `route`: its pattern, since
   * paths would give every book a name.
   */
  serve(this: void, request: IncomingMessage, response: ServerResponse, route: string, work: () => void): void;
  /** Continues the trace at the server that is called. */
  readonly fetch: typeof globalThis.fetch;
  /** The ids by which log lines and spans of a request find each other. */
  logFields(this: void): object;
  /** Sends the spans that are left. Takes a few seconds at most, whether the collector answers or not. */
  close(): Promise<void>;
}
