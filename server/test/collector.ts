import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** A span in OTLP's JSON. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

interface Message {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

/** A span with its attributes as a record. */
export interface CollectedSpan extends Omit<SentSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>;
}

const toRecord = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** A local server that receives traces as OTLP over HTTP. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  let answering = Promise.resolve();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const receive = async () => {
      const message = JSON.parse(await text(request)) as Message;
      await answering;
      for (const { scopeSpans } of message.resourceSpans)
        for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: toRecord(attributes) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    receive().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests: () => requests,

    /** Holds answers back until the returned function is called. */
    holdAnswers(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return resolve;
    },

    /** The names of a trace's spans; a span's children follow it as a nested list. */
    treeOf(traceId: string): unknown[] {
      const ofTrace = spans.filter((span) => span.traceId === traceId);
      const ids = new Set(ofTrace.map(({ spanId }) => spanId));
      const childrenOf = (parent: string): unknown[] =>
        ofTrace
          .filter(({ parentSpanId }) => parentSpanId === parent)
          .flatMap(({ name, spanId }) => {
            const children = childrenOf(spanId);
            return children.length > 0 ? [name, children] : [name];
          });
      const roots = ofTrace.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId));
      return roots.flatMap(({ name, spanId }) => [name, childrenOf(spanId)]);
    },

    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
