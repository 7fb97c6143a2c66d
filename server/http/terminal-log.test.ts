import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { loggerOptions } from './logging.ts';
import { terminalLog } from './terminal-log.ts';
import { aShop } from '../test/fixtures.ts';

let output = '';
const destination = new Writable({
  write(chunk, _, done) {
    output += String(chunk);
    done();
  },
});
const shop = aShop({ logger: await terminalLog(loggerOptions('info'), destination) });

test('writes one readable line per request, without query strings and secrets', async () => {
  output = '';
  await shop.rest('GET', '/api/products?token=hidden');
  await shop.rest('GET', '/api/nowhere');
  shop.app.log.warn({ password: 'hidden', disk: 'full' }, 'not ready');
  const lines = stripVTControlCharacters(output)
    .replaceAll(/\d\d:\d\d:\d\d/g, 'TIME')
    .replaceAll(/\d+ ms/g, 'N ms');
  expect(lines).toBe(
    '[TIME] INFO: GET /api/products 200 N ms\n' +
      '[TIME] INFO: GET /api/nowhere 404 N ms\n' +
      '[TIME] WARN: not ready {"password":"[redacted]","disk":"full"}\n',
  );
});
