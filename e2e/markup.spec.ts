import { openWidget, payButton, widget } from './checkout-screen.ts';
import { type AddressFields, newReader } from './reader.ts';
import { expectPath, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

const payload = '<img src=x onerror="window.executed=1"><b>bold</b>{{1+1}}';

test('markup in names and addresses is shown as text on every page', async ({ page, shop, books }) => {
  const reader = await newReader(shop, books, { firstName: payload });
  const address: AddressFields = {
    name: payload,
    street: payload,
    city: payload,
    state: '<script>window.executed=1</script>',
    country: payload,
    zipCode: '600004',
    mobile: '98400 11223',
  };
  await reader.livesAt(address);
  await reader.putInCart('Walden');
  await reader.signIn(page);

  await page.goto('/logout');
  await expect(page.getByText(payload).first()).toBeVisible();
  await expect(page.getByRole('article')).toContainText(address.state);

  await page.goto('/checkout');
  await page.getByRole('radio').click();
  await expect(page.getByRole('complementary')).toContainText(payload);
  await openWidget(page, address);
  await expect(widget(page)).toContainText(payload);
  await payButton(page).click();
  await expectPath(page, /^\/ordersummary/);
  await expect(page.getByRole('complementary')).toContainText(payload);

  await expect(page.locator('img[src=x], main script, main b b')).toHaveCount(0);
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
});

test('markup in a search or in the address bar stays text', async ({ page, expectConsoleError }) => {
  await page.goto(`/products?q=${encodeURIComponent(payload)}&category=${encodeURIComponent(payload)}`);
  await expect(searchBox(page)).toHaveValue(payload);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 0 Products');
  expectConsoleError(/status of 404/);
  await page.goto(`/product/${encodeURIComponent(payload)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
});
