import { LogController } from 'fastify';
import type { BaseLogger, LoggerOptions } from 'pino';
import type { ShopError } from '../errors.ts';
import { loggedPath } from '../telemetry/logged-path.ts';

const secrets = ['authorization', 'password', 'passwordHash', 'token', 'encodedToken', 'signature', 'mobile'];

/** A word of a line in JSON, or an escaped character between two. */
const WORD = /\\.|[^\s"<>()[\]\\,;:/]+/g;
/** An email, or a token: an account's id or more, and a secret. */
const SECRET = /.@.|.%40.|[\w-]{36,}(\.|%2E)[\w-]{8,}/i;

/** Redacts secrets, since errors of a mail server or a database quote what they were sent. */
const redactSecrets = (line: string): string =>
  line.replaceAll(WORD, (word) => (SECRET.test(word) ? '[redacted]' : word));

/**
 * Structured logs with a request id on each line and without secrets or personal data. `fields` are added to every
 * line.
 */
export const loggerOptions = (level: string, fields?: () => object): LoggerOptions => ({
  level,
  ...(fields && { mixin: fields }),
  hooks: { streamWrite: redactSecrets },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  serializers: {
    // Omits the query string: a GraphQL document in it may hold a password.
    req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
      method,
      path: loggedPath(url),
      ip,
    }),
  },
});

/** Logs why an answer is 503. A full queue, which has no cause, is only a warning, since anybody can fill it. */
export function logUnavailable(log: Pick<BaseLogger, 'warn' | 'error'>, error: ShopError): void {
  if (error.cause === undefined) log.warn(`unavailable: ${error.message}`);
  else log.error({ err: error }, 'unavailable');
}

/** Leaves the first line of a request to a hook: Fastify writes it before any hook, so without a trace. */
export class TracedLog extends LogController {
  override incomingRequest(): void {}
}
