import type { Locator, Page } from '@playwright/test';
import { choice } from './checkout-screen.ts';
import { type AddressFields, home, office } from './reader.ts';
import { expect, test } from './shop.ts';

const makeDefault = (page: Page, { name, street }: AddressFields): Locator =>
  page.getByRole('button', { name: `Make default: ${name}, ${street}` });
const deliverTo = (page: Page) => page.getByRole('complementary');
const mark = (page: Page) => page.getByText('Default', { exact: true });

/** The new default shows at once; a page that is opened by its address cancels what was not answered. */
const whenDefaultSaved = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('MakeDefaultAddress') ?? false);

test('checkout begins with the address that the reader made the default, and with none before', async ({
  page,
  reader,
}) => {
  await reader.putInCart('Walden');
  await reader.livesAt(home, office);
  await reader.signIn(page);
  await page.goto('/checkout');
  await expect(deliverTo(page)).toContainText('Please Select Address');
  await expect(mark(page)).toHaveCount(0);

  await page.goto('/logout');
  await makeDefault(page, office).focus();
  const officeSaved = whenDefaultSaved(page);
  await page.keyboard.press('Enter');
  await expect(mark(page)).toBeFocused();
  await expect(makeDefault(page, office)).toHaveCount(0);
  await officeSaved;

  await page.goto('/checkout');
  await expect(choice(page, office)).toBeChecked();
  await expect(choice(page, office)).toHaveAccessibleName(/Default/);
  await expect(deliverTo(page)).toContainText(office.street);
  await choice(page, home).click();
  await expect(deliverTo(page)).toContainText(home.street);
  const homeSaved = whenDefaultSaved(page);
  await makeDefault(page, home).click();
  await homeSaved;
  await page.reload();
  await expect(choice(page, home)).toBeChecked();
});
