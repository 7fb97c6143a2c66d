import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { v4 as uuid } from 'uuid';
import type { Observe } from './operations.ts';
import { isForeign } from './same-origin.ts';

interface Shelved {
  /** Of the catalogue that the answer was made of. */
  readonly version: string;
  /** The route's pattern, for the metrics. */
  readonly route: string;
  /** Names and values in turn, without what differs from one answer to the next. */
  readonly head: readonly string[];
  readonly bytes: Buffer;
}

const MAX_ANSWERS = 2_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Heads are all about as long. */
const HEAD_BYTES = 2_048;
const OF_ONE_ANSWER = new Set(['x-request-id', 'connection']);
/** Bytes of a question that is looked at; far more than any of the shop's own has. */
const MAX_QUESTION = 16 * 1024;

const isQuestion = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' || (method === 'POST' && url === '/graphql');

/** A guest's plain question. Whatever else is asked has rules that the routes alone know. */
const isPlain = (request: IncomingMessage): boolean =>
  isQuestion(request) &&
  request.headers.authorization === undefined &&
  request.headers['if-none-match'] === undefined &&
  !isForeign(request);

/** All that a prepared answer depends on besides the catalogue. */
const keyOf = ({ url, headers }: IncomingMessage, body: Buffer | null): string => {
  const head = `${url}\n${headers.host}\n${headers.accept}\n${headers['accept-encoding']}`;
  // Byte for byte: what is not read as it is written must not stand for something else.
  return body ? `${head}\n${headers['content-type']}\n${body.toString('latin1')}` : head;
};

/** The body of a question that came with its head, as almost every one does. null: the routes wait for it. */
function arrivedBody(request: IncomingMessage): Buffer | null {
  const length = Number(request.headers['content-length']);
  const isWhole = length > 0 && length <= MAX_QUESTION && request.readableLength === length;
  // Of just this length: the stream does not see its end, so the body can be put back.
  return isWhole ? (request.read(length) as Buffer | null) : null;
}

interface Deps {
  /** Of the catalogue, now. */
  readonly version: () => Promise<string>;
  readonly observe: Observe;
  readonly metrics: Registry;
}

/**
 * Public answers as they were sent, taken down again before a request becomes Fastify's: same question, same catalogue,
 * same bytes and headers. What is not on the shelf, and whatever goes wrong here, takes the way through the routes.
 */
export function shelf(app: FastifyInstance, { version, observe, metrics }: Deps): void {
  const answers = new LRUCache<string, Shelved>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + HEAD_BYTES,
  });
  const taken = new Counter({
    name: 'http_answers_from_shelf_total',
    help: 'Answers that were sent again as they were, without a way through the routes.',
    registers: [metrics],
  });
  const logsRequests = ['info', 'debug', 'trace'].includes(app.log.level);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  /** What was looked for in vain, in case its answer can be put here. */
  const missing = new WeakMap<IncomingMessage, string>();
  app.decorateReply('prepared', null);
  app.addHook('onResponse', ({ raw, routeOptions }, reply, done) => {
    const key = missing.get(raw);
    if (key !== undefined && reply.prepared && reply.statusCode === 200) put(key, routeOptions.url ?? 'unknown', reply);
    done();
  });

  function put(key: string, route: string, reply: FastifyReply): void {
    const { version: made, coding, bytes } = reply.prepared ?? { version: null };
    const headers = reply.getHeaders();
    // What a compressor has changed on the way is not what was prepared.
    const isAsMade =
      headers['content-length'] === String(bytes?.length) && (headers['content-encoding'] ?? null) === coding;
    if (made === null || !isAsMade) return;
    const head = Object.entries(headers)
      .filter(([name]) => !OF_ONE_ANSWER.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    answers.set(key, { version: made, route, head, bytes });
  }

  function send(request: IncomingMessage, response: ServerResponse, { route, head, bytes }: Shelved): void {
    const began = performance.now();
    const id = uuid();
    const log = logsRequests ? app.log.child({ reqId: id }) : null;
    const { method = '', url, socket } = request;
    log?.info({ req: { method, url, ip: socket.remoteAddress } }, 'incoming request');
    response.once('finish', () => {
      const responseTime = performance.now() - began;
      taken.inc();
      observe({ method, route, status: 200 }, responseTime / 1000);
      log?.info({ res: response, responseTime }, 'request completed');
    });
    response.writeHead(200, [...head, 'x-request-id', id]);
    response.end(bytes);
  }

  // In place of Fastify's own listener, so that the server keeps the limits that Fastify has set.
  const [fastify] = app.server.listeners('request') as RequestListener[];
  if (!fastify) throw new Error('Fastify listens to no requests');
  app.server.removeListener('request', fastify);

  const look = (request: IncomingMessage, response: ServerResponse): void => {
    const body = request.method === 'POST' ? arrivedBody(request) : null;
    if (request.method === 'POST' && !body) return fastify(request, response);
    const key = keyOf(request, body);
    const toRoutes = (): void => {
      missing.set(request, key);
      if (body) request.unshift(body);
      fastify(request, response);
    };
    const shelved = answers.get(key);
    if (!shelved) return toRoutes();
    return void version().then(
      (now) => (now === shelved.version ? send(request, response, shelved) : toRoutes()),
      toRoutes,
    );
  };

  app.server.on('request', (request, response) => {
    if (isClosing || !isPlain(request)) return fastify(request, response);
    // A body that came with its head is there a tick later.
    if (request.method === 'POST') return process.nextTick(look, request, response);
    return look(request, response);
  });
}
