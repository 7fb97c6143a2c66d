import { expect, test } from './shop.ts';

test('GraphiQL opens without any other host and runs the example query', { tag: '@core' }, async ({ page }) => {
  test.slow();
  await page.goto('/graphql');
  await expect(page).toHaveTitle(/GraphiQL/);
  const run = page.getByRole('button', { name: /Execute query/ });
  await expect(run).toBeVisible();
  await run.click();
  await expect(page.locator('.graphiql-response')).toContainText('"totalCount"');
  await expect(page.locator('.graphiql-response')).toContainText('The Home and the World');
});

test('the description of the REST API renders, with every call of the specification', async ({ page, shop }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Colophon/ })).toBeVisible();
  await expect(page.getByText('/api/auth/login').first()).toBeVisible();

  const description = (await (await fetch(`${shop.url}/api/docs/json`)).json()) as { paths: Record<string, object> };
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
  );
  for (const call of [
    'POST /api/auth/login',
    'POST /api/auth/signup',
    'GET /api/products',
    'GET /api/products/{}',
    'GET /api/categories',
    'GET /api/categories/{}',
    'GET /api/user/cart',
    'POST /api/user/cart',
    'POST /api/user/cart/{}',
    'DELETE /api/user/cart/{}',
    'GET /api/user/wishlist',
    'POST /api/user/wishlist',
    'DELETE /api/user/wishlist/{}',
    'GET /api/user/address',
    'POST /api/user/address',
    'POST /api/user/address/{}',
    'DELETE /api/user/address/{}',
  ])
    expect(calls).toContain(call);
});

for (const [name, width] of [
  ['a desk', 1440],
  ['a phone', 390],
] as const)
  test(`the documented log-in can be sent as it is, on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/api/docs');
    const logIn = page.locator('#operations-auth-logIn');
    await logIn.getByRole('button', { name: 'POST /api/auth/login Log in' }).click();
    await logIn.getByRole('button', { name: 'Execute' }).click();
    await expect(logIn.locator('.live-responses-table')).toContainText('"encodedToken"');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('the description of the REST API is dark where the shop is', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Colophon/ })).toBeVisible();
  expect(await paper()).toBe('rgb(251, 250, 247)');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.getByRole('heading', { name: /Colophon/ })).toBeVisible();
  await expect.poll(paper).toBe('rgb(24, 21, 19)');
});
