import { LogController } from 'fastify';
import type { LoggerOptions } from 'pino';

const secrets = ['authorization', 'password', 'passwordHash', 'token', 'encodedToken', 'signature', 'mobile'];

/** Structured logs with a request id on each line and without secrets or personal data. `fields`: those of every line. */
export const loggerOptions = (level: string, fields?: () => object): LoggerOptions => ({
  level,
  ...(fields && { mixin: fields }),
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  serializers: {
    // Without the query string: a GraphQL document in it may hold a password.
    req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
      method,
      path: url.split('?')[0],
      ip,
    }),
  },
});

/** Leaves the first line of a request to a hook, because Fastify writes it before any hook, so without a trace. */
export class TracedLog extends LogController {
  override incomingRequest(): void {}
}
