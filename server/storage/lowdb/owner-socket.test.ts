import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aFolder } from '../../test/fixtures.ts';
import { openShop, type OpenShop } from '../../test/open-shop.ts';
import { runCommand } from '../../test/run-command.ts';
import { ownerSocketFault, ownerSocketOf } from './owner-socket.ts';

let dir: string;
beforeEach(() => {
  dir = aFolder();
});

/** A data directory whose socket's address has this many bytes. */
const ofLength = (bytes: number, letter = 'x') => {
  const left = bytes - Buffer.byteLength(ownerSocketOf(dir)) - 1;
  return path.join(dir, letter.repeat(left / Buffer.byteLength(letter)));
};

test('accepts the longest address that a socket may have', async () => {
  expect(Buffer.byteLength(ownerSocketOf(ofLength(103)))).toBe(103);
  expect(await ownerSocketFault(ofLength(103))).toBeNull();
});

test.each(['a missing file', 'an old socket'])('accepts %s', async (what) => {
  if (what === 'an old socket') await writeFile(path.join(dir, 'shop.sock'), '');
  expect(await ownerSocketFault(dir)).toBeNull();
});

describe.each<[what: string, dataDir: () => string, fault: RegExp]>([
  [
    'a path of too many letters',
    () => ofLength(108),
    /^DATA_DIR is too long for the socket .* has 108 bytes, and 10[37] are allowed\. Stop the shop/,
  ],
  ['a path of too many bytes', () => ofLength(160, 'क'), /^DATA_DIR is too long for the socket/],
  [
    'a folder instead of the socket',
    () => path.join(dir, 'data'),
    /data\/shop\.sock is a folder where the socket for the owner/,
  ],
])('%s', (what, place, fault) => {
  let shop: OpenShop;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = place();
    await mkdir(dataDir, { recursive: true });
    if (what.startsWith('a folder')) await mkdir(path.join(dataDir, 'shop.sock'));
    shop = await openShop({ dataDir });
  });
  afterEach(() => shop.close());

  test('reports the fault in one sentence, as do the commands while a shop is open', async () => {
    expect(await ownerSocketFault(dataDir)).toMatch(fault);
    for (const words of [
      ['orders', 'list'],
      ['backup', path.join(dir, 'backup.gz')],
    ]) {
      const { code, err } = await runCommand(words, { DATA_DIR: dataDir });
      expect([words, code, err]).toEqual([words, 1, expect.stringMatching(fault)]);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});
