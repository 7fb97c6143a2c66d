import type { Writable } from 'node:stream';
import { type Logger, type LoggerOptions, pino } from 'pino';

interface Line {
  readonly msg: string;
  readonly req?: { readonly method: string; readonly path: string };
  readonly res?: { readonly statusCode: number };
  readonly responseTime?: number;
}

/** Formats one line per request, so that a few pages do not bury the shop's greeting. */
function textOf({ msg, req, res, responseTime }: Line): string {
  return req && res ? `${req.method} ${req.path} ${res.statusCode} ${Math.round(responseTime ?? 0)} ms` : msg;
}

/** Writes readable lines for a person at a terminal, without the fields that only a machine reads. */
export async function terminalLog(options: LoggerOptions, destination: Writable = process.stdout): Promise<Logger> {
  const { default: pretty } = await import('pino-pretty');
  const lines = pretty({
    destination,
    // Keeps the order of the shop's other output.
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,req,res,responseTime',
    messageFormat: (log) => textOf(log as unknown as Line),
  });
  return pino(
    {
      ...options,
      hooks: {
        ...options.hooks,
        logMethod(args, method) {
          const [fields, text] = args as unknown as [Record<string, unknown>, string?];
          if (text === 'incoming request') return;
          // Fastify's reply knows its request.
          const { request } = (fields['res'] ?? {}) as { request?: unknown };
          if (request !== undefined) Object.assign(fields, { req: request });
          method.apply(this, args);
        },
      },
    },
    lines,
  );
}
