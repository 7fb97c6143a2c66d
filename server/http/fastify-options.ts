import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import { v4 as uuid } from 'uuid';
import { restErrors } from './error-reply.ts';
import { JSON_TYPE } from './json-body.ts';
import { responseSerializers } from './response-serializers.ts';
import { frameworkErrorHeaders } from './security-headers.ts';
import { TracedLog } from './logging.ts';
import type { Trusts } from './trusted-proxies.ts';

const MAX_BODY_BYTES = 64 * 1024;

interface Deps {
  readonly logger: FastifyBaseLogger | false;
  readonly requestTimeoutMs: number;
  readonly trusts: Trusts;
  readonly isTraced: boolean;
}

export const fastifyOptions = ({ logger, requestTimeoutMs, trusts, isTraced }: Deps): FastifyHttpOptions<Server> => ({
  ...(typeof logger === 'object' ? { loggerInstance: logger } : { logger }),
  ...(isTraced && { logController: new TracedLog() }),
  // Lets a closing server answer requests over kept connections, since their clients may not repeat them.
  return503OnClosing: false,
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: requestTimeoutMs,
  http: {
    // Node applies the longer of the two to a body: its default of 60 seconds would override requestTimeout.
    headersTimeout: requestTimeoutMs,
    // By default Node looks for slow requests only every 30 seconds.
    connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
  },
  genReqId: () => uuid(),
  requestIdHeader: false,
  trustProxy: trusts,
  // Exceeds any path, so that an id of any length reaches its route, which answers 404.
  routerOptions: { maxParamLength: 16 * 1024, ignoreTrailingSlash: true },
  // By default ajv would convert a number into a string and back.
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  schemaController: { compilersFactory: { buildSerializer: responseSerializers } },
  // A malformed address such as /api/%zz reaches neither a route nor the error handler. Fastify adds no charset to the
  // type of a reply with its own serialiser.
  frameworkErrors: (error, request, reply) =>
    void restErrors(error, request, reply.headers(frameworkErrorHeaders).type(JSON_TYPE).serializer(JSON.stringify)),
});
