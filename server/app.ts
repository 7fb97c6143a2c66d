import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { v4 as newId } from 'uuid';
import guest from '../seeds/guest.json' with { type: 'json' };
import { accountsRoutes } from './rest/routes/accounts.routes.ts';
import { forgottenPasswordRoutes } from './rest/routes/forgotten-password.routes.ts';
import { profileRoutes } from './rest/routes/profile.routes.ts';
import { createAccountsService } from './services/account/sign-in/accounts.service.ts';
import { createLoginLimits, type LoginLimits } from './services/account/sign-in/login-limits.ts';
import { createPasswordHasher, type PasswordHasher } from './services/account/sign-in/password-hash.ts';
import { createPasswordsService } from './services/account/sign-in/passwords.service.ts';
import { createTokens } from './services/account/sign-in/tokens.ts';
import { addressesRoutes } from './rest/routes/addresses.routes.ts';
import { createAddressesService } from './services/account/addresses/addresses.service.ts';
import { cartRoutes } from './rest/routes/cart.routes.ts';
import { movesRoutes } from './rest/routes/moves.routes.ts';
import { createCartService } from './services/account/cart/cart.service.ts';
import { authorsRoutes } from './rest/routes/authors.routes.ts';
import { catalogueRoutes } from './rest/routes/catalogue.routes.ts';
import { findingRoutes } from './rest/routes/finding.routes.ts';
import { createCatalogueService } from './services/catalogue/catalogue.service.ts';
import type { Config } from './config.ts';
import { coverRoutes } from './pages/covers.routes.ts';
import { createCovers } from './services/covers/covers.ts';
import { linkPictureRoutes } from './pages/link-pictures.routes.ts';
import { createLinkPictures } from './services/covers/link-pictures.ts';
import { rasterize } from './services/covers/rasterize.ts';
import { executeForGuests } from './graphql/execute-for-guests.ts';
import { graphqlDoor } from './graphql/graphql-door.ts';
import { observedOperations } from './graphql/observed-operations.ts';
import { schema } from './graphql/schema.ts';
import { tracedSchema } from './graphql/traced-schema.ts';
import { equivalentOperation } from './graphql/equivalent-operation.ts';
import { announceEnd } from './http/announce-end.ts';
import { allowOrigins, createIsAllowed } from './http/allowed-origins.ts';
import { createNotFoundHandler } from './http/allowed-methods.ts';
import { apiDocs } from './rest/api-docs.ts';
import { documentFailures } from './rest/documented-failures.ts';
import { shareSchemas } from './rest/named-schemas.ts';
import { builtRenderer, clientFiles } from './pages/client-files.ts';
import { delayAnswers } from './http/delay-answers.ts';
import { restErrors } from './http/error-reply.ts';
import { fastifyOptions } from './http/fastify-options.ts';
import { crawlers } from './pages/crawlers.ts';
import { warnOfIgnoredProxies } from './http/forwarded-headers.ts';
import { createTrust } from './http/trusted-proxies.ts';
import { jsonBodies } from './http/json-body.ts';
import { OPERATION_PATHS, operations } from './http/operations.ts';
import { createRenderedPages, lateRenderer } from './pages/rendered-pages.ts';
import { requireOneHost } from './http/one-host.ts';
import { createIsForeign, sameOriginOnly } from './http/same-origin.ts';
import { createShopAddress } from './pages/public-origin.ts';
import { traceRequests } from './http/traced-requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createResponseCache } from './http/response-cache.ts';
import type { Mailer } from './services/mail/mail.ts';
import { createOrderMetrics } from './services/orders/order-metrics.ts';
import { createOrdersService } from './services/orders/orders.service.ts';
import { ordersRoutes } from './rest/routes/orders.routes.ts';
import { paymentsRoutes } from './rest/routes/payments.routes.ts';
import { createSessionBudget } from './services/orders/session-budget.ts';
import { sandboxRoutes } from './rest/routes/sandbox.routes.ts';
import { createRazorpay } from './services/orders/payment/razorpay.ts';
import { createSandbox } from './services/orders/payment/sandbox/sandbox.ts';
import { webhookRoutes } from './rest/routes/webhook.routes.ts';
import { createUnmatchedPayments } from './services/orders/unmatched-payments.ts';
import { reconcileRepeatedly } from './services/orders/reconcile-repeatedly.ts';
import type { Services } from './services/services.ts';
import type { Stores } from './services/stores.ts';
import { untraced } from './telemetry/trace.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { wishlistRoutes } from './rest/routes/wishlist.routes.ts';
import { createWishlistService } from './services/account/wishlist/wishlist.service.ts';

const RECONCILE_MS = 10_000;

type Settings = Pick<Config, 'jwtSecret' | 'apiDelayMs' | 'explore'> & Partial<Config>;

interface AppOptions extends Settings {
  readonly stores: Stores;
  readonly metrics?: Registry;
  readonly logger: FastifyBaseLogger | false;
  readonly now?: () => Date;
  readonly limits?: LoginLimits;
  readonly passwords?: PasswordHasher;
  /** Without one, no mail is sent. */
  readonly mailer?: Mailer;
  /** The address for mails of a shop without a public one. */
  readonly listensAt?: () => string;
  readonly tracing?: Tracing | undefined;
  /** Aborted when the server is about to close. */
  readonly closing?: AbortSignal;
}

