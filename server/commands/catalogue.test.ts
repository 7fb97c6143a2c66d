import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openCatalogueStore } from '../open-stores.ts';
import { lockImport } from '../storage/lowdb/catalogue-file.ts';
import { nodeFileSystem } from '../storage/lowdb/file-system.ts';
import { importFrom } from '../test/catalogue-files.ts';
import { aFolder } from '../test/fixtures.ts';
import { runCommand } from '../test/run-command.ts';

const root = path.resolve(import.meta.dirname, '../..');

let dir: string;
let file: string;
let dataDir: string;
beforeEach(async () => {
  dir = aFolder();
  file = path.join(dir, 'books.ndjson');
  dataDir = path.join(dir, 'data');
});

const catalogue = (...args: string[]) => catalogueWith({}, ...args);
const catalogueWith = (settings: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand(['catalogue', ...args], { DATA_DIR: dataDir, ...settings });

const saved = () => readFile(path.join(dataDir, 'catalogue.json'), 'utf8');

describe('the arguments', () => {
  test.each([
    { args: [], fault: /^There is no "catalogue"/ },
    { args: ['import'], fault: /^Usage/ },
    { args: ['rename', 'x'], fault: /^There is no "catalogue rename x"/ },
    { args: ['export', 'x'], fault: /^Usage/ },
    { args: ['export', '--format', 'json'], fault: /not "json"/ },
    { args: ['import', 'a.csv', 'b.csv'], fault: /^Usage/ },
    { args: ['import', 'a.csv', '--merge', '--replace'], fault: /choose one/ },
    { args: ['import', 'a.csv', '--format', 'xml'], fault: /not "xml"/ },
    { args: ['import', 'a.csv', '--seed', '2'], fault: /'--seed'/ },
    { args: ['sample', '1.5'], fault: /not "1.5"/ },
    { args: ['sample', '0'], fault: /not "0"/ },
    { args: ['sample', '2', '--loud'], fault: /--loud/ },
  ])('$args fails with the usage of the intended command', async ({ args, fault }) => {
    const { code, out, err } = await catalogue(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(fault);
    const isKnown = ['import', 'export', 'patch', 'sample'].includes(args[0] ?? '');
    expect(err).toContain(`npm run shop -- catalogue ${isKnown ? args[0] : 'import'}`);
    expect(err.includes('catalogue import') && err.includes('catalogue export')).toBe(!isKnown);
  });

  test('help prints the usage', async () => {
    expect(await catalogue('--help')).toEqual({ code: 0, out: expect.stringMatching(/^Usage/), err: '' });
  });
});

test('an export does not wait for an import, and a failed export leaves the former file', async () => {
  await catalogue('import', path.join(root, 'seeds/products.json'));
  const runningImport = await lockImport(dataDir, nodeFileSystem);
  expect(await catalogue('export', '--out', file)).toMatchObject({ code: 0 });
  await runningImport.release();
  const whole = await readFile(file, 'utf8');
  const { code, err } = await catalogueWith({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }, 'export', '--out', file);
  expect([code, err]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  expect(await readFile(file, 'utf8')).toBe(whole);
});

describe('an import', () => {
  test('makes the data folder, and leaves no temporary files there', async () => {
    await catalogue('sample', '3', '--out', file);
    expect(await catalogue('import', file)).toMatchObject({ code: 0 });
    expect(await readdir(dataDir)).toEqual(['catalogue.json', 'import']);
  });

  test('reports how many ids it has changed', async () => {
    const { out } = await catalogue('import', path.join(root, 'seeds/products.json'));
    expect(out).toContain('now. 1 id was changed to a slug of its own. That');
    await catalogue('sample', '3', '--out', file);
    expect((await catalogue('import', file)).out).toMatch(/^3 books are new\. The shop has 30 books.*now\. That/);
  });

  test('fails, rather than waits, while another import runs', async () => {
    await catalogue('sample', '3', '--out', file);
    const otherImport = await lockImport(dataDir, nodeFileSystem);
    const { code, err } = await catalogue('import', file);
    await otherImport.release();
    expect(code).toBe(1);
    expect(err).toContain('Another import');
  });

  test.each([
    ['a missing file', 'nowhere.csv', /^ENOENT/],
    ['a folder', '.', /is not a regular file/],
  ])('reports that it cannot read %s', async (_, name, fault) => {
    const { code, err } = await catalogue('import', path.join(dir, name), '--format', 'csv');
    expect(code).toBe(1);
    expect(err).toMatch(fault);
    expect(err).not.toContain('    at ');
  });

  test('reports that the database does not answer', async () => {
    await catalogue('sample', '3', '--out', file);
    const { code, err } = await catalogueWith({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }, 'import', file);
    expect(code).toBe(1);
    expect(err).toMatch(/ECONNREFUSED/);
    expect(err).not.toContain('    at ');
  });

  test('requires --force for more books than the store is meant for', async () => {
    await catalogue('sample', '3', '--out', file);
    const output: string[] = [];
    const run = (force: boolean) =>
      importFrom(file, {
        today: '2026-11-26',
        format: 'ndjson',
        force,
        config: { databaseUrl: null, dataDir },
        terminal: { write: (text) => output.push(text) },
        withStock: () => Promise.reject(new Error('The file has no stock.')),
        openStore: async (config) => ({ ...(await openCatalogueStore(config)), maxBooks: 2 }),
      });
    await expect(run(false)).rejects.toThrow(/has 3 books[^]*meant for up to 2;[^]*--force/);
    await expect(saved()).rejects.toThrow('ENOENT');
    expect(await run(true)).toContain('The shop has 3 books');
    expect(output).toEqual([expect.stringContaining('meant for up to 2;')]);
  });
});
