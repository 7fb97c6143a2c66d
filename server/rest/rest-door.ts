import { errorCodes, type FastifyInstance } from 'fastify';
import { jsonParser } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Services } from '../services/services.ts';
import { documentFailures } from './documented-failures.ts';
import { shareSchemas } from './named-schemas.ts';
import { accountsRoutes } from './routes/accounts.routes.ts';
import { addressesRoutes } from './routes/addresses.routes.ts';
import { authorsRoutes } from './routes/authors.routes.ts';
import { cartRoutes } from './routes/cart.routes.ts';
import { changesRoutes } from './routes/changes.routes.ts';
import { catalogueRoutes } from './routes/catalogue.routes.ts';
import { findingRoutes } from './routes/finding.routes.ts';
import { forgottenPasswordRoutes } from './routes/forgotten-password.routes.ts';
import { movesRoutes } from './routes/moves.routes.ts';
import { ordersRoutes } from './routes/orders.routes.ts';
import { paymentsRoutes } from './routes/payments.routes.ts';
import { profileRoutes } from './routes/profile.routes.ts';
import { quietRoutes } from './routes/quiet.routes.ts';
import { sandboxRoutes } from './routes/sandbox.routes.ts';
import { sharedWishlistRoutes } from './routes/shared-wishlist.routes.ts';
import { webhookRoutes } from './routes/webhook.routes.ts';
import { shopRoutes } from './routes/shop.routes.ts';
import { wishlistRoutes } from './routes/wishlist.routes.ts';

/** Follows the order of the documentation. */
const ROUTES = [
  accountsRoutes,
  profileRoutes,
  changesRoutes,
  forgottenPasswordRoutes,
  catalogueRoutes,
  findingRoutes,
  authorsRoutes,
  cartRoutes,
  wishlistRoutes,
  sharedWishlistRoutes,
  quietRoutes,
  movesRoutes,
  addressesRoutes,
  ordersRoutes,
  paymentsRoutes,
  webhookRoutes,
  shopRoutes,
];

interface Deps {
  readonly services: Services;
  readonly responses: ResponseCache;
}

/** All calls of the REST API. */
export async function restDoor(app: FastifyInstance, { services, responses }: Deps): Promise<void> {
  // A browser's `fetch` with a text as its body sends this type or none. GraphQL's door refuses both, since its clients
  // send neither.
  const parse = jsonParser(app);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, parse);
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, text, done) =>
    request.headers['content-type'] === undefined
      ? parse(request, text, done)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  );
  shareSchemas(app);
  documentFailures(app);
  for (const routes of ROUTES) await app.register(routes, { ...services, responses });
  if (services.sandbox) await app.register(sandboxRoutes, services.sandbox);
}
