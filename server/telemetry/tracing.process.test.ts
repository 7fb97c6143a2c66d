import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import operations from '../graphql/__generated__/known-operations.json' with { type: 'json' };
import { startCollector } from '../test/collector.ts';
import { startShop } from '../test/faults/shop-process.ts';
import { aFolder, fixture } from '../test/fixtures.ts';
import { databaseOn } from '../test/postgres.ts';
import { createRazorpayDouble } from '../test/razorpay-double.ts';
import { addressFields } from '../test/records.ts';

const CALLERS_SPAN = 'b7ad6b7169203331';
const [cartQuery] = Object.values(operations).filter((text) => text.startsWith('query Cart '));
const PLACE =
  'mutation ($id: ID!) { createPaymentSession(addressId: $id) { paymentSession { providerOrderId } userErrors { code field message } } }';
describe.each([
  ['the embedded store', false],
  ['PostgreSQL', true],
])('a traced shop over %s', (_, isPostgres) => {
  const collector = fixture(startCollector);
  const double = fixture(createRazorpayDouble);
  let output: string;
  const traces = {} as Record<
    'book' | 'cart' | 'cartAgain' | 'list' | 'listAgain' | 'place' | 'fault' | 'probe',
    string
  >;

  beforeAll(async () => {
    const dataDir = aFolder();
    const shop = await startShop({
      dataDir,
      env: {
        LOG_LEVEL: 'info',
        // Allows test keys, and has books to buy.
        DEMO: 'on',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        RAZORPAY_KEY_ID: double.settings.keyId,
        RAZORPAY_KEY_SECRET: double.settings.keySecret,
        RAZORPAY_BASE_URL: double.settings.baseUrl,
        ...(isPostgres && { DATABASE_URL: await databaseOn(inject('postgresUrl')) }),
      },
    });

    /** Sends a request in a new trace, whose id it returns with the answer. */
    async function ask(url: string, body?: object, token = '') {
      const trace = randomBytes(16).toString('hex');
      const answer = await fetch(`${shop.base}${url}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          traceparent: `00-${trace}-${CALLERS_SPAN}-01`,
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: token }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { trace, data: (await answer.json()) as Record<string, any> };
    }
    const graphql = (query: string, variables?: object, token?: string) => ask('/graphql', { query, variables }, token);
    const email = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}@example.com`;
    const { data: account } = await ask('/api/auth/signup', {
      firstName: 'A',
      lastName: 'R',
      email,
      password: 'a good long password',
    });
    const token = account['encodedToken'] as string;
    const { data: books } = await ask('/api/products');
    await ask('/api/user/cart', { item: { _id: books['products'][0]._id } }, token);
    const { data: kept } = await ask('/api/user/address', { address: addressFields }, token);

    traces.book = (await ask('/api/products/middlemarch?secret=in-the-query')).trace;
    traces.cart = (await graphql(cartQuery!, {}, token)).trace;
    traces.cartAgain = (await graphql(cartQuery!, {}, token)).trace;
    traces.list = (await graphql('{ bookOfTheMonth { slug } }')).trace;
    traces.listAgain = (await graphql('{ bookOfTheMonth { slug } }')).trace;
    traces.place = (await graphql(PLACE, { id: kept['address'][0]._id }, token)).trace;
    traces.fault = (await graphql('query Mine { viewer { id } } ', {}, 'no token')).trace;
    traces.probe = (await ask('/healthz')).trace;
    ({ output } = await shop.end('SIGTERM'));
  });

  const spansOf = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);

  it('continues the caller’s trace, and names a request by its route', () => {
    expect(collector.treeOf(traces.book)).toEqual(['GET /api/products/:productId', expect.anything()]);
    const request = spansOf(traces.book).find(({ parentSpanId }) => parentSpanId === CALLERS_SPAN)!;
    expect(request.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/products/:productId',
      'url.path': '/api/products/middlemarch',
      'http.response.status_code': 200,
    });
    expect(JSON.stringify(collector.spans)).not.toContain('in-the-query');
  });

  it.each(['cart', 'cartAgain'] as const)(
    'nests operation, top-level field, store and statement in a request (%s)',
    (asked) => {
      const spans = spansOf(traces[asked]);
      const above = (one: (typeof spans)[number] | undefined): string[] =>
        one ? [...above(spans.find(({ spanId }) => spanId === one.parentSpanId)), one.name] : [];
      expect(above(spans.find(({ name }) => name === 'accounts.findById'))).toEqual([
        'POST /graphql',
        'GraphQL Cart',
        'Query.viewer',
        'accounts.findById',
      ]);
      const names = spans.map(({ name }) => name);
      expect(names).toContain('catalogue.findByIds');
      expect(names.some((name) => name.startsWith('sql '))).toBe(isPostgres);
    },
  );

  it('has a span for an answer from the response cache', () => {
    const book = isPostgres ? ['catalogue.bookOfTheMonth', ['sql select']] : ['catalogue.bookOfTheMonth'];
    const [request, [operation, spans]] = collector.treeOf(traces.list) as [string, [string, unknown[]]];
    expect([request, operation]).toEqual(['POST /graphql', 'GraphQL other']);
    // A busy machine reads the catalogue's version again, in a statement before the field.
    expect(spans.slice(spans.indexOf('Query.bookOfTheMonth'))).toEqual(['Query.bookOfTheMonth', book]);
    expect(collector.treeOf(traces.listAgain)).toEqual(['POST /graphql', []]);
    expect(spansOf(traces.listAgain)[0]!.attributes).toMatchObject({ 'http.route': '/graphql' });
  });

  it('passes the trace on to the payment provider', () => {
    const [call] = spansOf(traces.place).filter(({ name }) => name.startsWith('POST http:'));
    expect(call!.attributes).toMatchObject({ 'url.path': '/v1/orders', 'http.response.status_code': 200 });
    expect(double.traceparents).toEqual([`00-${traces.place}-${call!.spanId}-01`]);
    const names = spansOf(traces.place).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Mutation.createPaymentSession', 'orders.create']));
    const statements = isPostgres ? ['sql begin', 'sql insert', 'sql commit'] : [];
    expect(names).toEqual(expect.arrayContaining(statements));
  });

  it('shows which part failed, and with which code', () => {
    const failed = spansOf(traces.fault).filter(({ attributes }) => attributes['error.type'] !== undefined);
    expect(Object.fromEntries(failed.map(({ name, attributes }) => [name, attributes['error.type']]))).toEqual({
      'GraphQL other': 'UNAUTHENTICATED',
      'Query.viewer': 'UNAUTHENTICATED',
    });
  });

  it('has the trace in the log lines of a request', () => {
    const lines = output
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));
    for (const trace of [traces.book, traces.listAgain]) {
      const own = lines.filter((line) => line['trace_id'] === trace);
      expect(own.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
      expect(new Set(own.map((line) => line['span_id']))).toEqual(
        new Set([collector.spans.find((span) => span.traceId === trace && span.parentSpanId === CALLERS_SPAN)!.spanId]),
      );
    }
    expect(lines.find(({ msg }) => msg === 'closing')).not.toHaveProperty('trace_id');
  });

  it('has no spans for probes or work between requests', () => {
    expect(spansOf(traces.probe)).toEqual([]);
    expect(collector.spans.every(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId !== '')).toBe(true);
  });

  it('sends no personal data', () => {
    expect(JSON.stringify(collector.spans)).not.toMatch(/example\.com|Asha|Lake Road|98765|good long password/);
  });
});
