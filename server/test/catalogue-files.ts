import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { importFile } from '../commands/import-file.ts';
import type { ImportedProduct } from '../services/catalogue/catalogue.ts';
import { CatalogueFaults } from '../services/catalogue/import/catalogue-rows.ts';
import { checkCatalogue } from '../services/catalogue/import/import-stream.ts';
import type { Format } from '../services/catalogue/import/read-rows.ts';
import { aFolder } from './fixtures.ts';

type ImportOptions = Omit<Parameters<typeof importFile>[0], 'name' | 'file'>;

/** Imports the file with this path, as `catalogue import` does. */
export async function importFrom(file: string, options: ImportOptions): Promise<string> {
  await using handle = await open(file);
  return await importFile({ name: file, file: handle, ...options });
}

type Row = Record<string, unknown>;

/** The date on which the tests check and import files. */
export const TODAY = '2026-11-26';

/** Imports a file with this text. `betweenPasses` runs between the check and the load. */
export async function importText(
  text: string | Buffer,
  format: Format,
  betweenPasses: (file: string) => Promise<void> = async () => undefined,
) {
  const file = path.join(aFolder(), 'catalogue');
  await writeFile(file, text);
  await using handle = await open(file);
  const { books, source, changedIds } = await checkCatalogue({
    file: handle,
    format,
    today: TODAY,
    onProgress: () => undefined,
  });
  await betweenPasses(file);
  const loaded: ImportedProduct[] = [];
  for await (const batch of source.batches) loaded.push(...batch);
  expect(loaded).toHaveLength(books);
  return { products: loaded, categories: source.categories, changedIds: changedIds() };
}

export async function importFaults(text: string | Buffer, format: Format): Promise<readonly string[]> {
  try {
    await importText(text, format);
  } catch (error) {
    if (error instanceof CatalogueFaults) return error.faults;
    throw error;
  }
  return [];
}

/** A valid row of a catalogue file. */
export const book = (change: Row = {}): Row => ({
  _id: 'b1',
  id: 'a-book',
  title: 'A Book',
  author: 'An Author',
  img: '',
  price: '1,100',
  original_price: 2000,
  rating: 4.5,
  desc: 'A description.',
  categoryName: 'fiction',
  isPopular: false,
  deliveryCharge: true,
  ...change,
});
export const withoutField = (field: string, row: Row = book()): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== field));

export const header = Object.keys(book());
export function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return `"${text.replaceAll('"', '""')}"`;
}

export const json = (...rows: unknown[]): string => JSON.stringify(rows, null, 2);
export const ndjson = (...rows: unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
/** Has the columns of `header`, then any further ones of the rows. */
export function csv(...rows: Row[]): string {
  const names = [...new Set([...header, ...rows.flatMap(Object.keys)])];
  return [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))].join('\n');
}
export const serializers: Record<Exclude<Format, 'onix' | 'xlsx'>, (...rows: Row[]) => string> = { json, ndjson, csv };
