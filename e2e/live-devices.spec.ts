import { openPayment, payButton } from './checkout-screen.ts';
import { call } from './call.ts';
import { owner } from './owner.ts';
import { card, expectBadge, expectPath, row } from './screen.ts';
import { expect, test } from './shop.ts';

test('an open order shows the owner’s steps, and a phone follows changes of cart, wishlist and password elsewhere', async ({
  page,
  reader,
  shop,
  browser,
}) => {
  await openPayment(page, reader);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed');
  const number = /C\d\d-\d+/.exec((await page.getByRole('main').textContent()) ?? '')![0];

  const context = await browser.newContext({ baseURL: shop.url });
  const phone = await context.newPage();
  await reader.signIn(phone);
  await phone.goto('/carts');

  await owner(shop, 'orders', 'pack', number);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Packed');
  await owner(shop, 'orders', 'ship', number, '--carrier', 'India Post', '--tracking', 'EM123456789IN');
  await expect(page.getByRole('link', { name: /^Track EM123456789IN/ })).toBeVisible();

  await page.goto('/products');
  await card(page, 'Walden').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(row(phone, 'Walden')).toBeVisible();
  await card(page, 'Middlemarch').getByRole('button', { name: 'Wishlist: Middlemarch' }).click();
  await expectBadge(phone, 'Wishlist', 1);
  await row(phone, 'Walden').getByRole('button', { name: 'Remove From Cart' }).click();
  await expectBadge(page, 'Cart', 0);

  const body = { currentPassword: reader.password, newPassword: 'two inks on paper' };
  await call(shop, '/api/user/password', { method: 'POST', token: reader.token, body });
  await expect(phone.getByRole('alert')).toHaveText('Your session has ended. Please log in again.');
  await expectPath(phone, '/login?from=%2Fcarts');
  await context.close();
});

test('one tab of a browser listens to the server, another one after that tab is closed, and none after the log-out', async ({
  page,
  reader,
  context,
}) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.postData()?.includes('ViewerChanged')) streams.push(request.url());
  });
  const nextStream = () =>
    context.waitForEvent('request', (request) => !!request.postData()?.includes('ViewerChanged'));
  await reader.signIn(page);
  const first = nextStream();
  await page.goto('/products');
  await first;
  const other = await context.newPage();
  await other.goto('/carts');
  await reader.putInCart('Walden');
  await expect(row(other, 'Walden')).toBeVisible();
  expect(streams).toHaveLength(1);

  const next = nextStream();
  await page.close();
  await next;
  await reader.putInCart('Middlemarch');
  await expect(row(other, 'Middlemarch')).toBeVisible();
  expect(streams).toHaveLength(2);

  const ended = other.waitForEvent('requestfailed', (request) => !!request.postData()?.includes('ViewerChanged'));
  await other.goto('/logout');
  await other.getByRole('button', { name: 'Log-out' }).click();
  await ended;
});
