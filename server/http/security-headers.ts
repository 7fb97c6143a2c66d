import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What the live provider's widget needs; its script has no version, so it cannot be pinned by a hash. */
const LIVE_PAYMENTS = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com'],
};

/** What helmet sets, asked once: none of it depends on the request. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}

/** For answers that are no page: they are allowed nothing, and what else helmet says has no meaning for them. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** For answers that no hook ever sees. They belong to nobody. */
export const barestHeaders = { ...dataHeaders, 'cache-control': 'no-store' };

/** What pages are made of. The service worker is none of it: its code runs by the policy that it comes with. */
const PARTS = /^\/(assets|covers)\/|^\/manifest\.webmanifest$/;

/** The explorers of both doors are pages. */
const isPage = (method: string, url: string): boolean =>
  url.startsWith('/api/')
    ? url.startsWith('/api/docs')
    : !(PARTS.test(url) || (method === 'POST' && url.startsWith('/graphql')));

const PRIVATE = /^\/(api\/(auth|user)|graphql)/;

interface Options {
  readonly livePayments: boolean;
}

/** Pages get the usual headers and a policy without inline scripts. Routes that need another policy set their own. */
export function securityHeaders(app: FastifyInstance, { livePayments }: Options): void {
  const { script, frame, connect } = livePayments ? LIVE_PAYMENTS : { script: [], frame: [], connect: [] };
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...script],
        frameSrc: frame.length > 0 ? frame : ["'none'"],
        styleSrc: ["'self'"],
        // Rendered pages carry a few sizes and places as attributes; no rule and no script gets in by that.
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
    // Banks open in windows of the provider's, which report back to it.
    crossOriginOpenerPolicy: { policy: livePayments ? 'same-origin-allow-popups' : 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // The shop itself speaks http; whoever puts TLS before it decides on HSTS.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    void reply.headers(isPage(method, url) ? headers : dataHeaders);
    done();
  });
  app.addHook('onSend', (request, reply, _, done) => {
    // Answers to signed-in shoppers are nobody else's and are not kept, wherever they come from.
    if (request.headers.authorization !== undefined || PRIVATE.test(request.url))
      void reply.header('cache-control', 'no-store');
    done();
  });
}

/** Lets one style element of an answer through, by its hash. */
export function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`));
}
