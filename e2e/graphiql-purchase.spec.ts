import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { payButton } from './checkout-screen.ts';
import { expect, test } from './shop.ts';

const answer = (page: Page) => page.locator('.graphiql-response');
const beside = (page: Page) => page.getByRole('complementary', { name: 'Beside the answer' });
const run = (page: Page) => page.getByRole('button', { name: /Execute query/ });

async function open(page: Page): Promise<void> {
  test.slow();
  await page.goto('/graphql');
  await expect(run(page)).toBeVisible();
}

/** Opens the tab of an example and runs it. */
async function runExample(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await run(page).click();
}

test('a book is bought in GraphiQL alone, with nothing typed', async ({ page }) => {
  await open(page);
  await runExample(page, 'Viewer');
  await expect(page.getByRole('alert').filter({ hasText: 'This wants a session' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in as Guest' }).click();
  await expect(page.getByText('The token of Guest goes along with requests.')).toBeVisible();

  await runExample(page, 'ConfirmPayment');
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is paid yet' })).toBeVisible();

  await runExample(page, 'AddToCart');
  await expect(answer(page)).toContainText('totalAmount');
  await expect(beside(page)).toContainText('authorization: the token of the session');

  await runExample(page, 'AddAddress');
  await expect(answer(page)).toContainText('Chennai');

  await runExample(page, 'OpenPayment');
  await expect(answer(page)).toContainText('providerOrderId');
  await expect(beside(page)).toContainText('from AddAddress');
  await beside(page)
    .getByRole('button', { name: /^Pay \d+ rupees in the sandbox$/ })
    .click();
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Paid.' })).toBeVisible();

  await runExample(page, 'ConfirmPayment');
  await expect(answer(page)).toContainText('paymentId');
  await expect(beside(page)).toContainText('from the payment');

  await runExample(page, 'Orders');
  await expect(answer(page)).toContainText('placedAt');
});

test('what was run stands beside the answer as a REST call, which can be sent', async ({ page }) => {
  await open(page);
  await run(page).click();
  await expect(beside(page)).toContainText('GET /api/products?');
  await runExample(page, 'LogIn');
  await expect(page.getByText('The token of Guest goes along with requests.')).toBeVisible();
  await runExample(page, 'AddToCart');
  await expect(beside(page)).toContainText('POST /api/user/cart');
  await expect(beside(page)).toContainText('"item"');
  await beside(page).getByRole('button', { name: 'Send it' }).click();
  await expect(beside(page).getByLabel('REST answer')).toContainText(/^201/);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // GraphiQL itself is not of the shop's making.
    const { violations } = await new AxeBuilder({ page }).include('.bar').include('aside').analyze();
    expect(violations).toEqual([]);
  }

  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText('No session: requests go without a token.')).toBeVisible();
});

test('the session of the shop in this browser goes along', async ({ page, reader }) => {
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('login', token), reader.token);
  await open(page);
  await expect(page.getByText(/of the shop in this browser goes along/)).toBeVisible();
  await runExample(page, 'Viewer');
  await expect(answer(page)).toContainText(reader.email.split('@')[0] ?? '');
});

test('a session that has ended is said so, and the guest’s takes its place', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('login', 'an old token'));
  await open(page);
  await expect(page.getByText('The token of this browser is refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in as Guest' }).click();
  await expect(page.getByText('The token of Guest goes along with requests.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the answer has the width of the screen, and nothing moves sideways', async ({ page }) => {
    await open(page);
    await run(page).click();
    await expect(answer(page)).toContainText('totalCount');
    const { width = 0 } = (await answer(page).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
