import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { toast } from './screen.ts';
import { expect, test as base } from './shop.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const PATIENCE_MS = 180_000;

/** A folder with the installed packages and nothing else of this repository. */
const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
  folder: async ({}, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'visit-'));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    await provide(folder);
    await rm(folder, { recursive: true });
  },
});

const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });
const saveAs = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Save this visit as' }).getByRole('button', { name });

async function send(page: Page, type: string, endpoint: string, body: unknown, status: string): Promise<void> {
  await page.getByLabel('Type').selectOption(type);
  await page.getByLabel('Endpoint').fill(endpoint);
  await page.getByLabel('Body').fill(JSON.stringify(body));
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(response(page)).toContainText(status);
}

/** Presses the button and returns the path of the downloaded file. */
async function save(page: Page, folder: string, name: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await saveAs(page, name).click();
  const download = await downloading;
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  await expect(toast(page, `Saved as ${download.suggestedFilename()}`)).toBeVisible();
  return file;
}

test('three requests are saved as a test that passes, and as an archive whose replay finds no difference', async ({
  page,
  shop,
  reader,
  books,
  folder,
}) => {
  test.slow();
  await page.goto('/mockman');
  await expect(saveAs(page, 'Test')).toBeDisabled();

  const { email, password } = reader;
  const walden = books.find(({ title }) => title === 'Walden')!;
  const answering = page.waitForResponse('**/api/auth/login');
  await send(page, 'POST', '/api/auth/login', { email, password }, '200 OK');
  const { encodedToken } = (await (await answering).json()) as { encodedToken: string };
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByLabel('Name of header 1').fill('authorization');
  await page.getByLabel('Value of header 1').fill(encodedToken);
  await send(page, 'POST', '/api/user/cart', { item: { _id: walden._id } }, '201 Created');
  await send(page, 'GET', '/api/user/cart', {}, '200 OK');

  const env = { PATH: process.env['PATH'], SHOP_URL: shop.url, VISIT_PASSWORD_1: password };
  const limits = { env, cwd: root, timeout: PATIENCE_MS };
  const file = await save(page, folder, 'Test');
  const code = await readFile(file, 'utf8');
  for (const secret of [password, encodedToken]) expect(code).not.toContain(secret);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout } = await run(process.execPath, [vitest, 'run', '--root', folder, '--no-color'], limits);
  expect(stdout).toMatch(/Tests\s+1 passed/);
  expect((await reader.cart()).map(({ title }) => title)).toEqual(['Walden', 'Walden']);

  const archive = await save(page, folder, 'HAR');
  const replay = await run(process.execPath, ['scripts/replay/cli.ts', archive, '--against', shop.url], limits);
  expect(replay.stdout).toBe(`No difference: 3 requests of ${archive} against ${shop.url}.\n`);
  expect(await reader.cart()).toHaveLength(3);
});
