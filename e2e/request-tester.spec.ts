import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });
const data = (page: Page) => page.getByRole('region', { name: 'Response data' });

async function send(page: Page, request: { type?: string; endpoint?: string; body?: string }): Promise<void> {
  if (request.type) await page.getByLabel('Type').selectOption(request.type);
  if (request.endpoint !== undefined) await page.getByLabel('Endpoint').fill(request.endpoint);
  if (request.body !== undefined) await page.getByLabel('Body').fill(request.body);
  await page.getByRole('button', { name: 'SEND' }).click();
}

async function addHeader(page: Page, name: string, value: string): Promise<void> {
  const count = await page.getByLabel(/^Name of header/).count();
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByLabel(`Name of header ${count + 1}`).fill(name);
  await page.getByLabel(`Value of header ${count + 1}`).fill(value);
}

test('the tester begins with its defaults and without a response, and says why its first request is a 404', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/);
  await page.goto('/mockman');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request tester');
  await expect(page.getByLabel('Type')).toHaveValue('GET');
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText(['GET', 'POST', 'DELETE']);
  await expect(page.getByLabel('Endpoint')).toHaveValue('/api/test-todos');
  await expect(page.getByLabel('Body')).toHaveValue('{}');
  await expect(response(page)).toContainText('Response is undefined.');

  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(response(page)).toContainText('404 Not Found');
  await expect(data(page)).toContainText('errors');
  await expect(page.getByRole('region', { name: 'Response headers' })).toContainText('content-type: application/json');
  await expect(response(page)).not.toContainText('Response is undefined.');
  await expect(response(page)).toContainText('/api/test-todos is only where the tester begins');
  await expect(response(page).getByRole('status').first()).toHaveText(/^404 Not Found, [\d.,]+ ms · \d+ bytes$/);
  await page.getByRole('button', { name: 'Try GET /api/categories' }).click();
  await expect(response(page).getByRole('status').first()).toHaveText(/^200 OK, [\d.,]+ ms · \d+ bytes$/);
});

test(
  'a login by POST, and with its token the cart by GET, POST and DELETE',
  { tag: '@core' },
  async ({ page, reader, books, expectConsoleError }) => {
    expectConsoleError(/status of 401/);
    await page.goto('/mockman');
    const { email, password } = reader;
    await send(page, { type: 'POST', endpoint: '/api/auth/login', body: JSON.stringify({ email, password }) });
    await expect(response(page)).toContainText('200 OK');
    const answer = JSON.parse((await data(page).textContent())!) as {
      encodedToken: string;
      foundUser: { email: string; password: string };
    };
    expect(answer.foundUser).toMatchObject({ email, password: '' });

    await addHeader(page, 'authorization', answer.encodedToken);
    const walden = books.find(({ title }) => title === 'Walden')!;
    await send(page, { endpoint: '/api/user/cart', body: JSON.stringify({ item: walden }) });
    await expect(response(page)).toContainText('201 Created');
    expect((await reader.cart()).map(({ title }) => title)).toEqual(['Walden']);

    // The header is switched off for one request.
    await page.getByLabel('Send header 1').click();
    await send(page, { type: 'GET' });
    await expect(response(page)).toContainText('401 Unauthorized');
    await expect(data(page)).toContainText('The token is invalid. Unauthorized access error.');
    await page.getByLabel('Send header 1').click();
    await page.getByRole('button', { name: 'SEND' }).click();
    await expect(response(page)).toContainText('200 OK');
    await expect(data(page)).toContainText('"title": "Walden"');

    await send(page, {
      type: 'POST',
      endpoint: `/api/user/cart/:${walden._id}`,
      body: '{"action":{"type":"increment"}}',
    });
    await expect(data(page)).toContainText('"qty": 2');
    await send(page, { type: 'DELETE', body: '{}' });
    await expect(data(page)).toContainText('"cart": []');
    expect(await reader.cart()).toEqual([]);

    await page.getByRole('button', { name: 'Remove header 1' }).click();
    await expect(page.getByLabel('Name of header 1')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add header' })).toBeFocused();
  },
);
