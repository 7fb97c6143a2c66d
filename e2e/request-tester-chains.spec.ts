import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
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

test('a call is picked, wants a token, takes the one of a log-in, and is sent again', async ({ page, books }) => {
  await page.goto('/mockman');
  await pick(page, /^POST \/api\/user\/cart Add a book/);
  await expect(page.getByLabel('Endpoint')).toBeFocused();
  await expect(page.getByLabel('Type')).toHaveValue('POST');
  await expect(page.getByLabel('Body')).toHaveValue(new RegExp(books[0]!._id));
  await expect(page.getByLabel('Name of header 1')).toHaveValue('authorization');
  await expect(page.getByText('A token is wanted.')).toBeVisible();
  await pick(page, /^POST \/api\/auth\/login Log in/);
  await send(page);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await expect(page.getByText('A token is wanted.')).toHaveCount(0);
  // A later call takes the token too, in a row of its own.
  await page.getByRole('button', { name: 'Remove header 1' }).click();
  await pick(page, /^GET \/api\/user\/cart The cart/);
  await expect(page.getByLabel('Value of header 1')).toHaveValue(/^eyJ/);
  await send(page);
  await expect(response(page)).toContainText('200 OK');
  await expect(response(page)).toContainText(/\d+ ms · [\d.,]+ (bytes|kB)/);
  await page.getByRole('button', { name: 'Repeat POST /api/auth/login' }).click();
  await expect(response(page).getByRole('button', { name: 'Use this token' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
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

test('an answer is copied, the history saved as HAR, and a request kept for another tab', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/mockman');
  await page.getByLabel('Endpoint').fill('/api/categories');
  await send(page);
  await page.locator('summary', { hasText: 'Values as variables' }).click();
  await page.getByText('More', { exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy answer' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toHaveProperty('categories');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the history as HAR' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('visit.har');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ log: { entries: [{}] } });

  const other = await context.newPage();
  await other.goto('/mockman');
  await page.getByRole('button', { name: 'Save this request' }).click();
  await other.getByRole('button', { name: 'GET categories /api/categories' }).click();
  await expect(other.getByLabel('Endpoint')).toHaveValue('/api/categories');
});

test('a slow request is cancelled, and the next one answers', async ({ page }) => {
  await page.goto('/mockman');
  const held: (() => void)[] = [];
  await page.route('**/api/categories', (route) => void held.push(() => void route.abort().catch(() => undefined)));
  await page.getByLabel('Endpoint').fill('/api/categories');
  await page.getByLabel('Endpoint').press('Control+Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(response(page).getByRole('alert')).toHaveText('The request was cancelled');
  await page.unroute('**/api/categories');
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

test('a REST request shows its GraphQL operation, and GraphiQL opens with it', async ({ page, context }) => {
  test.slow();
  await page.goto('/mockman');
  await page.getByText('The same by GraphQL').click();
  await expect(page.getByText('No GraphQL operation does what this request does.')).toBeVisible();
  await page.getByLabel('Endpoint').fill('/api/products/middlemarch');
  await expect(page.getByRole('region', { name: 'GraphQL operation' })).toContainText(
    'product(by: {slug: $productId})',
  );
  await expect(page.getByRole('region', { name: 'GraphQL variables' })).toContainText('"productId": "middlemarch"');
  await page.getByLabel('Endpoint').fill('/api/products');
  await expect(page.getByRole('region', { name: 'GraphQL operation' })).toContainText('$maxPrice: Rupees');
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByLabel('Endpoint').fill('/api/products/middlemarch');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /Open in GraphiQL/ }).click();
  const graphiql = await opening;
  await graphiql.getByRole('button', { name: /Execute query/ }).click();
  await expect(graphiql.locator('.graphiql-response')).toContainText('George Eliot');
});
