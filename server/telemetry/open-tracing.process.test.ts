import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { type Collector, startCollector } from '../test/collector.ts';
import { aFolder } from '../test/fixtures.ts';
import { startShop } from '../test/faults/shop-process.ts';
import { traceRequests } from '../http/traced-requests.ts';
import { openTracing } from './open-tracing.ts';
import { MAX_SENT, MAX_WAITING } from './tracer-provider.ts';

let dir: string;
let collector: Collector;
beforeEach(async () => {
  dir = aFolder();
  collector = await startCollector();
});
afterEach(() => collector.close());

/** Prints the address of each loaded module. */
const PRINT_LOADED = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.error('loaded', url), next(url, context)) });`;

/** Starts a shop that prints the modules it loads; `tracingIn` returns those of tracing in its output. */
async function printingShop(env: NodeJS.ProcessEnv = {}) {
  const preload = path.join(dir, 'print-loaded.mjs');
  await writeFile(preload, PRINT_LOADED);
  const shop = await startShop({
    dataDir: path.join(dir, 'data'),
    env: { NODE_OPTIONS: `--import=${preload}`, ...env },
  });
  const tracingIn = (output: string) => {
    const loaded = output.split('\n').filter((line) => line.startsWith('loaded '));
    expect(loaded.length).toBeGreaterThan(100);
    // prom-client loads OpenTelemetry's API, which holds no SDK and does nothing without one.
    return loaded.filter((line) => /@opentelemetry\/(?!api\/)|telemetry\/(open-tracing|tracer-provider)/.test(line));
  };
  return { ...shop, tracingIn };
}

test('without a collector, nothing of tracing is loaded', async () => {
  const shop = await printingShop();
  await fetch(`${shop.base}/api/products`);
  const { output } = await shop.end('SIGTERM');
  expect(shop.tracingIn(output)).toEqual([]);
});

describe.each(['refuses connections', 'never answers'])('a collector that %s', (how) => {
  it('fails no request, delays no exit, and is logged once by a shop that loads tracing', async () => {
    const release = collector.holdAnswers();
    const { endpoint } = collector;
    if (how === 'refuses connections') await collector.close();
    const shop = await printingShop({ LOG_LEVEL: 'warn', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    const ask = async () => (await fetch(`${shop.base}/api/products/middlemarch`)).status;
    // Exceeds one message, so that several messages are lost.
    for (let round = 0; round < 10; round += 1)
      expect(new Set(await Promise.all(Array.from({ length: 100 }, ask)))).toEqual(new Set([200]));
    const { code, output } = await shop.end('SIGTERM');
    expect(code).toBe(0);
    expect(output.match(/traces do not reach the collector/g)).toHaveLength(1);
    expect(shop.tracingIn(output)).not.toEqual([]);
    release();
    if (how === 'refuses connections') collector = await startCollector();
  });
});

describe('spans that wait for a collector', () => {
  /** A traced server whose every request has this many spans below its own. */
  async function tracedServer(parts: number) {
    const outages: (string | null)[] = [];
    const tracing = openTracing({
      endpoint: collector.endpoint,
      ratio: 1,
      service: 'test',
      onOutage: (error) => outages.push(error && error.message),
    });
    const server = Fastify();
    traceRequests(server, tracing, new Set());
    server.get('/', async () => {
      for (let part = 0; part < parts; part += 1) tracing.trace(`part ${part}`, {}, () => undefined);
      return '';
    });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const ask = async () => (await fetch(address)).text();
    return { tracing, server, ask, outages };
  }

  it('are bounded: the newest are dropped', async () => {
    const release = collector.holdAnswers();
    const { tracing, server, ask } = await tracedServer(3 * MAX_WAITING);
    await ask();
    release();
    await tracing.close();
    await server.close();
    expect(collector.spans.length).toBeLessThanOrEqual(MAX_WAITING + MAX_SENT);
    expect(collector.spans.length).toBeGreaterThanOrEqual(MAX_WAITING);
    expect(collector.spans.map(({ name }) => name)).toContain('part 0');
  });

  it('are sent at the end', async () => {
    const { tracing, server, ask, outages } = await tracedServer(2);
    await ask();
    expect(collector.requests()).toBe(0);
    await tracing.close();
    await server.close();
    expect(collector.spans.map(({ name }) => name).toSorted()).toEqual(['GET /', 'part 0', 'part 1']);
    expect(outages).toEqual([]);
  });
});

describe('a request', () => {
  /** Sends a request with these headers, which is aborted or answered with 503, and returns its spans. */
  async function spansAfter(headers: Record<string, string>, isAborted: boolean) {
    const tracing = openTracing({ endpoint: collector.endpoint, ratio: 1, service: 'test', onOutage: () => undefined });
    const closed = Promise.withResolvers<void>();
    const aborting = new AbortController();
    const server = Fastify();
    traceRequests(server, tracing, new Set());
    server.get('/', (_, reply) => {
      reply.raw.once('close', closed.resolve);
      if (isAborted) aborting.abort();
      else void reply.code(503).send();
    });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    await Promise.allSettled([fetch(address, { headers, signal: aborting.signal })]);
    await closed.promise;
    await tracing.close();
    await server.close();
    return collector.spans.map(({ traceId, parentSpanId, attributes }) => ({
      traceId,
      parentSpanId,
      type: attributes['error.type'],
    }));
  }

  it('is marked when its client gives up', async () => {
    expect(await spansAfter({}, true)).toMatchObject([{ type: 'aborted' }]);
  });

  it('is marked with its status when it fails', async () => {
    expect(await spansAfter({}, false)).toMatchObject([{ type: '503' }]);
  });

  it.each(['', 'nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `ff-${'a'.repeat(32)}-b7ad6b7169203331-01`])(
    'begins a new trace for the traceparent "%s"',
    async (traceparent) => {
      const [span] = await spansAfter({ traceparent }, false);
      expect(span!.parentSpanId ?? '').toBe('');
      expect(span!.traceId).toMatch(/^(?!0{32}|a{32})[0-9a-f]{32}$/);
    },
  );
});

describe('the share of traces that are recorded', () => {
  const spansAt = async (ratio: number, headers: Record<string, string>) => {
    const tracing = openTracing({ endpoint: collector.endpoint, ratio, service: 'test', onOutage: () => undefined });
    const inside: object[] = [];
    const server = Fastify();
    traceRequests(server, tracing, new Set());
    server.get('/', async () => {
      tracing.trace('part', {}, () => inside.push(tracing.logFields()));
      return '';
    });
    await (await fetch(await server.listen({ host: '127.0.0.1', port: 0 }), { headers })).text();
    await tracing.close();
    await server.close();
    return { sent: collector.spans.length, inside };
  };
  const TRACE = '0af7651916cd43dd8448eb211c80319c';

  it('follows the setting, unless the caller has decided', async () => {
    expect((await spansAt(0, {})).sent).toBe(0);
    expect((await spansAt(0, { traceparent: `00-${TRACE}-b7ad6b7169203331-01` })).sent).toBe(2);
    expect((await spansAt(1, { traceparent: `00-${TRACE}-b7ad6b7169203331-00` })).sent).toBe(2);
  });

  it('does not affect the ids in log lines', async () => {
    const { inside } = await spansAt(0, { traceparent: `00-${TRACE}-b7ad6b7169203331-00` });
    expect(inside).toMatchObject([{ trace_id: TRACE }]);
  });
});
