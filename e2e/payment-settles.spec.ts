import type { Page, Route } from '@playwright/test';
import { atTheBank, openWidget, orderInWidget, payBehindTheScreen, payButton, widget } from './checkout-screen.ts';
import { home, type Reader } from './reader.ts';
import { expectBadge, expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

const checking = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We are checking your payment. You will not be charged twice.' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Aborts these operations until the returned function is called. */
async function cutOff(page: Page, ...operations: string[]): Promise<() => Promise<void>> {
  const cut = (route: Route) => {
    const body = route.request().postData() ?? '';
    return operations.some((operation) => body.includes(operation)) ? route.abort() : route.fallback();
  };
  await page.route('**/graphql', cut);
  return () => page.unroute('**/graphql', cut);
}

async function expectOneOrder(page: Page, reader: Reader): Promise<void> {
  await expect(title(page)).toHaveText('Order Placed');
  await expectPath(page, /^\/ordersummary\?order=/);
  await expectBadge(page, 'Cart', 0);
  expect(await reader.orders()).toHaveLength(1);
  expect(await reader.cart()).toEqual([]);
}

test('a temporary loss of the connection delays the order and loses nothing', async ({
  page,
  reader,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Failed to fetch/);
  await atTheBank(page, reader);
  const reconnect = await cutOff(page, 'confirmPayment', 'paymentSession');
  await payButton(page).click();
  await expect(checking(page)).toBeVisible();
  await page.waitForEvent('requestfailed');
  expect(await reader.orders()).toEqual([]);
  await reconnect();
  await expectOneOrder(page, reader);
});

for (const [place, path] of [
  ['the checkout', '/checkout'],
  ['the order summary', '/ordersummary'],
] as const) {
  test(
    `a payment whose page was reloaded before its end settles on ${place}`,
    { tag: path === '/checkout' ? '@core' : [] },
    async ({ page, reader, shop, expectConsoleError }) => {
      expectConsoleError(/ERR_FAILED|Failed to fetch/);
      await atTheBank(page, reader);
      await payBehindTheScreen(shop, await orderInWidget(page));
      const reconnect = await cutOff(page, 'PaymentSettled');
      const cut = page.waitForEvent('requestfailed');
      await page.goto(path);
      await expect(checking(page)).toBeVisible();
      await cut;
      await reconnect();
      await expectOneOrder(page, reader);
    },
  );
}

test('a widget that was left open does not block a new payment', async ({ page, reader }) => {
  await atTheBank(page, reader);
  const before = await widget(page)
    .getByText(/^Order order_/)
    .textContent();
  await page.goto('/ordersummary');
  await expectPath(page, '/products');
  await openWidget(page, home);
  await expect(widget(page).getByText(/^Order order_/)).toHaveText(before!);
  await payButton(page).click();
  await expectOneOrder(page, reader);
});

test("an order's bill opens in a new tab, ready to print", async ({ page, context, reader }) => {
  await atTheBank(page, reader);
  await reader.wantsCopies('Walden', 3);
  await page.reload();
  await openWidget(page, home);
  const [book] = await reader.cart();
  await payButton(page).click();
  await expect(title(page)).toHaveText('Order Placed');
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
  // The policy does not block the paper's own fonts.
  expect(
    await paper.evaluate(async () => (await document.fonts.ready, [...document.fonts].map(({ status }) => status))),
  ).toContain('loaded');
  await expect(title(page)).toHaveText('Order Placed');
});
