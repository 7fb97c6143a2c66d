import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { type DueWork, startDueWork } from './async/due.ts';
import { withTimeLimit } from './async/time-limit.ts';
import { createServices, type ServiceOptions } from './create-services.ts';
import { equivalentOperation } from './graphql/equivalent-operation.ts';
import { executeForGuests } from './graphql/execute-for-guests.ts';
import { graphqlDoor } from './graphql/graphql-door.ts';
import { observedOperations } from './graphql/observed-operations.ts';
import { schema } from './graphql/schema.ts';
import { tracedSchema } from './graphql/traced-schema.ts';
import { createNotFoundHandler } from './http/allowed-methods.ts';
import { allowOrigins, createIsAllowed } from './http/allowed-origins.ts';
import { announceEnd } from './http/announce-end.ts';
import { negotiateCodings } from './http/codings.ts';
import { conditionalRequests } from './http/conditional-requests.ts';
import { delayAnswers } from './http/delay-answers.ts';
import { restErrors } from './http/error-reply.ts';
import { fastifyOptions } from './http/fastify-options.ts';
import { warnOfIgnoredProxies } from './http/forwarded-headers.ts';
import { health, HEALTH_PATHS } from './http/health.ts';
import { jsonBodies } from './http/json-body.ts';
import { requireOneHost } from './http/one-host.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createIsForeign, sameOriginOnly } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { traceRequests } from './http/traced-requests.ts';
import { createTrust } from './http/trusted-proxies.ts';
import { openOwnerDoor, type OwnerDoorOptions } from './owner/owner-door.ts';
import { billRoutes } from './pages/bill.routes.ts';
import { clientFiles } from './pages/client-files.ts';
import { coverRoutes } from './pages/covers.routes.ts';
import { crawlers } from './pages/crawlers.ts';
import { linkPictureRoutes } from './pages/link-pictures.routes.ts';
import { logoRoutes } from './pages/logo.routes.ts';
import { createShopAddress } from './pages/shop-address.ts';
import { apiDocs } from './rest/api-docs.ts';
import { restDoor } from './rest/rest-door.ts';
import { sweepOutbox } from './services/mail/file-mailer.ts';
import { outboxOf } from './services/mail/open-mailer.ts';
import type { Services } from './services/services.ts';
import { untraced } from './telemetry/tracing.ts';

const ROUND_PAUSE_MS = 10_000;
/** How long the closing shop waits for letters and the owner's calls that are in progress. */
const MAX_CLOSE_MS = 8_000;

type Settings = Pick<Config, 'jwtSecret' | 'apiDelayMs' | 'explore'> & Partial<Config>;

interface AppOptions extends Settings, ServiceOptions {
  readonly metrics?: Registry;
  readonly logger: FastifyBaseLogger | false;
  /** Aborted when the server is about to close. */
  readonly closing?: AbortSignal;
  /** The pause between two rounds of background work. */
  readonly roundPauseMs?: number;
  /** Receives the owner's commands, over an embedded store. */
  readonly owner?: Pick<OwnerDoorOptions, 'socket' | 'backup'>;
}

/** Lists all background work; the names are for the log. */
const dueWork = (
  { payments, erasure, retention, letters, wishRound, closure }: Services,
  { dataDir, now = () => new Date() }: AppOptions,
): readonly DueWork[] => [
  { name: 'payment sessions', round: payments.reconcileDue },
  { name: 'refunds', round: payments.refundDue },
  { name: 'accounts to erase', round: erasure.eraseDue },
  { name: 'payment sessions to delete', round: retention.deleteSessions },
  { name: 'letters to the owner to delete', round: retention.deleteLetters },
  { name: 'closures of the shop', round: closure.refresh },
  // Runs even with a mail server, since there may be older mails in the outbox.
  ...(dataDir === undefined
    ? []
    : [{ name: 'old mails in the outbox', round: () => sweepOutbox(outboxOf(dataDir), now()) }]),
  ...(letters
    ? [
        { name: 'the prices of wished books', round: wishRound },
        { name: 'digests for the owner', round: letters.queueDigest },
        { name: 'letters', round: letters.sendDue, stopTimeoutMs: MAX_CLOSE_MS },
      ]
    : []),
];

