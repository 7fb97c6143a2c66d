import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { v4 as uuid } from 'uuid';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createLoginLimits, type LoginLimits } from './accounts/login-limits.ts';
import { createPasswords } from './accounts/passwords.ts';
import { createPasswordsService } from './accounts/passwords.service.ts';
import { createTokens } from './accounts/tokens.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { createAddressesService } from './addresses/addresses.service.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { createCartService } from './cart/cart.service.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { createCatalogueService } from './catalogue/catalogue.service.ts';
import { coverRoutes } from './covers/covers.routes.ts';
import { createCovers } from './covers/covers.ts';
import { executeForGuests } from './graphql/execute-for-guests.ts';
import { graphqlDoor } from './graphql/graphql-door.ts';
import { apiDocs } from './http/api-docs.ts';
import { builtRenderer, clientFiles } from './http/client-files.ts';
import { restErrors } from './http/error-reply.ts';
import { crawlers } from './http/crawlers.ts';
import { jsonBodies } from './http/json-body.ts';
import { operations } from './http/operations.ts';
import { createRenderedPages, lateRenderer } from './http/rendered-pages.ts';
import type { RestApp } from './http/rest-app.ts';
import { createRestShapes } from './http/rest-shapes.ts';
import { sameOriginOnly } from './http/same-origin.ts';
import { createShopAddress } from './http/shop-address.ts';
import { barestHeaders, securityHeaders } from './http/security-headers.ts';
import { shelf } from './http/shelf.ts';
import type { Mailer } from './mail/mail.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { sandboxRoutes } from './orders/payment/sandbox.routes.ts';
import { createRazorpay, type RazorpaySettings } from './orders/payment/razorpay.ts';
import { createSandbox } from './orders/payment/sandbox.ts';
import { webhookRoutes } from './orders/payment/webhook.routes.ts';
import { reconcileEvery } from './reconcile-every.ts';
import { guest } from './seed.ts';
import type { Services } from './services.ts';
import type { Stores } from './storage/stores.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';
import { createWishlistService } from './wishlist/wishlist.service.ts';

const MAX_BODY_BYTES = 64 * 1024;
const RECONCILE_MS = 10_000;

export interface AppOptions {
  readonly stores: Stores;
  readonly jwtSecret: string | null;
  readonly apiDelayMs: number;
  readonly explore: boolean;
  readonly razorpay?: RazorpaySettings | null;
  readonly requestTimeoutMs?: number;
  readonly metrics?: Registry;
  readonly logger: FastifyBaseLogger | false;
  readonly now?: () => Date;
  readonly limits?: LoginLimits;
  /** Without one, mails go nowhere. */
  readonly mailer?: Mailer;
  /** Where shoppers find the shop. null: where they ask for it, and in mails where it listens. */
  readonly publicUrl?: string | null;
  readonly listensAt?: () => string;
}

