import { createServer, type RequestListener, type Server } from 'node:http';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../errors.ts';
import { archiveOf } from '../storage/lowdb/backup/archive.ts';
import { ownerSocketOf } from '../storage/lowdb/owner-socket.ts';
import { aFolder } from '../test/fixtures.ts';
import { anyRejectionOf } from '../test/thrown.ts';
import { askOpenShop } from './ask-open-shop.ts';
import { writeBackup } from './backup.ts';

const SILENCE_MS = 200;
const now = () => new Date('2026-11-22T10:00:00Z');
const files = async function* files(count: number) {
  for (let n = 0; n < count; n += 1) yield { path: `accounts/${n}.json`, text: '{}'.padEnd(10_000) };
};

let dir: string;
let server: Server | undefined;
const at = (name: string) => path.join(dir, name);
beforeEach(() => {
  dir = aFolder();
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

/** Opens a stand-in for an open shop, which answers its owner's commands with this listener. */
async function openShopWith(answers: RequestListener): Promise<void> {
  server = createServer(answers);
  await new Promise<void>((resolve) => server!.listen(ownerSocketOf(dir), resolve));
}
const ask = () => askOpenShop(dir, { method: 'GET', path: '/stock' }, SILENCE_MS);
const backUp = async () =>
  writeBackup(
    at('b'),
    { dataDir: dir },
    async () => (await askOpenShop(dir, { method: 'GET', path: '/backup' }, SILENCE_MS))!.body,
  );

const SILENT = 'The shop has not answered for a minute. See its log.';
const ENDED = 'The shop ended before its answer did. See its log, then run the command again.';

describe('a command sent to a shop', () => {
  const faults: [what: string, answers: RequestListener, message: string][] = [
    ['never answers', () => undefined, SILENT],
    ['is silent after the head of its answer', (_, reply) => reply.writeHead(200).flushHeaders(), SILENT],
    ['is silent in its body', (_, reply) => void reply.writeHead(200).write('{"half'), SILENT],
    [
      'is silent after much of its body',
      (_, reply) =>
        void (async () => {
          reply.writeHead(200);
          // All but the last line, which has the checksum.
          for await (const line of archiveOf(files(50), now)) if (!line.includes('sha256')) reply.write(line);
        })(),
      SILENT,
    ],
    ['ends before it answers', (request) => request.socket.destroy(), ENDED],
    [
      'ends in its body',
      (request, reply) => reply.writeHead(200).write('{"half', () => request.socket.destroy()),
      ENDED,
    ],
    [
      'ends in a body of a known length',
      (request, reply) =>
        reply.writeHead(200, { 'content-length': 100 }).write('{"half', () => request.socket.destroy()),
      ENDED,
    ],
  ];

  it.each(faults)('fails with one sentence when the shop %s', async (_, answers, message) => {
    await openShopWith(answers);
    const error = await anyRejectionOf(ask().then((answer) => json(answer!.body)));
    expect((error as Error).message).toContain(message);
    expect(error).toBeInstanceOf(OperatorError);
  });

  it.each(faults)('leaves no half of a backup when the shop %s', async (_, answers, message) => {
    await openShopWith(answers);
    expect(((await anyRejectionOf(backUp())) as Error).message).toContain(message);
    expect(await readdir(dir)).not.toContain('b.tmp');
    expect(await readdir(dir)).not.toContain('b');
  });

  it('has null for its answer when no shop listens', async () => {
    expect(await ask()).toBeNull();
    await writeFile(ownerSocketOf(dir), '');
    expect(await ask()).toBeNull();
  });
});

it('makes a backup of a shop that is slow but not silent', async () => {
  await openShopWith(
    (_, reply) =>
      void (async () => {
        reply.writeHead(200);
        for await (const line of archiveOf(files(5), now)) {
          reply.write(line);
          await new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 3));
        }
        reply.end();
      })(),
  );
  expect(await backUp()).toMatchObject({ files: 5 });
  expect((await stat(at('b'))).mode & 0o777).toBe(0o600);
});
