import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
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

const catalogue = (...args: string[]) => runCommand(['catalogue', ...args], { DATA_DIR: dataDir });

function start(script: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `server/${script}`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, ...output }));
  return { child, output, ended };
}

const saved = () => readFile(path.join(dataDir, 'catalogue.json'), 'utf8');

test('an open shop shows an import, and keeps it when the next file is refused', async () => {
  const shop = start('main.ts');
  const sampled = start('commands/shop.ts', 'catalogue', 'sample', '60', '--seed', 'x', '--out', file);
  try {
    const url = await vi.waitFor(() => /http:\S+:\d+/.exec(shop.output.out)![0], { timeout: 60_000 });
    const titles = async () => {
      const { products } = (await (await fetch(`${url}/api/products`)).json()) as { products: { title: string }[] };
      return products.map(({ title }) => title);
    };
    expect(await titles()).toHaveLength(27);

    expect(await sampled.ended).toEqual({ code: 0, out: '', err: '' });
    const replacement = start('commands/shop.ts', 'catalogue', 'import', file, '--replace', '--yes');
    const { code, out, err } = await replacement.ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^60 books are new, 27 books vanish\. The shop has 60 books in 3 categories now\. 2 ids were changed to slugs of their own\. That took [\d.]+ s\.\nNew: .* and 50 more\nVanish: .* and 17 more\n$/,
    );
    const sample = await readFile(file, 'utf8');
    await expect.poll(titles).toHaveLength(60);
    expect(await titles()).toEqual([...sample.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title));

    const before = await saved();
    await writeFile(file, sample.replace(/"rating":[\d.]+/, '"rating":-1').slice(0, -5));
    const refused = await catalogue('import', file);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(
      'line 60: is not a JSON object on one line\nline 1, rating: expected a number from 0',
    );
    expect(refused.err).toContain('Nothing was loaded');
    expect(await saved()).toBe(before);
    expect(await titles()).toHaveLength(60);
  } finally {
    shop.child.kill('SIGTERM');
  }
  expect((await shop.ended).code).toBe(0);
});

test('an export equals the import, and a patch of it changes the open shop', async () => {
  await catalogue('import', path.join(root, 'seeds/products.json'));
  const shop = start('main.ts');
  try {
    const url = await vi.waitFor(() => /http:\S+:\d+/.exec(shop.output.out)![0], { timeout: 60_000 });
    const before = await saved();
    expect(await catalogue('export', '--out', file)).toEqual({ code: 0, out: '', err: '' });
    expect(await catalogue('import', file, '--dry-run')).toMatchObject({
      code: 0,
      out: `If ${file} were imported: nothing changes.\n`,
    });
    await catalogue('import', file, '--replace', '--yes');
    expect(await saved()).toBe(before);
    const csv = await catalogue('export', '--format', 'csv');
    expect(csv.out).toMatch(/^\uFEFF_id,id,title,author,/);
    await writeFile(file, csv.out);
    await runCommand(['catalogue', 'import', '-', '--replace', '--yes'], { DATA_DIR: dataDir }, csv.out);
    expect(await saved()).toBe(before);

    await writeFile(file, '{"id":"walden","price":99}');
    const { out } = await catalogue('patch', file);
    expect(out).toMatch(/^1 price falls\. The shop has 27 books/);
    const price = async () => {
      const { product } = (await (await fetch(`${url}/api/products/walden`)).json()) as { product: { price: number } };
      return product.price;
    };
    await expect.poll(price).toBe(99);
    expect(await readdir(dir)).toEqual(['books.ndjson', 'data']);
  } finally {
    shop.child.kill('SIGTERM');
  }
  await shop.ended;
});
