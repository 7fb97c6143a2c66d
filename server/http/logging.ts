import type { LoggerOptions } from 'pino';

const secrets = ['authorization', 'password', 'passwordHash', 'token', 'encodedToken', 'signature', 'mobile'];

/** Structured logs with a request id on each line and nothing in them that must not lie around. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  serializers: {
    // The query string stays out: a GraphQL document in it may hold a password.
    req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
      method,
      path: url.split('?')[0],
      ip,
    }),
  },
});
