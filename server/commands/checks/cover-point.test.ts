import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { openCatalogueStore } from '../../open-stores.ts';
import { aProduct } from '../../test/records.ts';
import { coverPoint } from './cover-point.ts';

let config: Config;
beforeEach(async () => {
  config = readConfig({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'covers-')) });
});
afterEach(() => rm(config.dataDir, { recursive: true }));

const image = 'https://pictures.example/a.jpg';
it.each([
  [{}, 'ok', 'all are drawn by the shop'],
  [{ image: '/photos/a.jpg' }, 'ok', 'all are drawn by the shop'],
  [{ image, photograph: '0a-1b' }, 'ok', 'the picture of 1 book is here'],
  [{ image }, 'cannot know', '1 book shows a picture of another site (emma): import the catalogue with --covers'],
  [{ image, photograph: '' }, 'not ok', 'the picture of 1 book is missing (emma): import the catalogue with --covers'],
  [
    { image, photograph: '0a-2c' },
    'not ok',
    'the picture of 1 book is missing (emma): import the catalogue with --covers',
  ],
])('of %j says %s', async (change, outcome, text) => {
  const { catalogue, photographs, close } = await openCatalogueStore(config);
  const one = Buffer.from('one');
  await photographs.keep('0a-1b', { 240: one, 560: one, 832: one });
  await catalogue.replace({ categories: [], batches: [[aProduct({ slug: 'emma', ...change })]] });
  await close();
  expect(await coverPoint({ config })).toEqual({ name: 'covers', outcome, text });
});

it('names a few of many books', async () => {
  const { catalogue, close } = await openCatalogueStore(config);
  const many = Array.from({ length: 7 }, (_, i) => aProduct({ id: `b${i}`, slug: `book-${i}`, image, photograph: '' }));
  await catalogue.replace({ categories: [], batches: [many] });
  await close();
  expect((await coverPoint({ config })).text).toContain(
    'the pictures of 7 books are missing (book-0, book-1, book-2, book-3, book-4, …)',
  );
});
