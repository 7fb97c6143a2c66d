import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recorded } from '../../client/request-tester/visit/recorded.ts';
import { toHar } from '../../client/request-tester/visit/to-har.ts';
import { toMsw } from '../../client/request-tester/visit/to-msw.ts';
import { toVitest } from '../../client/request-tester/visit/to-vitest.ts';
import { withhold } from '../../client/request-tester/visit/withhold.ts';
import { everyStore, openOn } from '../../server/test/every-store.ts';
import { openShop } from '../../server/test/open-shop.ts';
import { replayCommand } from './command.ts';
import { aVisit, listen, PASSWORD } from './record.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const PATIENCE_MS = 120_000;

/** A folder of its own with the saved files, where nothing of this repository is but the installed packages. */
let folder: string;
let visit: readonly Recorded[];
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  const shop = await openShop();
  visit = await aVisit(await listen(shop));
  await shop.close();
  folder = await mkdtemp(path.join(tmpdir(), 'visit-'));
  await symlink(path.join(root, 'node_modules'), inFolder('node_modules'), 'junction');
  await writeFile(inFolder('visit.test.ts'), toVitest(visit));
  await writeFile(inFolder('visit.har'), JSON.stringify(toHar(visit)));
  await writeFile(inFolder('visit-handlers.ts'), toMsw(visit));
});
afterAll(() => rm(folder, { recursive: true }));

async function replay(against: string) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const code = await replayCommand([inFolder('visit.har'), '--against', against], { env: {}, out, err });
  out.end();
  err.end();
  return { code, out: await text(out), err: await text(err) };
}

const bare = { PATH: process.env['PATH'] };
/** Runs vitest as its user does, without what this vitest has set. */
const vitest = (shop: string) =>
  run(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder], {
    env: { ...bare, SHOP_URL: shop, NO_COLOR: '1' },
    timeout: PATIENCE_MS,
  });

describe.each(everyStore)('a visit of another shop, %s', (_name, newGround) => {
  it('passes as a test, twice, and its replay finds no difference', { timeout: 2 * PATIENCE_MS }, async () => {
    const shop = await openOn(newGround);
    try {
      const origin = await listen(shop);
      for (let round = 1; round <= 2; round += 1) {
        const { stdout } = await vitest(origin);
        expect(stdout).toMatch(/Tests\s+1 passed/);
      }
      const count = visit.length;
      expect(await replay(origin)).toEqual({
        code: 0,
        out: `No difference: ${count} requests of ${inFolder('visit.har')} against ${origin}.\n`,
        err: '',
      });
    } finally {
      await shop.close();
    }
  });
});

it('fails where a field is gone, and the replay names it', { timeout: 2 * PATIENCE_MS }, async () => {
  const shop = await openShop();
  try {
    shop.app.addHook('onSend', async (request, _reply, payload) =>
      request.url === '/api/user/cart' && typeof payload === 'string'
        ? payload.replaceAll('"qty":', '"count":')
        : payload,
    );
    const origin = await listen(shop);
    const { code, out } = await replay(origin);
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
      '# | Request | Where | Recorded | Found',
      '6 | POST /api/user/cart | cart[].qty | number | missing',
      ' | cart[].count | missing | number',
      '8 | GET /api/user/cart | cart[].qty | number | missing',
      ' | cart[].count | missing | number',
      '',
      `4 differences in 2 of ${visit.length} requests of ${inFolder('visit.har')} against ${origin}.`,
      '',
    ]);
    await expect(vitest(origin)).rejects.toMatchObject({
      stdout: expect.stringMatching(/Tests\s+1 failed/),
      stderr: expect.stringContaining('qty'),
    });
  } finally {
    await shop.close();
  }
});

it('has no secret in any file', () => {
  const tokens = visit.flatMap(
    ({ response }) => /"(?:encodedToken|razorpay_signature)":"([^"]+)"/.exec(response?.body ?? '')?.[1] ?? [],
  );
  expect(tokens).toHaveLength(4);
  for (const file of [toVitest(visit), JSON.stringify(toHar(visit)), toMsw(visit)])
    for (const secret of [...tokens, PASSWORD, 'a-guess']) expect(file).not.toContain(secret);
});

it('is correct TypeScript', { timeout: PATIENCE_MS }, async () => {
  const types = inFolder('types');
  await cp(inFolder('visit.test.ts'), path.join(types, 'visit.ts'));
  await cp(inFolder('visit-handlers.ts'), path.join(types, 'visit-handlers.ts'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    noUnusedLocals: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'esnext',
    types: ['node'],
  };
  await writeFile(path.join(types, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', types], { timeout: PATIENCE_MS }).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(stdout).toBe('');
});

it('answers as handlers what was recorded, in its order', async () => {
  const { handlers } = (await import(pathToFileURL(inFolder('visit-handlers.ts')).href)) as {
    handlers: RequestHandler[];
  };
  const server = setupServer(...handlers);
  server.listen({ onUnhandledRequest: 'error' });
  try {
    for (const { request, response } of withhold(visit)) {
      const { type, url, headers, body } = request;
      const init = { method: type, headers: headers.map(([name, value]): [string, string] => [name, value]) };
      const answer = await fetch(url, { ...init, ...(body !== undefined && { body }) });
      expect([url, answer.status, await answer.json()]).toEqual([
        url,
        response?.status,
        JSON.parse(response?.body ?? ''),
      ]);
    }
    const elsewhere = await fetch('https://mocked.example/api/user/cart');
    expect(elsewhere.status).toBe(200);
  } finally {
    server.close();
  }
});
