import type { Page } from '@playwright/test';
import { choice, fillInAddress, placeOrder, widget } from './checkout-screen.ts';
import { home, office } from './reader.ts';
import { toast } from './screen.ts';
import { expect, test } from './shop.ts';

const addNew = (page: Page) => page.getByRole('button', { name: 'ADD NEW ADDRESS' });
const dialog = (page: Page, name: 'New Address' | 'Edit Address') => page.getByRole('dialog', { name });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const deliverTo = (page: Page) => page.getByRole('complementary');

test('an address is added, edited and deleted', async ({ page, reader }) => {
  await reader.putInCart('Walden');
  await reader.signIn(page);
  await page.goto('/checkout');
  await expect(page.getByText('Please add the address')).toBeVisible();

  await addNew(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  for (const label of ['Name', 'Street', 'City', 'State', 'Country', 'Zip Code', 'Mobile'])
    await expect(field(page, label)).toHaveValue('');
  await fillInAddress(page, home);
  await page.getByRole('button', { name: 'ADD', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(addNew(page)).toBeFocused();
  const shown = page.getByRole('article').filter({ hasText: home.name });
  await expect(shown).toContainText(home.street);
  await expect(shown).toContainText(`${home.city}, ${home.state}, ${home.country} ${home.zipCode}`);
  await expect(shown).toContainText(home.mobile);
  await expect(page.getByText('Please add the address')).toHaveCount(0);
  expect(await reader.addresses()).toMatchObject([home]);

  const edit = page.getByRole('button', { name: `Edit address: ${home.name}, ${home.street}` });
  await edit.click();
  await expect(dialog(page, 'Edit Address')).toBeVisible();
  for (const [label, value] of [
    ['Name', home.name],
    ['Street', home.street],
    ['City', home.city],
    ['State', home.state],
    ['Country', home.country],
    ['Zip Code', home.zipCode],
    ['Mobile', home.mobile],
  ] as const)
    await expect(field(page, label)).toHaveValue(value);
  await fillInAddress(page, { city: 'Madurai', zipCode: '625001' });
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shown).toContainText('Madurai');
  expect(await reader.addresses()).toMatchObject([{ ...home, city: 'Madurai', zipCode: '625001' }]);

  // The edit is over: a new address begins empty.
  await addNew(page).click();
  await expect(field(page, 'City')).toHaveValue('');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: /^Delete address/ }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByText('Please add the address')).toBeVisible();
  await expect.poll(reader.addresses).toEqual([]);
});

test(
  'a dialog closed by Escape, Close or the backdrop keeps what was typed, and Discard drops it; the focus returns',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.signIn(page);
    await page.goto('/logout');
    await addNew(page).click();
    await fillInAddress(page, { name: 'Half an address' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
      () => page.getByRole('button', { name: 'Discard' }).click(),
    ]) {
      await expect(field(page, 'Name')).toHaveValue('Half an address');
      await leave();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(addNew(page)).toBeFocused();
      await addNew(page).click();
    }
    await expect(field(page, 'Name')).toHaveValue('');
    expect(await reader.addresses()).toEqual([]);
  },
);

test("'Deliver To' follows the choice, an edit of it and its deletion", async ({ page, reader }) => {
  await reader.putInCart('Walden');
  await reader.livesAt(home, office);
  await reader.signIn(page);
  await page.goto('/checkout');
  await expect(deliverTo(page)).toContainText('Please Select Address');
  await expect(page.getByRole('radio')).toHaveCount(2);

  await choice(page, office).click();
  await expect(deliverTo(page)).toContainText(office.street);
  await choice(page, home).click();
  await expect(deliverTo(page)).toContainText(home.street);
  await expect(deliverTo(page)).not.toContainText(office.street);

  await page.getByRole('button', { name: `Edit address: ${home.name}, ${home.street}` }).click();
  await fillInAddress(page, { street: '1 New Street' });
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  await expect(deliverTo(page)).toContainText('1 New Street');

  await page.getByRole('button', { name: 'Delete address: Lakshmi Iyer, 1 New Street' }).click();
  await expect(choice(page, office)).toBeChecked();
  await expect(deliverTo(page)).toContainText(office.street);
  await page.getByRole('button', { name: `Delete address: ${office.name}, ${office.street}` }).click();
  await expect(deliverTo(page)).toContainText('Please Select Address');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await placeOrder(page).click();
  await expect(toast(page, 'Please Check Order Details and Add a Address')).toBeVisible();
  await expect(widget(page)).toHaveCount(0);
});
