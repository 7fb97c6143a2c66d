import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace as spans } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { loggedPath } from './logged-path.ts';
import { createTracerProvider, type ExportOptions } from './tracer-provider.ts';
import type { Note, Trace, Tracing } from './tracing.ts';

/** The code of an error, or its class, since a message may name a person. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const createNote =
  (span: Span): Note =>
  (facts) => {
    span.setAttributes(facts);
    if ('error.type' in facts) span.setStatus({ code: SpanStatusCode.ERROR });
  };

const headersOf = {
  get: (headers: IncomingMessage['headers'], name: string) => headers[name],
  keys: (headers: IncomingMessage['headers']) => Object.keys(headers),
};

/**
 * Opens OpenTelemetry's tracing for the shop's own calls. Its instrumentation packages are not used: they replace
 * functions of Node and of packages while these load, and see neither compiled queries nor the response cache.
 */
export function openTracing(options: ExportOptions): Tracing {
  const provider = createTracerProvider(options);
  const tracer = provider.getTracer('colophon');
  const contexts = new AsyncLocalStorageContextManager();
  const propagator = new W3CTraceContextPropagator();
  const activeSpan = () => spans.getSpan(contexts.active());

  /** Ends the span when the work ends. */
  function run<T>(span: Span, parent: Context, work: (note: Note) => T): T {
    const note = createNote(span);
    const fail = (error: unknown) => {
      note({ 'error.type': errorType(error) });
      span.end();
    };
    try {
      const result = contexts.with(spans.setSpan(parent, span), () => work(note));
      if (result instanceof Promise) result.then(() => span.end(), fail);
      else span.end();
      return result;
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  const createTrace =
    (kind: SpanKind): Trace =>
    (name, facts, work) => {
      const parent = contexts.active();
      if (!spans.getSpan(parent)?.isRecording()) return work(() => undefined);
      return run(tracer.startSpan(name, { kind, attributes: facts }, parent), parent, work);
    };
  const traceCall = createTrace(SpanKind.CLIENT);

  function serve(request: IncomingMessage, response: ServerResponse, route: string, work: () => void): void {
    const { method = '' } = request;
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, headersOf);
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.path': loggedPath(request.url ?? ''),
    };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const active = spans.setSpan(parent, span);
    // The events of a connection come from outside: without this, work that waits for a body would lose its span.
    contexts.bind(active, request);
    contexts.bind(active, response);
    response.once('close', () => {
      const { statusCode, writableFinished } = response;
      const note = createNote(span);
      if (writableFinished) note({ 'http.response.status_code': statusCode });
      if (!writableFinished) note({ 'error.type': 'aborted' });
      else if (statusCode >= 500) note({ 'error.type': String(statusCode) });
      span.end();
    });
    contexts.with(active, work);
  }

  return {
    trace: createTrace(SpanKind.INTERNAL),
    traceCall,

    serve,

    fetch: (input, init = {}) => {
      const { href, hostname, pathname, protocol } = new URL(input instanceof Request ? input.url : input);
      const { method = 'GET' } = init;
      const facts = { 'http.request.method': method, 'server.address': hostname, 'url.path': pathname };
      return traceCall(`${method} ${protocol}//${hostname}`, facts, async (note) => {
        const headers = new Headers(init.headers);
        propagator.inject(contexts.active(), headers, { set: (sent, name, value) => sent.set(name, value) });
        const response = await fetch(href, { ...init, headers });
        note({ 'http.response.status_code': response.status });
        if (!response.ok) note({ 'error.type': String(response.status) });
        return response;
      });
    },

    logFields() {
      const span = activeSpan()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },

    close: () => provider.shutdown().catch(() => undefined),
  };
}
