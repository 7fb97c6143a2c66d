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

test(
  'a shopper logs in by POST, and with that token reads and changes the cart by GET, POST and DELETE',
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

test('on a phone the answer scrolls into view, and invalid input removes it', async ({ page }) => {
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

test('GraphiQL opens with the GraphQL operation of a REST request', async ({ page, context }) => {
  test.slow();
  await page.goto('/mockman');
  await page.getByText('The same by GraphQL').click();
  await page.getByLabel('Endpoint').fill('/api/products');
  await expect(page.getByRole('region', { name: 'GraphQL operation' })).toContainText('$maxPrice: Rupees');
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByLabel('Endpoint').fill('/api/products/middlemarch');
  await expect(page.getByRole('region', { name: 'GraphQL variables' })).toContainText('"productId": "middlemarch"');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /Open in GraphiQL/ }).click();
  const graphiql = await opening;
  await graphiql.getByRole('button', { name: /Execute query/ }).click();
  await expect(graphiql.locator('.graphiql-response')).toContainText('George Eliot');
});
