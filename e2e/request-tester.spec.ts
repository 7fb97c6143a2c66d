import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });
const data = (page: Page) => page.getByRole('region', { name: 'Response data' });
const pick = (page: Page, call: string) => page.getByLabel('API call').selectOption(call);

async function send(page: Page, request: Readonly<Record<string, string>> = {}): Promise<void> {
  const { type, ...texts } = request;
  if (type !== undefined) await page.getByLabel('Type').selectOption(type);
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'SEND' }).click();
}

test('the tester begins with its defaults and without a response', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/);
  await page.goto('/mockman');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request tester');
  await expect(page.getByLabel('Type')).toHaveValue('GET');
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText(['GET', 'POST', 'DELETE']);
  await expect(page.getByLabel('Endpoint')).toHaveValue('/api/test-todos');
  await expect(page.getByLabel('Headers', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Body')).toHaveValue('{}');
  await expect(response(page)).toContainText('Response is undefined.');
  await send(page);
  await expect(response(page)).toContainText('404 Not Found');
  await expect(data(page)).toContainText('errors');
  await expect(page.getByRole('region', { name: 'Response headers' })).toContainText('content-type: application/json');
  await expect(response(page)).not.toContainText('Response is undefined.');
  await expect(response(page).getByRole('status')).toHaveText(/^404 Not Found, \d+ ms$/);
});

test(
  'a login by POST, and with its token the cart by GET, POST and DELETE',
  { tag: '@core' },
  async ({ page, reader, books, expectConsoleError }) => {
    expectConsoleError(/status of 401/);
    await page.goto('/mockman');
    const { email, password } = reader;
    await send(page, { type: 'POST', Endpoint: '/api/auth/login', Body: JSON.stringify({ email, password }) });
    await expect(response(page)).toContainText('200 OK');
    expect(JSON.parse((await data(page).textContent())!)).toMatchObject({ foundUser: { email, password: '' } });

    await page.getByRole('button', { name: 'Use the token' }).click();
    const headers = await page.getByLabel('Headers', { exact: true }).inputValue();
    expect(headers).toMatch(/^authorization: eyJ/);
    const walden = books.find(({ title }) => title === 'Walden')!;
    await send(page, { Endpoint: '/api/user/cart', Body: JSON.stringify({ item: walden }) });
    await expect(response(page)).toContainText('201 Created');
    expect((await reader.cart()).map(({ title }) => title)).toEqual(['Walden']);

    await send(page, { type: 'GET', Headers: '' });
    await expect(response(page)).toContainText('401 Unauthorized');
    await expect(data(page)).toContainText('The token is invalid. Unauthorized access error.');
    await send(page, { Headers: headers });
    await expect(response(page)).toContainText('200 OK');
    await expect(data(page)).toContainText('"title": "Walden"');

    const Endpoint = `/api/user/cart/:${walden._id}`;
    await send(page, { type: 'POST', Endpoint, Body: '{"action":{"type":"increment"}}' });
    await expect(data(page)).toContainText('"qty": 2');
    await send(page, { type: 'DELETE', Body: '{}' });
    await expect(data(page)).toContainText('"cart": []');
    expect(await reader.cart()).toEqual([]);
  },
);

test('a call is picked with its example, and takes the token of a log-in', async ({ page, books }) => {
  await page.goto('/mockman');
  await pick(page, 'POST /api/user/cart');
  await expect(page.getByLabel('Type')).toHaveValue('POST');
  await expect(page.getByLabel('Body')).toHaveValue(new RegExp(books[0]!._id));
  await expect(page.getByText('This call wants a token')).toBeVisible();
  await pick(page, 'POST /api/auth/login');
  await send(page);
  await expect(response(page)).toContainText('200 OK');
  await pick(page, 'GET /api/user/cart');
  await expect(page.getByLabel('Headers', { exact: true })).toHaveValue(/^authorization: eyJ/);
  await send(page);
  await expect(data(page)).toContainText('"cart"');
  expect(await violations(page)).toEqual([]);
});

test('the parameters of a call have fields, which follow the endpoint and are followed by it', async ({ page }) => {
  await page.goto('/mockman');
  await pick(page, 'GET /api/products');
  await page.getByLabel('limit (query, optional)').fill('2');
  await page.getByLabel('q (query, optional)').fill('the & a');
  await expect(page.getByLabel('Endpoint')).toHaveValue('/api/products?limit=2&q=the+%26+a');
  await page.getByLabel('q (query, optional)').fill('');
  await page.getByLabel('sort (query, optional)').selectOption('LOW_TO_HIGH');
  await page.getByLabel('Endpoint').fill('/api/products?limit=1&sort=HIGH_TO_LOW');
  await expect(page.getByLabel('limit (query, optional)')).toHaveValue('1');
  await expect(page.getByLabel('sort (query, optional)')).toHaveValue('HIGH_TO_LOW');
  await send(page);
  await expect(response(page)).toContainText('200 OK');
  await pick(page, 'GET /api/products/{productId}');
  await page.getByLabel('productId (path)').fill('');
  await page.getByLabel('productId (path)').pressSequentially('walden');
  await expect(page.getByLabel('Endpoint')).toHaveValue('/api/products/walden');
  await send(page);
  await expect(data(page)).toContainText('"desc"');
});

test('on a phone the answer comes into view, and a refusal takes it away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mockman');
  await pick(page, 'GET /api/categories');
  await send(page);
  await expect(page.getByText('200 OK', { exact: true })).toBeInViewport();
  await send(page, { Body: '{' });
  await expect(page.getByText('Error in JSON format')).toBeInViewport();
  await expect(response(page)).toContainText('Response is undefined.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
});

test('a REST request shows its GraphQL operation, and GraphiQL opens with it', async ({ page, context }) => {
  test.slow();
  await page.goto('/mockman');
  await page.getByText('The same by GraphQL').click();
  await expect(page.getByText('No GraphQL operation does what this request does.')).toBeVisible();
  await page.getByLabel('Endpoint').fill('/api/products');
  await expect(page.getByRole('region', { name: 'GraphQL operation' })).toContainText('$maxPrice: Rupees');
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByLabel('Endpoint').fill('/api/products/middlemarch');
  await expect(page.getByRole('region', { name: 'GraphQL operation' })).toContainText(
    'product(by: {slug: $productId})',
  );
  await expect(page.getByRole('region', { name: 'GraphQL variables' })).toContainText('"productId": "middlemarch"');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /Open in GraphiQL/ }).click();
  const graphiql = await opening;
  await graphiql.getByRole('button', { name: /Execute query/ }).click();
  await expect(graphiql.locator('.graphiql-response')).toContainText('George Eliot');
});
