import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { aFolder } from '../../server/test/fixtures.ts';
import { openShop } from '../../server/test/open-shop.ts';

async function contract(...args: readonly string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'run.ts'), ...args]);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as unknown, out, err };
}

it('exits with 0 for a shop that keeps every sentence, and writes the report', async () => {
  const shop = await openShop();
  const folder = aFolder();
  const file = path.join(folder, 'report.xml');
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { code, out, err } = await contract(url, '--token-scheme', 'Bearer', '--ids', 'colon', '--junit', file);
  await shop.close();
  const report = await readFile(file, 'utf8');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('36 sentences: 36 ✓  0 ✗  0 ?');
  expect(out.match(/^also accepted {2}\S/gm)).toHaveLength(3);
  expect(report).toContain('tests="36" failures="0" skipped="0"');
});

it('exits with 1 for an unreachable server, which it reports once', async () => {
  const { code, out } = await contract('http://127.0.0.1:2', '--timeout', '5000');
  expect(code).toBe(1);
  expect(out.match(/GET \/api\/products was refused the connection/g)).toHaveLength(1);
});

it('exits with 2 for a report that cannot be written, after printing the table', async () => {
  const { code, out, err } = await contract('http://127.0.0.1:2', '--junit', '/no/such/folder/report.xml');
  expect([code, out.includes('36 sentences')]).toEqual([2, true]);
  expect(err).toContain("--junit: ENOENT: no such file or directory, open '/no/such/folder/report.xml'");
});

it.each([
  [[], 'One URL is needed'],
  [['http://a', 'http://b'], 'One URL is needed'],
  [['ftp://a'], '"ftp://a" is not a URL'],
  [['http://a', '--ids', 'none'], '--ids is "none", not one of: plain, colon, both.'],
  [['http://a', '--timeout', 'soon'], '--timeout must be 1 to 600000 milliseconds.'],
  [['http://a', '--fast'], "Unknown option '--fast'"],
])('exits with 2 for %j, and shows the usage', async (args, message) => {
  const { code, out, err } = await contract(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err).toContain('Usage: npm run contract');
});
