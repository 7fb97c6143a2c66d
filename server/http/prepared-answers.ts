import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller answers do not get smaller. */
const WORTH_COMPRESSING = 1_024;
/** High enough for an answer that is sent often, low enough for the first who waits for it. */
const BROTLI_QUALITY = 6;

declare module 'fastify' {
  interface FastifyReply {
    /** What was sent when it was a prepared answer; its bytes are those of the coding. */
    prepared: { readonly version: string | null; readonly coding: string | null; readonly bytes: Buffer } | null;
  }
}

/** A public answer that is worked out once: its bytes, compressed at most once a coding, and their tag. */
export class PreparedAnswer {
  readonly type: string;
  /** Of the catalogue it is made of; null when it is made of none. */
  readonly version: string | null;
  readonly bytes: Buffer;
  readonly etag: string;
  readonly #coded = new Map<string, Promise<Buffer>>();

  constructor(type: string, text: string, version: string | null = null) {
    this.type = type;
    this.version = version;
    this.bytes = Buffer.from(text);
    this.etag = `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`;
  }

  in(coding: 'br' | 'gzip'): Promise<Buffer> {
    const coded =
      this.#coded.get(coding) ??
      (coding === 'br'
        ? brotli(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : zip(this.bytes));
    this.#coded.set(coding, coded);
    return coded;
  }
}

/** The coding that the client takes and that we like best; null for none. `q=0` refuses one. */
function codingFor(header: string | string[] | undefined): 'br' | 'gzip' | null {
  if (header === undefined) return null;
  const accepted = String(header)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]!.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** Sends the answer, or 304 to a client that has it. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  const { headers } = request;
  void reply.header('vary', 'accept-encoding');
  if (request.method === 'GET') {
    void reply.header('etag', answer.etag);
    const held = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
    if (held.includes(answer.etag)) return reply.code(304).send();
  }
  void reply.type(answer.type);
  const coding = answer.bytes.length < WORTH_COMPRESSING ? null : codingFor(headers['accept-encoding']);
  const bytes = coding === null ? answer.bytes : await answer.in(coding);
  if (coding !== null) void reply.header('content-encoding', coding);
  reply.prepared = { version: answer.version, coding, bytes };
  return reply.send(bytes);
}

const MAX_ANSWERS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Public answers by what they depend on; the catalogue's version is part of it, so none has to be taken back. */
export class PreparedAnswers {
  readonly #answers = new LRUCache<string, PreparedAnswer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    // The compressed forms come on top, and the key is kept as well.
    sizeCalculation: (answer, key) => 2 * answer.bytes.length + key.length + 1,
  });

  get(version: string, key: string): PreparedAnswer | undefined {
    return this.#answers.get(`${version} ${key}`);
  }

  keep(version: string, key: string, { type, text }: { type: string; text: string }): PreparedAnswer {
    const answer = new PreparedAnswer(type, text, version);
    this.#answers.set(`${version} ${key}`, answer);
    return answer;
  }
}
