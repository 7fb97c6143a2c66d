import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './call.ts';
import { type AddressFields, home, type Reader } from './reader.ts';
import type { Shop } from './shop-process.ts';

export const placeOrder = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('button', { name: 'PLACE ORDER' });
export const widget = (page: Page): Locator => page.getByRole('dialog', { name: 'Colophon' });
export const payButton = (page: Page): Locator => widget(page).getByRole('button', { name: /^Pay ₹/ });

/** The radio button of an address on /checkout. */
export const choice = (page: Page, { street }: AddressFields): Locator => page.getByRole('radio', { name: street });

/** Opens the widget from /checkout. */
export async function openWidget(page: Page, address: AddressFields): Promise<void> {
  await page.goto('/checkout');
  await choice(page, address).click();
  await placeOrder(page).click();
  await expect(widget(page)).toBeVisible();
}

/** Signs in a reader with a book in the cart, and opens the payment widget. */
export async function openPayment(page: Page, reader: Reader): Promise<void> {
  await reader.putInCart('Walden');
  await reader.livesAt(home);
  await reader.signIn(page);
  await openWidget(page, home);
}

/** The order that the widget pays. */
export const orderInWidget = async (page: Page) =>
  /Order (order_\w+)/.exec((await widget(page).textContent()) ?? '')?.[1];

/** Pays at the server as the widget would, without using the page. */
export async function payBehindTheScreen(shop: Shop, orderId: string | undefined): Promise<void> {
  await call(shop, `/sandbox/orders/${orderId}/payments`, { method: 'POST', body: { outcome: 'pay' } });
}

export async function fillInAddress(page: Page, address: Partial<AddressFields>): Promise<void> {
  const labels = {
    name: 'Name',
    street: 'Street',
    city: 'City',
    state: 'State',
    country: 'Country',
    zipCode: 'PIN code',
    mobile: 'Mobile',
  } as const;
  for (const [field, value] of Object.entries(address))
    await page
      .getByRole('dialog')
      .getByLabel(labels[field as keyof AddressFields], { exact: true })
      .fill(value);
}
