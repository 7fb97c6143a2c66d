import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

const answer = (page: Page) => page.locator('.graphiql-response');
const header = (page: Page) => page.getByRole('banner');
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
  await expect(header(page)).toContainText('Requests go without a token.');
  await runExample(page, 'LogIn');
  await expect(header(page)).toContainText('The token of Guest goes along with requests.');
  await runExample(page, 'AddToCart');
  await expect(answer(page)).toContainText('totalAmount');
  await runExample(page, 'AddAddress');
  await expect(answer(page)).toContainText('Chennai');
  await runExample(page, 'OpenPayment');
  await expect(answer(page)).toContainText('providerOrderId');
  await expect(header(page)).toContainText('Filled in: $addressId');
  await header(page)
    .getByRole('button', { name: /^Pay \d+ rupees in the sandbox$/ })
    .click();
  await expect(header(page)).toContainText('Paid.');
  await runExample(page, 'ConfirmPayment');
  await expect(answer(page)).toContainText('paymentId');
  await runExample(page, 'Orders');
  await expect(answer(page)).toContainText('placedAt');

  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(header(page)).toContainText('Requests go without a token.');
});

test('the session of the shop goes along; one that has ended is said so, and the guest’s takes its place', async ({
  page,
  reader,
}) => {
  const keep = (token: string) => page.evaluate((kept) => localStorage.setItem('login', kept), token);
  await page.goto('/');
  await keep(reader.token);
  await open(page);
  await runExample(page, 'Viewer');
  await expect(answer(page)).toContainText(reader.email.split('@')[0] ?? '');
  await keep('an old token');
  await page.reload();
  await expect(header(page)).toContainText('The token of this browser is refused.');
  await page.getByRole('button', { name: 'Log in as Guest' }).click();
  await expect(header(page)).toContainText('The token of Guest goes along with requests.');
});

test('what changes is told while it happens, until it is stopped', async ({ page, reader }) => {
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem('login', kept), reader.token);
  await open(page);
  await runExample(page, 'Changes');
  await expect(answer(page)).toContainText('"ORDERS"');
  await reader.putInCart('Walden');
  await expect(answer(page)).toContainText('"ACCOUNT"');
  const ended = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /^Stop/ }).click();
  await ended;
  await expect(run(page)).toBeVisible();
});

test('at 1280 pixels the editor shows the examples whole, in the theme of the shop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await open(page);
  for (const name of ['Browse', 'ConfirmPayment']) {
    await page.getByRole('button', { name, exact: true }).click();
    const editor = page.locator('.graphiql-query-editor .monaco-scrollable-element').first();
    await expect(editor).toContainText(name);
    const { width = 0 } = (await editor.boundingBox()) ?? {};
    const widths = await editor
      .locator('.view-line > span')
      .evaluateAll((lines) => lines.map((one) => one.clientWidth || one.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeLessThan(width);
  }
  for (const theme of ['dark', 'light']) {
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.reload();
    await expect(page.locator(`body.graphiql-${theme}`)).toBeVisible();
    // GraphiQL itself is not of the shop's making.
    expect((await new AxeBuilder({ page }).include('header').analyze()).violations).toEqual([]);
  }
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
