import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codingOf, varyByCoding } from './codings.ts';

interface Made {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
}

interface Source {
  readonly type: string;
  /** The version of the catalogue that the answer shows. */
  readonly version: string;
  readonly chunks: () => AsyncIterable<string>;
}

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

export type SendLarge = (request: FastifyRequest, reply: FastifyReply, source: Source) => Promise<FastifyReply>;

/**
 * A public answer that does not fit in memory: written once per version and coding to a temporary file, and streamed
 * from there. Concurrent requests wait for the same file. Files are removed with their version, and when the app
 * closes.
 */
export function createLargeAnswer(app: FastifyInstance): SendLarge {
  let dir: Promise<string> | null = null;
  let current: { version: string; made: Map<Coding | null, Promise<Made>> } = { version: '', made: new Map() };
  let files = 0;

  async function make(coding: Coding | null, chunks: AsyncIterable<string>): Promise<Made> {
    dir ??= mkdtemp(path.join(tmpdir(), 'shop-answers-'));
    files += 1;
    const file = path.join(await dir, `${files}`);
    const hash = createHash('sha256');
    async function* hashed() {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(
      Readable.from(hashed()),
      coding === null ? new PassThrough() : compressors[coding](),
      createWriteStream(file, { mode: 0o600 }),
    );
    return { file, size: (await stat(file)).size, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` };
  }

  /** A file that cannot be removed yet, such as one that Windows is sending, is removed with the folder. */
  const forget = (old: Promise<Made>) => old.then(({ file }) => rm(file, { force: true })).catch(() => undefined);

  function made(version: string, coding: Coding | null, source: Source): Promise<Made> {
    if (current.version !== version) {
      for (const old of current.made.values()) void forget(old);
      current = { version, made: new Map() };
    }
    const { made: answers } = current;
    let answer = answers.get(coding);
    if (!answer) {
      answer = make(coding, source.chunks());
      answers.set(coding, answer);
      // The next request tries again.
      answer.catch(() => answers.delete(coding));
    }
    return answer;
  }

  app.addHook('onClose', async () => {
    if (dir) await rm(await dir, { recursive: true, force: true });
  });

  return async (request, reply, source) => {
    const coding = codingOf(request);
    let answer: Made;
    let handle: FileHandle;
    try {
      answer = await made(source.version, coding, source);
      // Opens the file before sending the head: it may be removed during the transfer.
      handle = await open(answer.file);
    } catch (error) {
      request.log.warn({ err: error }, 'sending a large answer without a file');
      return reply.type(source.type).send(Readable.from(source.chunks()));
    }
    varyByCoding(reply);
    void reply.type(source.type).header('etag', answer.etag);
    if (coding !== null) void reply.header('content-encoding', coding);
    return reply.header('content-length', answer.size).send(handle.createReadStream());
  };
}
