import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { billColumns } from '../server/commands/orders/bill-columns.ts';
import { CSV_COLUMNS } from '../server/services/catalogue/import/columns.ts';
import { aFolder } from '../server/test/fixtures.ts';
import { runCommand } from '../server/test/run-command.ts';

const dir = aFolder();

const page = (name: string) => readFile(`docs/shop/${name}.md`, 'utf8');
/** The names in backticks in the first column of a page's tables. */
const firstColumn = (text: string): string[] =>
  [...text.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );

async function importOf(csv: string) {
  const file = path.join(dir, 'books.csv');
  await writeFile(file, csv);
  return runCommand(['catalogue', 'import', file], { DATA_DIR: path.join(dir, 'data') });
}

it('the settings page lists every setting that is read, and no other', async () => {
  const read = new Set<string>();
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
      {
        get(env, name: string) {
          read.add(name);
          return env[name];
        },
      },
    ),
  );
  const [settings, traces] = [await page('settings'), await readFile('docs/observability.md', 'utf8')];
  const listed = firstColumn(settings);
  expect(listed.length).toBeGreaterThan(25);
  expect(listed.filter((name) => !read.has(name))).toEqual([]);
  const ofTraces = firstColumn(traces).filter((name) => name.startsWith('OTEL_'));
  expect([...read].filter((name) => ![...listed, ...ofTraces].includes(name))).toEqual([]);
});

it('the catalogue page lists every column of a catalogue', async () => {
  const [, table = ''] = /^## Columns$([^]*?)^## /m.exec(await page('catalogue')) ?? [];
  const listed = firstColumn(table);
  expect(listed.toSorted()).toEqual([...CSV_COLUMNS].toSorted());
});

it('the orders page lists every column of the accountant’s monthly file, in the order of the file', async () => {
  const [, table = ''] = /^### The month$([^]*)/m.exec(await page('orders')) ?? [];
  expect(firstColumn(table)).toEqual(billColumns.map(({ title }) => title));
});

it('the shop guide begins with a file of books that can be imported', async () => {
  const [, csv = ''] = /^```csv$\n([^]*?)^```$/m.exec(await page('README')) ?? [];
  expect(await importOf(csv)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The shop has 1 book in 1 category'),
  });
});

it('the sample sheet of a new shop can be imported, with every column', async () => {
  const sheet = await readFile('server/commands/new-shop/books.csv', 'utf8');
  expect(await importOf(sheet)).toMatchObject({ code: 0, err: '' });
});

it.each(['README.md', 'docs/api/graphql.md'])('the operations of %s fit the schema', async (name) => {
  const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
  const text = await readFile(name, 'utf8');
  const bodies = [...text.matchAll(/-d '(\{"query":[^']*)'/g)].map(
    ([, body]) => JSON.parse(body!) as { query: string },
  );
  const blocks = [...text.matchAll(/^```graphql$\n([^]*?)^```$/gm)].map(([, query]) => query!);
  const operations = [...bodies.map(({ query }) => query), ...blocks];
  expect(operations.length).toBeGreaterThan(0);
  for (const operation of operations) expect(validate(schema, parse(operation)).map(String)).toEqual([]);
});
