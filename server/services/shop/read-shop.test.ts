import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../../errors.ts';
import { readShop } from './read-shop.ts';
import { aFolder } from '../../test/fixtures.ts';

test('reads the demonstration without a file', async () => {
  expect(await readShop(null)).toMatchObject({ name: 'Colophon', isDemonstration: true });
  expect(await readShop('seeds/shop.json')).toMatchObject({ name: 'Colophon', isDemonstration: false });
});

test('reports a missing file', async () => {
  const reading = readShop('nowhere/shop.json');
  await expect(reading).rejects.toBeInstanceOf(OperatorError);
  await expect(reading).rejects.toThrow(
    "The shop's file, which SHOP_FILE names, cannot be read: ENOENT: no such file or directory, open 'nowhere/shop.json'.",
  );
});

let folder: string;
beforeEach(async () => {
  folder = aFolder();
  await cp('seeds/shop.json', path.join(folder, 'shop.json'));
  await cp('seeds/content', path.join(folder, 'content'), { recursive: true });
});
const read = () => readShop(path.join(folder, 'shop.json'));

test('accepts a byte order mark, which some editors write', async () => {
  const file = path.join(folder, 'shop.json');
  await writeFile(file, `\u{feff}${await readFile(file, 'utf8')}`);
  expect(await read()).toMatchObject({ name: 'Colophon' });
});

test('reports a file in another encoding, so that no bill has a broken name', async () => {
  const file = path.join(folder, 'shop.json');
  const renamed = (await readFile(file, 'utf8')).replace('"Colophon"', '"Café"');
  await writeFile(file, Buffer.from(renamed, 'latin1'));
  await expect(read()).rejects.toThrow(new OperatorError(`${file} is not in UTF-8. Save it again with this encoding.`));
});

test('reports an unreadable page, and skips a missing one', async () => {
  const file = path.join(folder, 'content/terms.md');
  await rm(file);
  expect((await read()).pages.map(({ slug }) => slug)).not.toContain('terms');
  await mkdir(file);
  await expect(read()).rejects.toThrow(
    new OperatorError(`${file} cannot be read: EISDIR: illegal operation on a directory, read.`),
  );
});

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#123456' } })
    .png()
    .toBuffer();

async function readPng(bytes: Buffer) {
  const shopFile = path.join(folder, 'shop.json');
  await writeFile(shopFile, (await readFile(shopFile, 'utf8')).replace('{', '{ "logo": "logo.png",'));
  await writeFile(path.join(folder, 'logo.png'), bytes);
  return read();
}

test.each([
  [64, 64],
  [2_000, 400],
])('reads a PNG logo of %i × %i pixels', async (width, height) => {
  expect((await readPng(await png(width, height))).logo).toMatchObject({ type: 'image/png' });
});

test.each<[what: string, file: () => Promise<Buffer>, fault: string]>([
  ['a small one', () => png(63, 400), 'it has 63 × 400 pixels; each side of a logo has 64 to 2000'],
  ['a large one', () => png(2_001, 64), 'it has 2001 × 64 pixels; each side of a logo has 64 to 2000'],
  ['an enormous one', () => png(4_000, 4_000), 'it has 4000 × 4000 pixels; each side of a logo has 64 to 2000'],
  [
    'a JPEG with that name',
    async () =>
      sharp(await png(64, 64))
        .jpeg()
        .toBuffer(),
    'it is not a PNG picture',
  ],
  ['a text', async () => Buffer.from('hello'), 'it is not a PNG picture'],
  ['half a picture', async () => (await png(1_000, 900)).subarray(0, 900), 'it is damaged'],
])('refuses a PNG logo: %s', async (_, file, fault) => {
  await expect(readPng(await file())).rejects.toThrow(new OperatorError(`${path.join(folder, 'logo.png')}: ${fault}.`));
});

test.each<[file: string, text: string, fault: string]>([
  ['content/about.md', `# About\n\n${'>'.repeat(45_000)}`, 'line 3: quotes and lists are nested more than 100 deep.'],
  [
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg">\n<script/></svg>',
    'line 2: <script> is not allowed in a logo',
  ],
])('a fault in %s stops the shop from starting, and is reported with its line', async (name, text, fault) => {
  const shopFile = path.join(folder, 'shop.json');
  await writeFile(shopFile, (await readFile(shopFile, 'utf8')).replace('{', '{ "logo": "logo.svg",'));
  await writeFile(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await read()).logo).not.toBeNull();
  await writeFile(path.join(folder, name), text);
  await expect(read()).rejects.toThrow(new OperatorError(`${path.join(folder, name)}, ${fault}`));
});
