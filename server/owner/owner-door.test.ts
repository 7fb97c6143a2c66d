import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askOpenShop } from '../commands/ask-open-shop.ts';
import { ShopError } from '../errors.ts';
import type { Fulfilment } from '../services/orders/fulfilment/fulfilment.service.ts';
import { openOwnerDoor } from './owner-door.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'shop-owner-'));
});
afterEach(() => rm(dir, { recursive: true }));

const notFound = async () => {
  throw new ShopError('NOT_FOUND', 'This order was not found.');
};
const orders: Fulfilment = { list: notFound, show: notFound, act: notFound, straysOf: notFound };
const stock = { all: async () => [], change: notFound };
const backup = () => Readable.from(['one\n', 'two\n']);
const ask = () => askOpenShop(dir, { method: 'GET', path: '/backup' });

test('takes calls of its own user alone, in place of a socket that a killed shop left', async () => {
  const socket = path.join(dir, 'shop.sock');
  await writeFile(socket, '');
  expect(await ask()).toBeNull();
  const mask = process.umask(0);
  const door = await openOwnerDoor({ socket, backup, orders, stock, log: false }).finally(() => process.umask(mask));
  expect((await stat(socket)).mode & 0o777).toBe(0o600);
  expect(await text((await ask())!)).toBe('one\ntwo\n');
  await door.close();
  expect(await ask()).toBeNull();
});

test('that cannot open is said in the log, and the shop goes on', async () => {
  let said = '';
  const log = pino({}, { write: (line) => (said += line) });
  const door = await openOwnerDoor({ socket: path.join(dir, 'x'.repeat(200)), backup, orders, stock, log });
  expect(said).toContain('the socket for the owner’s commands does not open');
  await door.close();
});
