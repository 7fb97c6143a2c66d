import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../async/single-flight.ts';
import { type Coding, codingFor, isHeld, varyByCoding } from './codings.ts';
import type { Trusts } from './trusted-proxies.ts';

const MAX_ENTRIES = 4_000;
const MAX_BYTES = 48 * 1024 * 1024;
/** Headers of all answers are about this long. */
const HEAD_BYTES = 2_048;
/** Compression does not shrink smaller answers. */
const WORTH_COMPRESSING = 1_024;
/** A compromise: the answer is sent often, but its first reader waits for the compression. */
const BROTLI_QUALITY = 6;
/** Headers that differ from one response to the next. */
const PER_RESPONSE = new Set(['x-request-id', 'connection']);

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
};

/** An answer that does not depend on who asks. */
export interface PublicAnswer {
  readonly type: string;
  readonly text: string;
  /** Sets further headers, each time before the answer is sent. */
  readonly prepare?: ((reply: FastifyReply) => void) | undefined;
}

/** A public answer in one content coding. */
export interface Entry extends Omit<PublicAnswer, 'text'> {
  /** The catalogue that the answer was made of; null when it depends on none. */
  readonly version: string | null;
  readonly etag: string;
  readonly coding: Coding | null;
  readonly bytes: Buffer;
  /** The route's pattern, for the metrics. */
  route: string;
  /** Names and values of the headers in turn, taken from the first response; null before it. */
  head: readonly string[] | null;
}

interface Source<Answer = PublicAnswer> {
  /** What the answer is stored under, instead of the request's URL. */
  readonly address?: string;
  /** The version of the catalogue, if not the present one. null: depends on no catalogue, so it never expires. */
  readonly version?: string | null;
  readonly make: () => Promise<Answer>;
}

export interface ResponseCache {
  /** What the answer to a request is stored under. `body`: the bytes of a query. */
  keyOf(request: IncomingMessage, body?: Buffer | null): string;
  /** The stored answer with its headers, unless the catalogue has changed since; null when there is none. */
  find(key: string): Promise<(Entry & { readonly head: readonly string[] }) | null> | null;
  /** Stores the request's answer under this key instead of one from its URL. */
  storeUnder(request: IncomingMessage, key: string): void;
  /** Whether an answer to this request can be stored: a query's only with its body as key. */
  canStore(request: FastifyRequest): boolean;
  /** Sends the stored answer, or makes one. */
  answer(request: FastifyRequest, reply: FastifyReply, source: Source): Promise<FastifyReply>;
  /** The stored answer, or one made once for concurrent requests. null, and not stored, when `make` returns null. */
  entry(request: FastifyRequest, source: Source<PublicAnswer | null>): Promise<Entry | null>;
  /** 304 for a client that has the answer. */
  send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply;
}

declare module 'fastify' {
  interface FastifyReply {
    cacheEntry: Entry | null;
  }
}

async function entryOf({ type, text, prepare }: PublicAnswer, version: string | null, wanted: Coding | null) {
  const plain = Buffer.from(text);
  const coding = plain.length < WORTH_COMPRESSING ? null : wanted;
  const bytes = coding === null ? plain : await compressors[coding](plain);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { version, type, prepare, etag, coding, bytes, head: null, route: 'unknown' };
}

/**
 * The one cache of public answers: pages, covers, REST lists and GraphQL queries, as bytes with their headers, until
 * the catalogue changes. `version`: of the present catalogue. `trusts`: whether a peer may set forwarded headers.
 */
export function createResponseCache(
  app: FastifyInstance,
  { version, trusts }: { version: () => Promise<string>; trusts: Trusts },
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + HEAD_BYTES,
  });
  const makeOnce = createSingleFlight<Entry | null>();
  const keys = new WeakMap<IncomingMessage, string>();

  /** Everything that a public answer may depend on. */
  function keyFor({ url, headers, socket }: IncomingMessage, address = url, body: Buffer | null = null): string {
    const isProxy = trusts(socket.remoteAddress, 0);
    const origin = [headers.host, ...(isProxy ? [headers['x-forwarded-proto'], headers['x-forwarded-host']] : [])];
    const accepted = [headers.accept, codingFor(headers['accept-encoding']), headers['content-type']];
    return [address, ...origin, ...accepted, body?.toString('latin1')].join('\n');
  }

  async function current(key: string): Promise<Entry | null> {
    const stored = entries.get(key);
    return stored && (stored.version === null || stored.version === (await version())) ? stored : null;
  }

  async function entry({ raw }: FastifyRequest, source: Source<PublicAnswer | null>): Promise<Entry | null> {
    const key = keys.get(raw) ?? keyFor(raw, source.address);
    return (await current(key)) ?? makeOnce(key, () => store(key, raw, source));
  }

  async function store(key: string, { headers }: IncomingMessage, source: Source<PublicAnswer | null>) {
    // Read before the answer is made: a newer answer under an older version is only made again, never kept too long.
    const made = source.version === undefined ? await version() : source.version;
    const answer = await source.make();
    if (!answer) return null;
    const stored = await entryOf(answer, made, codingFor(headers['accept-encoding']));
    entries.set(key, stored);
    return stored;
  }

  app.decorateReply('cacheEntry', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { cacheEntry: sent } = reply;
    if (sent && !sent.head && reply.statusCode === 200) keepHead(sent, request, reply);
    done();
  });

  function send(request: FastifyRequest, reply: FastifyReply, stored: Entry): FastifyReply {
    varyByCoding(reply);
    stored.prepare?.(reply);
    if (request.method !== 'POST') {
      void reply.header('etag', stored.etag);
      if (isHeld(request.headers, stored.etag)) return reply.code(304).send();
    }
    if (stored.coding !== null) void reply.header('content-encoding', stored.coding);
    reply.cacheEntry = stored;
    return reply.type(stored.type).send(stored.bytes);
  }

  return {
    keyOf: (request, body) => keyFor(request, undefined, body),
    find(key) {
      const stored = entries.get(key);
      if (!stored || stored.head === null) return null;
      return current(key) as ReturnType<ResponseCache['find']>;
    },
    storeUnder: (request, key) => void keys.set(request, key),
    canStore: ({ raw }) => raw.method === 'GET' || keys.has(raw),
    answer: async (request, reply, source) => send(request, reply, (await entry(request, source))!),
    entry,
    send,
  };
}

function keepHead(
  sent: Entry,
  { method, headers: { authorization }, routeOptions }: FastifyRequest,
  reply: FastifyReply,
) {
  // Not stored: a signed-in reader's response to a GET has another `cache-control`.
  if (authorization !== undefined && method !== 'POST') return;
  const headers = reply.getHeaders();
  // Not stored: the headers name the origin that asked.
  if (headers['access-control-allow-origin'] !== undefined) return;
  // Not stored: a compressor has changed the response since.
  const isEntry =
    headers['content-length'] === String(sent.bytes.length) && (headers['content-encoding'] ?? null) === sent.coding;
  if (!isEntry) return;
  sent.route = routeOptions.url ?? 'unknown';
  sent.head = Object.entries(headers)
    .filter(([name]) => !PER_RESPONSE.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
}
