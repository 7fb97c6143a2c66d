import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { createSingleFlight } from '../async/single-flight.ts';
import type { IsAllowed } from './allowed-origins.ts';
import { type Coding, codingOf, refusesIdentity, varyByCoding } from './codings.ts';
import { listsTag, describesBody } from './conditional-requests.ts';
import type { Trusts } from './trusted-proxies.ts';

const MAX_ENTRIES = 4_000;
const MAX_BYTES = 48 * 1024 * 1024;
/** The approximate length of an answer's headers. */
const HEAD_BYTES = 2_048;
/** Compression does not shrink smaller answers. */
const MIN_COMPRESSED_BYTES = 1_024;
/**
 * A compromise: the answer is sent often, but its first reader waits for the compression. The slow qualities make a
 * cover's outlines an eighth smaller, and these are short, so that the wait is a few milliseconds.
 */
const brotliQuality = (type: string) => (type.startsWith('image/svg') ? 10 : 6);
/** Headers that differ between responses. */
const PER_RESPONSE = new Set(['x-request-id', 'connection']);

const compressors = {
  br: (bytes: Buffer, type: string) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(type) } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** An answer that is the same for every reader. */
export interface PublicAnswer {
  readonly type: string;
  readonly text: string;
  /** Sets further headers each time before the answer is sent. */
  readonly prepare?: ((reply: FastifyReply) => void) | undefined;
}

/** A public answer in one content coding. */
export interface Entry extends Omit<PublicAnswer, 'text'> {
  /** The catalogue that the answer was made from; null when it depends on none. */
  readonly version: string | null;
  readonly etag: string;
  readonly coding: Coding | null;
  readonly bytes: Buffer;
  /** The headers of the first response, each name followed by its value; null before that response. */
  head: readonly string[] | null;
}

interface SlotOptions {
  /** The key of the answer, instead of the request's URL. */
  readonly address?: string;
  /** null for an answer that depends on no catalogue, and so never expires. */
  readonly version?: null;
}

interface Source extends SlotOptions {
  readonly make: () => Promise<PublicAnswer>;
}

/** The stored answer to a request, if there is one, and the way to store one. */
export interface Slot {
  /** null when there is none, or the catalogue has changed since. */
  readonly hit: Entry | null;
  /** Stores the answer, made once for concurrent requests. Returns null and stores nothing when `make` returns null. */
  readonly fill: (make: () => Promise<PublicAnswer | null>) => Promise<Entry | null>;
}

export interface ResponseCache {
  /** The slot of the request, for the catalogue at the time of the call. */
  serve(request: FastifyRequest, options?: SlotOptions): Promise<Slot>;
  /** Sends the stored answer, or makes one. */
  answer(request: FastifyRequest, reply: FastifyReply, source: Source): Promise<FastifyReply>;
  send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply;
  /** A hook that sends the stored answer with its headers, so that neither later hooks nor the route run. */
  readonly sendHit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyReply {
    cacheEntry: Entry | null;
  }
}

/**
 * Copies the bytes into separate memory: zlib returns a view of a block of 64 KiB, and a small Buffer is part of a
 * shared block.
 */
