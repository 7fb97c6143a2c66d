import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { toast } from './screen.ts';
import { expect, test } from './shop.ts';

const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });

async function pick(page: Page, call: RegExp): Promise<void> {
  await page.getByText('Pick a call of this shop').click();
  await page.getByRole('button', { name: call }).click();
}

test('a route is picked, sent with the reader’s token, copied and sent again', async ({
  page,
  context,
  reader,
  books,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reader.signIn(page);
  await page.goto('/mockman');
  await pick(page, /^POST \/api\/user\/cart Add a book/);
  await expect(page.getByLabel('Endpoint')).toBeFocused();
  await expect(page.getByLabel('Type')).toHaveValue('POST');
  await expect(page.getByLabel('Body')).toHaveValue(new RegExp(books[0]!._id));
  // The call wants a token, and this browser has one.
  await expect(page.getByLabel('Name of header 1')).toHaveValue('authorization');
  await expect(page.getByLabel('Value of header 1')).toHaveValue(reader.token);
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(response(page)).toContainText('201 Created');
  await expect(response(page)).toContainText(/\d+ ms · [\d.,]+ (bytes|kB)/);

  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^curl \S+\/api\/user\/cart \\/);
  expect(copied).toContain(`--header 'authorization: ${reader.token}'`);

  await pick(page, /^GET \/api\/categories All/);
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(response(page)).toContainText('200 OK');
  await page.getByRole('button', { name: 'Repeat POST /api/user/cart' }).click();
  await expect(page.getByLabel('Endpoint')).toHaveValue('/api/user/cart');
  await expect(response(page)).toContainText('201 Created');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('a REST request shows its GraphQL operation, and GraphiQL opens with it', async ({ page, context }) => {
  test.slow();
  await page.goto('/mockman');
  await page.getByText('The same by GraphQL').click();
  await expect(page.getByText('No GraphQL operation does what this request does.')).toBeVisible();
  await page.getByLabel('Endpoint').fill('/api/products/middlemarch');
  await expect(page.getByRole('region', { name: 'GraphQL operation' })).toContainText('product(slug: $productId)');
  await expect(page.getByRole('region', { name: 'GraphQL variables' })).toContainText('"productId": "middlemarch"');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /Open in GraphiQL/ }).click();
  const graphiql = await opening;
  await graphiql.getByRole('button', { name: /Execute query/ }).click();
  await expect(graphiql.locator('.graphiql-response')).toContainText('George Eliot');
});
