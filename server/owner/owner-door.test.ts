import { once } from 'node:events';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { askOpenShop } from '../commands/ask-open-shop.ts';
import { ShopError } from '../errors.ts';
import type { Fulfilment } from '../services/orders/fulfilment/fulfilment.service.ts';
import { openOwnerDoor, type OwnerDoorOptions } from './owner-door.ts';
import { aFolder } from '../test/fixtures.ts';

let dir: string;
beforeEach(() => {
  dir = aFolder();
});

const notFound = async () => {
  throw new ShopError('NOT_FOUND', 'This order was not found.');
};
const orders: Fulfilment = { list: notFound, bills: notFound, show: notFound, act: notFound, unmatchedOf: notFound };
const stock = { all: async () => [], change: notFound, history: notFound };
const people = { dataOf: notFound, requestErasure: notFound };
const closure = { set: notFound };
const books = { byId: notFound, byName: notFound };
const backup = () => Readable.from(['one\n', 'two\n']);
const openDoor = (change: Partial<OwnerDoorOptions> = {}) => {
  const socket = path.join(dir, 'shop.sock');
  return openOwnerDoor({ socket, backup, orders, stock, people, closure, books, log: false, ...change });
};
const ask = () => askOpenShop(dir, { method: 'GET', path: '/backup' });

test('accepts only calls of its own user, and replaces a socket that a killed shop left', async () => {
  const socket = path.join(dir, 'shop.sock');
  await writeFile(socket, '');
  expect(await ask()).toBeNull();
  const mask = process.umask(0);
  const door = await openDoor().finally(() => process.umask(mask));
  expect((await stat(socket)).mode & 0o777).toBe(0o600);
  expect(await text((await ask())!.body)).toBe('one\ntwo\n');
  await door.close();
  expect(await ask()).toBeNull();
});

test.each([
  [0o2710, 0o660],
  [0o2700, 0o600],
  [0o755, 0o600],
])('a directory of mode %o gives the socket mode %o', async (mode, expected) => {
  await chmod(dir, mode);
  const door = await openDoor();
  expect((await stat(path.join(dir, 'shop.sock'))).mode & 0o777).toBe(expected);
  await door.close();
});

test('logs that it cannot open, and lets the shop go on', async () => {
  let output = '';
  const log = pino({}, { write: (line) => (output += line) });
  const door = await openDoor({ socket: path.join(dir, 'x'.repeat(200)), log });
  expect(output).toContain('the socket for the owner’s commands does not open');
  await door.close();
});

describe('closes with the shop, whatever its connections do', () => {
  const half =
    'POST /stock HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"ch';
  const kept = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n';
  test.each([
    ['silent', 1, ''],
    ['with half a head', 1, 'POST /stock HTTP/1.1\r\nhost'],
    ['with half a body', 1, half],
    ['kept after an answer', 1, kept],
    ['with an answer under way that nobody reads', 1, 'GET /backup HTTP/1.1\r\nhost: shop\r\n\r\n'],
    ['with a call that hangs', 1, 'GET /stock HTTP/1.1\r\nhost: shop\r\n\r\n'],
    ['silent', 500, ''],
    ['with half a body', 500, half],
  ])(
    '%s, %i at once',
    async (_, count, sent) => {
      const endless = async function* endless() {
        for (;;) yield 'x'.repeat(64 * 1024);
      };
      const hanging = { all: () => new Promise<never>(() => undefined), change: notFound, history: notFound };
      const door = await openDoor({ backup: () => Readable.from(endless()), stock: hanging });
      const connections = await Promise.all(
        Array.from({ length: count }, async () => {
          const connection = connect(path.join(dir, 'shop.sock'));
          connection.on('error', () => undefined);
          await once(connection, 'connect');
          connection.write(sent);
          return connection;
        }),
      );
      if (sent === kept) await once(connections[0]!, 'data');
      if (sent.includes('/backup')) await once(connections[0]!, 'readable');
      await door.close();
      expect(await ask()).toBeNull();
      for (const connection of connections) connection.destroy();
    },
    // Less than the time limit of a silent connection.
    20_000,
  );

  test('lets a call that is under way end', async () => {
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    const slow = {
      all: async () => {
        isAsked();
        await mayAnswer;
        return [{ bookId: 'a', counted: 1, taken: 0, offSale: null }];
      },
      change: notFound,
      history: notFound,
    };
    const door = await openDoor({ stock: slow });
    const pending = askOpenShop(dir, { method: 'GET', path: '/stock' });
    await asked;
    const closing = door.close();
    answer();
    expect(await json((await pending)!.body)).toEqual([{ bookId: 'a', counted: 1, taken: 0, offSale: null }]);
    await closing;
  });
});