function copyBytes(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

async function entryOf({ type, text, prepare }: PublicAnswer, version: string | null, request: FastifyRequest) {
  const plain = Buffer.from(text);
  const coding = plain.length < MIN_COMPRESSED_BYTES && !refusesIdentity(request) ? null : codingOf(request);
  const bytes = copyBytes(coding === null ? plain : await compressors[coding](plain, type));
  // Weak, because it is the tag of the answer in every coding.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { version, type, prepare, etag, coding, bytes, head: null };
}

interface Deps {
  /** The version of the current catalogue. */
  readonly version: () => Promise<string>;
  /** Returns whether a peer may set forwarded headers. */
  readonly trusts: Trusts;
  readonly isAllowed: IsAllowed;
  readonly metrics: Registry;
}

/**
 * The one cache of public answers: pages, covers, REST lists and GraphQL queries, as bytes with their headers, until
 * the catalogue changes.
 */
export function createResponseCache(
  app: FastifyInstance,
  { version, trusts, isAllowed, metrics }: Deps,
): ResponseCache {
  const hits = new Counter({
    name: 'response_cache_hits_total',
    help: 'Responses sent from the cache, before any route.',
    registers: [metrics],
  });
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + HEAD_BYTES,
  });
  const makeOnce = createSingleFlight<Entry | null>();

  /** Returns a key of everything that a public answer may depend on. */
  function keyFor({ raw: { url, headers, socket }, bodyText }: FastifyRequest, address = url): string {
    const isProxy = trusts(socket.remoteAddress, 0);
    const origin = [headers.host, ...(isProxy ? [headers['x-forwarded-proto'], headers['x-forwarded-host']] : [])];
    const accepted = [headers.accept, headers['accept-encoding'], headers['content-type']];
    return [address, ...origin, ...accepted, bodyText].join('\n');
  }

  async function currentEntry(key: string): Promise<Entry | null> {
    const stored = entries.get(key);
    return stored && (stored.version === null || stored.version === (await version())) ? stored : null;
  }

  async function serve(request: FastifyRequest, options: SlotOptions = {}): Promise<Slot> {
    const key = keyFor(request, options.address);
    const hit = await currentEntry(key);
    // Read before the answer is made: a new answer under an old version is only made again, while an old answer under a
    // new version would be kept.
    const versionBefore = hit || options.version === null ? null : await version();
    async function store(make: () => Promise<PublicAnswer | null>): Promise<Entry | null> {
      const answer = await make();
      if (!answer) return null;
      const stored = await entryOf(answer, versionBefore, request);
      entries.set(key, stored);
      return stored;
    }
    return { hit, fill: (make) => makeOnce(key, () => store(make)) };
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
    if (request.method !== 'POST') void reply.header('etag', stored.etag);
    if (stored.coding !== null) void reply.header('content-encoding', stored.coding);
    reply.cacheEntry = stored;
    return reply.type(stored.type).send(stored.bytes);
  }

  async function sendHit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // An answer to an allowed origin has its own headers.
    if (isAllowed(request)) return;
    // The route reports that the catalogue cannot be reached.
    const stored = await currentEntry(keyFor(request)).catch(() => null);
    if (!stored?.head) return;
    hits.inc();
    const { method, headers, id } = request;
    const isUnchanged = method !== 'POST' && listsTag(headers, stored.etag);
    // Each value follows its name, which decides for both.
    const withoutBody = stored.head.filter((_, at, head) => !describesBody(head[at - (at % 2)]!));
    reply.hijack();
    reply.raw.writeHead(isUnchanged ? 304 : 200, [...(isUnchanged ? withoutBody : stored.head), 'x-request-id', id]);
    reply.raw.end(isUnchanged || method === 'HEAD' ? undefined : stored.bytes);
  }

  // A signed-in reader's GET has another `cache-control`, which the route sets.
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    if ((method === 'GET' || method === 'HEAD') && headers.authorization === undefined) await sendHit(request, reply);
  });

  return {
    serve,
    async answer(request, reply, { make, ...options }) {
      const { hit, fill } = await serve(request, options);
      return send(request, reply, hit ?? (await fill(make))!);
    },
    send,
    sendHit,
  };
}

/** Keeps the headers of the first response, unless another reader would get different ones. */
function keepHead(sent: Entry, { method, headers: { authorization } }: FastifyRequest, reply: FastifyReply): void {
  // A signed-in reader's response to a GET has another `cache-control`.
  if (authorization !== undefined && method !== 'POST') return;
  const headers = reply.getHeaders();
  // The headers name the requesting origin.
  if (headers['access-control-allow-origin'] !== undefined) return;
  // A compressor may have changed the response.
  const isUnchanged =
    headers['content-length'] === String(sent.bytes.length) && (headers['content-encoding'] ?? null) === sent.coding;
  if (!isUnchanged) return;
  sent.head = Object.entries(headers)
    .filter(([name]) => !PER_RESPONSE.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
}
