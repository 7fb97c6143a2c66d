import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { generator, usage } from '../test/clients/usage.ts';
import { aFolder, aShop } from '../test/fixtures.ts';

const run = promisify(execFile);
const packages = path.resolve(import.meta.dirname, '../../node_modules');

let baseUrl: string;
let source: string;
let folder: string;
const shop = aShop();
beforeAll(async () => {
  baseUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  source = await (await fetch(`${baseUrl}/api/docs/json`)).text();
  folder = aFolder();
  await symlink(packages, path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'document.json'), source);
});

const lint = async (document: string) => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: document, absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`);
};

it('gives a linter of OpenAPI nothing to report', async () => {
  expect(await lint(source)).toEqual([]);
  const faulty = await lint(source.replace('"summary":"Log in",', '').replace('"servers":', '"x-servers":'));
  expect(faulty.map((fault) => fault.split(':')[0])).toEqual(['no-empty-servers', 'operation-summary']);
});

it('lets a generator make a client that a strict compiler accepts and that can shop', async () => {
  const [hook, cli, ...files] = generator;
  await run(process.execPath, [hook, path.join(packages, cli), ...files], { cwd: folder });
  await writeFile(path.join(folder, 'usage.ts'), usage);
  const options = { strict: true, noEmit: true, target: 'es2023', module: 'esnext', moduleResolution: 'bundler' };
  const compilerOptions = { ...options, lib: ['es2023', 'dom', 'dom.iterable'], types: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const compiler = path.join(packages, 'typescript/bin/tsc');
  const checked = await run(process.execPath, [compiler, '-p', folder]).catch((error: unknown) => error);
  expect(checked).toMatchObject({ stdout: '' });

  const { shopping } = (await import(path.join(folder, 'usage.ts'))) as {
    readonly shopping: (url: string) => Promise<unknown>;
  };
  const line = { title: expect.any(String), price: expect.any(Number), qty: 2 };
  expect(await shopping(baseUrl)).toEqual({
    name: 'Asha',
    errors: ['item: must hold the _id of a book, or its id'],
    lines: [expect.objectContaining(line)],
    cities: ['Pune'],
    left: { address: [] },
  });
});
