import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Sources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

/** Sources of the live provider's widget, whose script has no version, so that a hash cannot pin it. */
const LIVE_PAYMENTS: Sources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com'],
};

const NO_PAYMENTS: Sources = { script: [], frame: ["'none'"], connect: [] };

/** Headers of answers that are not pages: they may load nothing, and the other headers of pages do not apply to them. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** GraphiQL and Swagger UI need inline styles, which only their pages allow. Other hosts stay forbidden. */
export const EXPLORER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of errors that Fastify answers before any hook. No cache stores them. */
export const frameworkErrorHeaders = { ...DATA_HEADERS, 'cache-control': 'no-store' };

/** Files that pages load. The service worker is not among them, because its code runs under the policy of its file. */
const PARTS = /^\/(assets|covers|logo)\/|^\/manifest\.(webmanifest|json)$/;

/** The explorers of REST and GraphQL are pages. */
const isPage = (method: string, url: string): boolean =>
  url.startsWith('/api/')
    ? url.startsWith('/api/docs')
    : !(PARTS.test(url) || (method === 'POST' && url === '/graphql'));

/** Returns the path of the route, since an address has several spellings, or the address if it has no route. */
const pathOf = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.url === undefined || routeOptions.url.includes('*') ? url : routeOptions.url;

/** Responses for one shopper, or for the holder of the token in the URL. */
const PRIVATE = /^\/(api\/(auth|user|shared-wishlists|quiet)|graphql)(\/|$)/;

interface Options {
  readonly livePayments: boolean;
}

/** Gives pages a policy without inline scripts. A route that needs another policy sets its own. */
export async function securityHeaders(app: FastifyInstance, { livePayments }: Options): Promise<void> {
  const { script, frame, connect } = livePayments ? LIVE_PAYMENTS : NO_PAYMENTS;
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...script],
        frameSrc: frame,
        styleSrc: ["'self'"],
        // Rendered pages carry a few sizes and positions as attributes, which bring in neither a rule nor a script.
        styleSrcAttr: ["'unsafe-inline'"],
        // A catalogue may show photographs from elsewhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connect],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Banks open in windows of the provider, which report back to it.
    crossOriginOpenerPolicy: { policy: livePayments ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // The shop itself speaks http, so the proxy that adds TLS decides on HSTS.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isPage(request.method, pathOf(request))) void reply.helmet();
    else void reply.headers(DATA_HEADERS);
    done();
  });
  app.addHook('onSend', (request, reply, _, done) => {
    // No cache stores an answer to a signed-in shopper, whatever its route.
    const isPrivate = PRIVATE.test(pathOf(request));
    const isOfShopper = isPrivate || request.headers.authorization !== undefined;
    const isCacheable = !String(reply.getHeader('cache-control')).startsWith('no-store');
    if (isOfShopper && isCacheable) void reply.header('cache-control', 'no-store');
    if (isPrivate) void reply.header('x-robots-tag', 'noindex');
    done();
  });
}

/** The hashes of the style and script elements in a page. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Allows these style and script elements of an answer. */
export function allowInline(reply: FastifyReply, { styles, scripts }: InlineHashes): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '));
  void reply.header('content-security-policy', policy);
}
