import { expect, test } from './shop.ts';

test('GraphiQL runs an example with the log-in of this browser', async ({ page, reader }) => {
  test.slow();
  await reader.signIn(page);
  await page.goto('/graphql');
  await expect(page).toHaveTitle('Colophon GraphiQL');
  const run = page.getByRole('button', { name: /Execute query/ });
  const answer = page.locator('.graphiql-response');
  await run.click();
  await expect(answer).toContainText('The Home and the World');
  await page.getByRole('button', { name: 'Viewer', exact: true }).click();
  await run.click();
  await expect(answer).toContainText(reader.email);
});

test('Swagger UI sends an example, and with its token a protected call', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Colophon REST API/ })).toBeVisible();
  const logIn = page.locator('#operations-auth-logIn');
  await logIn.getByRole('button', { name: 'POST /api/auth/login Log in' }).click();
  await logIn.getByRole('button', { name: 'Execute' }).click();
  const answer = logIn.locator('.live-responses-table');
  await expect(answer).toContainText('"encodedToken"');
  const [, token = ''] = /"encodedToken": "([^"]+)"/.exec(await answer.innerText()) ?? [];

  await page.getByRole('button', { name: 'Authorize', exact: true }).first().click();
  const dialog = page.locator('.dialog-ux');
  await dialog.getByRole('textbox').first().fill(token);
  await dialog
    .getByRole('button', { name: /Apply credentials|Authorize/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  const cart = page.locator('#operations-cart-getCart');
  await cart.getByRole('button', { name: /^GET \/api\/user\/cart/ }).click();
  await cart.getByRole('button', { name: 'Execute' }).click();
  await expect(cart.locator('.live-responses-table')).toContainText('"cart"');
});