/** The composition root: stores → services → doors. The caller listens. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { stores, logger, tracing, closing, apiDelayMs, requestTimeoutMs = 10_000 } = options;
  const { roundPauseMs = ROUND_PAUSE_MS } = options;
  const { metrics = new Registry(), publicUrl = null, trustProxy = null, allowedOrigins = [] } = options;
  const trusts = createTrust(trustProxy);
  const isAllowed = createIsAllowed(allowedOrigins);
  const addressOf = createShopAddress(publicUrl);
  const app = Fastify(fastifyOptions({ logger, requestTimeoutMs, trusts, isTraced: tracing !== undefined }));
  const services = await createServices(options, { metrics, log: app.log });

  // Shared by all doors. Hooks run in the order of these lines.
  app.setErrorHandler(restErrors);
  app.setNotFoundHandler(createNotFoundHandler(app));
  jsonBodies(app);
  if (closing) announceEnd(app, closing);
  if (tracing) traceRequests(app, tracing, HEALTH_PATHS);
  health(app, { metrics, check: () => stores.check() });
  if (apiDelayMs > 0) delayAnswers(app, apiDelayMs);
  if (trustProxy === null) warnOfIgnoredProxies(app);
  requireOneHost(app);
  sameOriginOnly(app, createIsForeign({ publicUrl, trusts }), isAllowed);
  negotiateCodings(app);
  conditionalRequests(app);
  const version = async () => `${await services.catalogue.version()} ${services.closure.current() ?? ''}`;
  const responses = createResponseCache(app, { version, trusts, isAllowed, metrics });
  await securityHeaders(app, { livePayments: services.sandbox === null });
  if (allowedOrigins.length > 0) await allowOrigins(app, isAllowed);
  await app.register(accepts);
  await app.register(compress, { globalDecompression: false });

  // The doors, each a plugin in its own scope.
  const shared = { services, responses, addressOf };
  const graphql = {
    schema: tracing ? tracedSchema(schema, tracing.trace) : schema,
    observe: observedOperations({ metrics, trace: tracing?.trace ?? untraced }),
  };
  await apiDocs(app, {
    shopName: services.shop.name,
    isDemonstration: services.demonstration !== null,
    addressOf,
    operationOf: (source) => equivalentOperation(schema, source),
  });
  await app.register(restDoor, shared);
  await app.register(coverRoutes, shared);
  await app.register(linkPictureRoutes, shared);
  await app.register(crawlers, shared);
  await app.register(logoRoutes, shared);
  await app.register(billRoutes, shared);
  await app.register(graphqlDoor, {
    ...shared,
    ...graphql,
    explore: options.explore,
    operations: options.operations ?? 'open',
  });
  if (options.storefront !== false)
    await app.register(clientFiles, { ...shared, execute: executeForGuests(services, graphql), metrics });

  closing?.addEventListener('abort', services.changes.end);
  app.addHook('preClose', (done) => {
    services.changes.end();
    done();
  });
  const owner =
    options.owner &&
    (await openOwnerDoor({
      ...options.owner,
      orders: services.fulfilment,
      stock: services.ownersStock,
      people: services.people,
      closure: services.closure,
      books: services.namedBooks,
      log: logger,
    }));
  const stopDueWork = startDueWork(dueWork(services, options), { pauseMs: roundPauseMs, log: app.log });
  const waitForLinks = () => Promise.all([services.passwords.settled(), services.email.settled()]);
  app.addHook('onClose', async () => {
    const ending = [waitForLinks(), owner?.close()].map((end) => withTimeLimit(Promise.resolve(end), MAX_CLOSE_MS));
    await Promise.all([stopDueWork(), ...ending]);
  });
  return app;
}