/** The composition root: stores → services → doors. The caller listens. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { stores, apiDelayMs, explore, operations: allowed = 'open', logger, requestTimeoutMs = 10_000 } = options;
  const {
    now = () => new Date(),
    limits = createLoginLimits({ limiter: stores.limiter, sharedEmails: [guest.email] }),
    passwords = createPasswordHasher(),
    metrics = new Registry(),
    mailer = { send: async () => undefined },
    publicUrl = null,
    trustProxy = null,
    allowedOrigins = [],
    listensAt = () => '',
    tracing,
  } = options;
  const { accounts, catalogue, revocations, sessions } = stores;
  const orderMetrics = createOrderMetrics(metrics);
  const trusts = createTrust(trustProxy);

  const tokens = createTokens({ secret: options.jwtSecret ?? (await stores.secret('jwt')), newId, now });
  const sandbox = createSandbox({
    store: stores.sandbox,
    secret: await stores.secret('sandbox'),
    webhookSecret: await stores.secret('sandbox-webhook'),
  });
  const provider = options.razorpay ? createRazorpay(options.razorpay, tracing?.fetch) : sandbox;
  const covers = createCovers();
  const cart = createCartService({ accounts, catalogue, newId, now });
  const orders = createOrdersService({
    accounts,
    catalogue,
    orders: orderMetrics.countedStore(stores.orders),
    provider,
    linesOf: (account) => cart.lines(account),
    imageOf: ({ product }) => covers.coverAddress(product),
    spendSession: createSessionBudget(stores.limiter),
    onReused: orderMetrics.reused,
    reportUnmatched: createUnmatchedPayments({ metrics, warn: (details, message) => app.log.warn(details, message) }),
    newId,
    now,
  });
  const services: Services = {
    accounts: createAccountsService({ accounts, revocations, sessions, passwords, tokens, limits, newId, now }),
    passwords: createPasswordsService({
      accounts,
      passwords,
      tokens,
      limits,
      mailer,
      publicUrl: () => publicUrl ?? listensAt(),
      sharedEmails: [guest.email],
      now,
      onError: (error) => app.log.error({ err: error }, 'a mail could not be sent'),
    }),
    addresses: createAddressesService({ accounts, newId, now }),
    cart,
    catalogue: createCatalogueService({ catalogue }),
    covers,
    orders,
    wishlist: createWishlistService({ accounts, catalogue, newId, now }),
  };

  const app = Fastify(fastifyOptions({ logger, requestTimeoutMs, trusts, isTraced: tracing !== undefined }));
  app.setErrorHandler(restErrors);
  app.setNotFoundHandler(createNotFoundHandler(app));
  jsonBodies(app);
  if (options.closing) announceEnd(app, options.closing);
  if (tracing) traceRequests(app, tracing, OPERATION_PATHS);
  operations(app, { metrics, check: () => stores.check() });
  const isAllowed = createIsAllowed(allowedOrigins);
  if (apiDelayMs > 0) delayAnswers(app, apiDelayMs);
  if (trustProxy === null) warnOfIgnoredProxies(app);
  requireOneHost(app);
  sameOriginOnly(app, createIsForeign({ publicUrl, trusts }), isAllowed);
  const responses = createResponseCache(app, {
    version: () => services.catalogue.version(),
    trusts,
    isAllowed,
    metrics,
  });
  securityHeaders(app, { livePayments: provider !== sandbox });
  if (allowedOrigins.length > 0) await allowOrigins(app, isAllowed);
  await app.register(accepts);
  await app.register(compress, { globalDecompression: false });

  shareSchemas(app);
  documentFailures(app);
  await apiDocs(app, {
    addressOf: createShopAddress(publicUrl),
    operationOf: (source) => equivalentOperation(schema, source),
  });
  for (const routes of [accountsRoutes, profileRoutes, forgottenPasswordRoutes]) await app.register(routes(services));
  for (const routes of [catalogueRoutes, findingRoutes, authorsRoutes])
    await app.register(routes({ ...services, responses }));
  for (const routes of [cartRoutes, wishlistRoutes, movesRoutes, addressesRoutes]) await app.register(routes(services));
  for (const routes of [ordersRoutes, paymentsRoutes]) await app.register(routes(services));
  await app.register(webhookRoutes(services));
  if (provider === sandbox) await app.register(sandboxRoutes(sandbox));
  await app.register(
    coverRoutes({
      covers,
      findBySlug: services.catalogue.bySlug,
      shelfBooks: services.catalogue.shelf,
      authorBooks: services.catalogue.authorShelf,
      responses,
    }),
  );
  await app.register(
    linkPictureRoutes({
      linkPictures: createLinkPictures({ rasterize }),
      findBySlug: services.catalogue.bySlug,
      categories: services.catalogue.categories,
      author: services.catalogue.author,
      authorBooks: services.catalogue.authorShelf,
      shelfBooks: services.catalogue.shelf,
    }),
  );
  const addressOf = createShopAddress(publicUrl);
  const graphql = {
    schema: tracing ? tracedSchema(schema, tracing.trace) : schema,
    observe: observedOperations({ metrics, trace: tracing?.trace ?? untraced }),
  };
  await app.register(crawlers({ ...services, addressOf, responses }));
  await app.register(graphqlDoor, { ...graphql, services, responses, explore, operations: allowed });
  if (options.storefront !== false)
    await clientFiles(app, {
      hasProduct: async (slug) => (await services.catalogue.bySlug(slug)) !== null,
      hasAuthor: async (slug) => (await services.catalogue.author(slug)) !== null,
      addressOf,
      responses,
      pagesOf: (fill) =>
        createRenderedPages({
          renderer: lateRenderer(builtRenderer),
          execute: executeForGuests(services, graphql),
          responses,
          fill,
          metrics,
        }),
    });
  app.addHook('onClose', () => services.passwords.settled());
  app.addHook('onClose', reconcileRepeatedly(services.orders, { pauseMs: RECONCILE_MS, log: app.log }));
  return app;
}
