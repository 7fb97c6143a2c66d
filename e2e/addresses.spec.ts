import type { Page } from '@playwright/test';
import { fillInAddress } from './checkout-screen.ts';
import { home } from './reader.ts';
import { expect, test } from './shop.ts';

const addNew = (page: Page) => page.getByRole('button', { name: 'ADD NEW ADDRESS' });
const dialog = (page: Page, name: 'New Address' | 'Edit Address') => page.getByRole('dialog', { name });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

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
