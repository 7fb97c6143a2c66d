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

interface AnswerFile {
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
 * Sends public answers that do not fit in memory. Each is written once per version and coding to a temporary file, and
 * streamed from there. Concurrent requests wait for the same file. Files are removed with their version, and when the
 * app closes.
 */
export function createLargeAnswer(app: FastifyInstance): SendLarge {
  let dir: Promise<string> | null = null;
  let current = { version: '', files: new Map<Coding | null, Promise<AnswerFile>>() };
  let written = 0;

  async function writeAnswer(coding: Coding | null, chunks: AsyncIterable<string>): Promise<AnswerFile> {
    dir ??= mkdtemp(path.join(tmpdir(), 'shop-answers-'));
    written += 1;
    const file = path.join(await dir, `${written}`);
    const hash = createHash('sha256');
    async function* hashChunks() {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(
      Readable.from(hashChunks()),
      coding === null ? new PassThrough() : compressors[coding](),
      createWriteStream(file, { mode: 0o600 }),
    );
    return { file, size: (await stat(file)).size, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` };
  }

  /** A file that cannot be removed yet, such as one that Windows is sending, is removed with the folder. */
  const remove = (old: Promise<AnswerFile>) => old.then(({ file }) => rm(file, { force: true })).catch(() => undefined);

  function fileFor({ version, chunks }: Source, coding: Coding | null): Promise<AnswerFile> {
    if (current.version !== version) {
      for (const old of current.files.values()) void remove(old);
      current = { version, files: new Map() };
    }
    const { files } = current;
    let file = files.get(coding);
    if (!file) {
      file = writeAnswer(coding, chunks());
      files.set(coding, file);
      // Lets the next request try again.
      file.catch(() => files.delete(coding));
    }
    return file;
  }

  app.addHook('onClose', async () => {
    if (dir) await rm(await dir, { recursive: true, force: true });
  });

  return async (request, reply, source) => {
    const coding = codingOf(request);
    let answer: AnswerFile;
    let handle: FileHandle;
    try {
      answer = await fileFor(source, coding);
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
