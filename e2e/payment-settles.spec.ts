import type { Page, Route } from '@playwright/test';
import { openPayment, openWidget, orderInWidget, payBehindTheScreen, payButton } from './checkout-screen.ts';
import { home, type Reader } from './reader.ts';
import { expectBadge, expectPath, heading } from './screen.ts';
import { expect, test } from './shop.ts';

const checking = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We are checking your payment. You will not be charged twice.' });

/** Aborts these operations until the returned function is called. */
async function abortOperations(page: Page, ...operations: string[]): Promise<() => Promise<void>> {
  const cut = (route: Route) => {
    const body = route.request().postData() ?? '';
    return operations.some((operation) => body.includes(operation)) ? route.abort() : route.fallback();
  };
  await page.route('**/graphql', cut);
  return () => page.unroute('**/graphql', cut);
}

async function expectOneOrder(page: Page, reader: Reader): Promise<void> {
  await expect(heading(page)).toHaveText('Order Placed');
  await expectPath(page, /^\/ordersummary\?order=/);
  await expectBadge(page, 'Cart', 0);
  expect(await reader.orders()).toHaveLength(1);
  expect(await reader.cart()).toEqual([]);
}

test('a payment whose page was reloaded before the confirmation settles on the checkout page', async ({
  page,
  reader,
  shop,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Failed to fetch/);
  await openPayment(page, reader);
  await payBehindTheScreen(shop, await orderInWidget(page));
  const reconnect = await abortOperations(page, 'PaymentSettled');
  const cut = page.waitForEvent('requestfailed');
  await page.reload();
  await expect(checking(page)).toBeVisible();
  await cut;
  await reconnect();
  await expectOneOrder(page, reader);
});

test("an order's bill opens in a new tab, ready to print", async ({ page, context, reader }) => {
  await openPayment(page, reader);
  await reader.wantsCopies('Walden', 3);
  await page.reload();
  await openWidget(page, home);
  const [book] = await reader.cart();
  await payButton(page).click();
  await expect(heading(page)).toHaveText('Order Placed');
  const bill = await reader.bill(new URL(page.url()).searchParams.get('order')!);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Bill to print' }).click();
  const paper = await opening;
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Bill of Supply');
  expect(paper.url()).not.toContain('eyJ');
  const { number, date, orderNumber, sellerName, totalInWords } = bill;
  for (const text of [number, date, orderNumber, sellerName, totalInWords, home.name, home.street])
    await expect(paper.getByText(text).first()).toBeVisible();
  const row = paper.getByRole('row', { name: /^Walden/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText('3');
  await expect(row.getByRole('cell').last()).toContainText((3 * book!.price).toLocaleString('en-IN'));
  // The content security policy does not block the bill's own fonts.
  expect(
    await paper.evaluate(async () => (await document.fonts.ready, [...document.fonts].map(({ status }) => status))),
  ).toContain('loaded');
  await expect(heading(page)).toHaveText('Order Placed');
});