/** The composition root: stores → services → doors. Listening is the caller's business. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { stores, apiDelayMs, explore, logger, requestTimeoutMs = 10_000 } = options;
  const {
    now = () => new Date(),
    limits = createLoginLimits(undefined, stores.limiter),
    metrics = new Registry(),
    mailer = { send: async () => undefined },
    publicUrl = null,
    listensAt = () => '',
  } = options;
  const { accounts, catalogue, orders, revocations, sessions } = stores;
  const newId = uuid;

  const tokens = createTokens({ secret: options.jwtSecret ?? (await stores.secret('jwt')), newId, now });
  const sandbox = createSandbox({
    store: stores.sandbox,
    secret: await stores.secret('sandbox'),
    webhookSecret: await stores.secret('sandbox-webhook'),
  });
  const provider = options.razorpay ? createRazorpay(options.razorpay) : sandbox;
  const covers = createCovers();
  const cart = createCartService({ accounts, catalogue, newId, now });
  const passwords = createPasswords();
  const services: Services = {
    accounts: createAccountsService({
      accounts,
      revocations,
      sessions,
      passwords,
      tokens,
      limits,
      newId,
      now,
    }),
    passwords: createPasswordsService({
      accounts,
      passwords,
      tokens,
      limits,
      mailer,
      publicUrl: () => publicUrl ?? listensAt(),
      sharedEmails: guest ? [guest.email] : [],
      now,
      onError: (error) => app.log.error({ err: error }, 'a mail could not be sent'),
    }),
    addresses: createAddressesService({ accounts, newId, now }),
    cart,
    catalogue: createCatalogueService({ catalogue }),
    covers,
    orders: createOrdersService({
      accounts,
      orders,
      provider,
      linesOf: (account) => cart.lines(account),
      imageOf: ({ product }) => covers.coverAddress(product),
      newId,
      now,
    }),
    wishlist: createWishlistService({ accounts, catalogue, newId, now }),
  };

  const app = Fastify({
    ...(typeof logger === 'object' ? { loggerInstance: logger } : { logger }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    http: {
      // Node holds a body to the longer of the two: left at its 60 seconds, this one would rule.
      headersTimeout: requestTimeoutMs,
      // Node looks for slow requests only every 30 seconds unless told otherwise.
      connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
    },
    genReqId: () => uuid(),
    requestIdHeader: false,
    // Longer than any path, so that an id of any length is looked at, and not found.
    routerOptions: { maxParamLength: 16 * 1024 },
    // A number is not a text: the default would turn one into the other.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    // An address that cannot be read, such as /api/%zz, never reaches a route or the error handler.
    frameworkErrors: (error, request, reply) => void restErrors(error, request, reply.headers(barestHeaders)),
  });
  app.setErrorHandler(restErrors);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ errors: [`Nothing is at ${request.method} ${request.url.split('?')[0]}`] }),
  );
  jsonBodies(app);
  const observe = operations(app, { metrics, check: () => stores.check() });
  // A mock's delay is for every answer.
  if (apiDelayMs === 0) shelf(app, { version: () => services.catalogue.version(), observe, metrics });
  sameOriginOnly(app);
  securityHeaders(app, { livePayments: provider !== sandbox });
  await app.register(compress, { globalDecompression: false });
  if (apiDelayMs > 0)
    app.addHook('onRequest', async ({ url }) => {
      if (/^\/(api|graphql)/.test(url)) await new Promise((resolve) => setTimeout(resolve, apiDelayMs));
    });

  await apiDocs(app);
  const shapes = createRestShapes({ imageOf: (product) => covers.coverAddress(product) });
  const rest = app.withTypeProvider() as unknown as RestApp;
  await rest.register(accountsRoutes({ ...services, shapes }));
  await rest.register(catalogueRoutes({ ...services, shapes }));
  await rest.register(cartRoutes({ ...services, shapes }));
  await rest.register(wishlistRoutes({ ...services, shapes }));
  await rest.register(addressesRoutes({ ...services, shapes }));
  await rest.register(webhookRoutes(services));
  if (provider === sandbox) await rest.register(sandboxRoutes(sandbox));
  await app.register(
    coverRoutes({ covers, findBySlug: services.catalogue.bySlug, shelfBooks: services.catalogue.shelf }),
  );
  const addressOf = createShopAddress(publicUrl);
  await app.register(crawlers({ ...services, addressOf }));
  await app.register(graphqlDoor, { services, explore });
  await clientFiles(app, {
    hasProduct: async (slug) => (await services.catalogue.bySlug(slug)) !== null,
    addressOf,
    pagesOf: ({ filled }) =>
      createRenderedPages({
        renderer: lateRenderer(builtRenderer),
        execute: executeForGuests(services),
        version: () => services.catalogue.version(),
        fill: filled,
        metrics,
        log: app.log,
      }),
  });
  app.addHook('onClose', () => services.passwords.settled());
  reconcileEvery(app, services.orders, RECONCILE_MS);
  return app;
}
