import type { Page, Route } from '@playwright/test';
import { atTheBank, openWidget, orderInWidget, payBehindTheScreen, payButton, widget } from './checkout-screen.ts';
import { home, type Reader } from './reader.ts';
import { expectBadge, expectPath, figure, rupees } from './screen.ts';
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

test('a connection that is gone for a while delays the order and loses nothing', async ({
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

test('an order is printed as an invoice', async ({ page, reader }) => {
  await atTheBank(page, reader);
  await reader.wantsCopies('Walden', 3);
  await page.reload();
  await openWidget(page, home);
  const [book] = await reader.cart();
  await payButton(page).click();
  await expect(title(page)).toHaveText('Order Placed');
  const paymentId = (await figure(page, 'Payment Id').textContent())!;
  const orderId = new URL(page.url()).searchParams.get('order')!;

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('img')).toHaveCount(0);
  const main = page.getByRole('main');
  const bill = await reader.bill(orderId);
  const { number, date, orderNumber, sellerName, totalInWords } = bill;
  for (const text of [
    'COLOPHON',
    'Bill of Supply',
    number,
    date,
    orderNumber,
    paymentId,
    sellerName,
    totalInWords,
    home.name,
    home.street,
    home.zipCode,
  ])
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const row = main.getByRole('row', { name: /^Walden/ });
  const { price } = book!;
  await expect(row.getByRole('cell').nth(1)).toHaveText('3');
  await expect(row.getByRole('cell').last()).toHaveText(rupees(3 * price));
  await expect(figure(main, 'Total paid').filter({ visible: true })).toHaveText(
    rupees((await reader.orders())[0]!.priceDetails.totalAmount),
  );
  await page.emulateMedia({ media: 'screen' });
  await expect(main.getByRole('table')).toHaveCount(0);
});
