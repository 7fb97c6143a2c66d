import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toast } from './screen.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });

async function pick(page: Page, call: RegExp): Promise<void> {
  await page.getByText('Pick a call of this shop').click();
  await page.getByRole('button', { name: call }).click();
}

const send = (page: Page) => page.getByRole('button', { name: 'SEND' }).click();

test('a log-in’s token is used by the calls that want one, and nothing is typed', async ({ page }) => {
  await page.goto('/mockman');
  await pick(page, /^GET \/api\/user\/cart The cart/);
  await expect(page.getByLabel('Name of header 1')).toHaveValue('authorization');
  await expect(page.getByLabel('Value of header 1')).toHaveValue('');
  await expect(page.getByText('A token is wanted.')).toBeVisible();
  await pick(page, /^POST \/api\/auth\/login Log in/);
  await send(page);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await expect(page.getByLabel('Value of header 1')).toHaveValue(/^eyJ/);
  await expect(page.getByText('A token is wanted.')).toHaveCount(0);
  // A later call takes the token too, in a row of its own.
  await page.getByRole('button', { name: 'Remove header 1' }).click();
  await pick(page, /^GET \/api\/user\/cart The cart/);
  await expect(page.getByLabel('Value of header 1')).toHaveValue(/^eyJ/);
  await send(page);
  await expect(response(page)).toContainText('200 OK');
});

test('the parameters of a call have fields, which follow the endpoint and are followed by it', async ({ page }) => {
  await page.goto('/mockman');
  await pick(page, /^GET \/api\/products All books/);
  await page.getByLabel('limit (query, optional)').fill('2');
  await page.getByLabel('q (query, optional)').fill('the & a');
  await expect(page.getByLabel('Endpoint')).toHaveValue('/api/products?limit=2&q=the%20%26%20a');
  await page.getByLabel('q (query, optional)').fill('');
  await page.getByLabel('sort (query, optional)').selectOption('LOW_TO_HIGH');
  await page.getByLabel('Endpoint').fill('/api/products?limit=1&sort=HIGH_TO_LOW');
  await expect(page.getByLabel('limit (query, optional)')).toHaveValue('1');
  await expect(page.getByLabel('sort (query, optional)')).toHaveValue('HIGH_TO_LOW');
  await send(page);
  await expect(response(page)).toContainText('200 OK');
  await pick(page, /^GET \/api\/products\/\{productId\} One book/);
  await page.getByLabel('productId (path)').fill('');
  await page.locator('summary', { hasText: 'Values as variables' }).click();
  await page.getByLabel('Find a value').fill('].id}}');
  await page.getByRole('button', { name: '{{products.products[0].id}}' }).press('Enter');
  await expect(page.getByLabel('Endpoint')).toHaveValue('/api/products/{{products.products[0].id}}');
  await send(page);
  await expect(response(page)).toContainText('"desc"');
});

test('a value of an answer is found, and the answer copied and saved', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/mockman');
  await page.getByLabel('Endpoint').fill('/api/categories');
  await send(page);
  await page.locator('summary', { hasText: 'Values as variables' }).click();
  await page.getByLabel('Find a value').fill('finance');
  await page.getByRole('button', { name: /\{\{categories\.categories\[\d\]\.categoryName\}\} finance/ }).click();
  await expect(page.getByLabel('Endpoint')).toHaveValue(/\{\{categories\./);
  await page.getByText('More', { exact: true }).click();
  await page.getByText('The request as code').click();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy answer' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toHaveProperty('categories');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save answer' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('categories.json');
  expect(await readFile(await download.path(), 'utf8')).toBe(copied);
});

test('a link opens the request without its token in another tab, which has the saved requests too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/mockman');
  await page.getByLabel('Type').selectOption('POST');
  await page.getByLabel('Endpoint').fill('/api/user/wishlist');
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByLabel('Name of header 1').fill('authorization');
  await page.getByLabel('Value of header 1').fill('a-secret-token');
  await page.getByLabel('Body').fill('{"item": {"_id": "{{books.products[0]._id}}"}}');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain('secret');
  await page.getByRole('button', { name: 'Save this request' }).click();
  await expect(toast(page, 'wishlist is saved')).toBeVisible();

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByLabel('Type')).toHaveValue('POST');
  await expect(other.getByLabel('Endpoint')).toHaveValue('/api/user/wishlist');
  await expect(other.getByLabel('Name of header 1')).toHaveValue('authorization');
  await expect(other.getByLabel('Value of header 1')).toHaveValue('');
  await expect(other.getByLabel('Body')).toHaveValue('{"item": {"_id": "{{books.products[0]._id}}"}}');
  await expect(other.getByRole('button', { name: 'POST wishlist /api/user/wishlist' })).toBeVisible();
});

test('the first request says why it is a 404, and the next one answers', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/);
  await page.goto('/mockman');
  await send(page);
  await expect(response(page)).toContainText('/api/test-todos is only where the tester begins');
  await expect(response(page).getByRole('status').first()).toHaveText(/^404 Not Found, [\d.,]+ ms · \d+ bytes$/);
  await page.getByRole('button', { name: 'Try GET /api/categories' }).click();
  await expect(response(page)).toContainText('200 OK');
  await expect(response(page).getByRole('status').first()).toHaveText(/^200 OK, [\d.,]+ ms · \d+ bytes$/);
});

test('a slow request is cancelled, and another ends by the time that is set', async ({ page }) => {
  await page.goto('/mockman');
  const held: (() => void)[] = [];
  await page.route('**/api/categories', (route) => void held.push(() => void route.abort().catch(() => undefined)));
  await page.getByLabel('Endpoint').fill('/api/categories');
  await page.getByLabel('Endpoint').press('Control+Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(response(page).getByRole('alert')).toHaveText('The request was cancelled');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Timeout in ms').fill('50');
  await send(page);
  await expect(response(page).getByRole('alert')).toHaveText('timeout of 50ms exceeded');
  await page.unroute('**/api/categories');
  await page.getByLabel('Timeout in ms').fill('15000');
  await send(page);
  await expect(response(page)).toContainText('200 OK');
  for (const end of held) end();
});

test('on a phone the answer comes into view, a refusal takes it away, and the calls are searched', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mockman');
  await page.getByText('Pick a call of this shop').click();
  await page.getByLabel('Find a call').fill('get all categ');
  await page.getByRole('button', { name: /^GET \/api\/categories/ }).click();
  await expect(page.getByLabel('Endpoint')).toBeFocused();
  await send(page);
  await expect(page.getByText('200 OK', { exact: true })).toBeInViewport();
  await page.getByLabel('Body').fill('{');
  await send(page);
  await expect(page.getByText('Error in JSON format')).toBeInViewport();
  await expect(response(page)).toContainText('Response is undefined.');
});
