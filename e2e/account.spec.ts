import { AxeBuilder } from '@axe-core/playwright';
import guest from '../seeds/guest.json' with { type: 'json' };
import { mailed, mailedLinks } from './mailed.ts';
import { expectPath, logIn, toast } from './screen.ts';
import { expect, test } from './shop.ts';

const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0';

test(
  'a name is changed, another device is signed out on its open page, and the email changes by its mailed link',
  { tag: '@core' },
  async ({ page, reader, shop, browser }) => {
    const context = await browser.newContext({ baseURL: shop.url, userAgent: PHONE });
    const phone = await context.newPage();
    await phone.goto('/login');
    await logIn(phone, reader);
    await expectPath(phone, '/');
    await phone.goto('/carts');

    await page.goto('/login');
    await logIn(page, reader);
    await expectPath(page, '/');
    await page.goto('/logout');
    const account = page.getByRole('complementary', { name: 'Your account' });
    await account.getByRole('button', { name: 'Change name' }).press('Enter');
    const names = page.getByRole('dialog', { name: 'Change Name' });
    await names.getByLabel('First Name').fill('Meenakshi');
    await page.keyboard.press('Enter');
    await expect(account).toContainText('Meenakshi Iyer');
    await expect(account.getByRole('button', { name: 'Change name' })).toBeFocused();

    const sessions = page.getByRole('region', { name: 'Where you’re logged in' });
    await sessions.getByRole('button', { name: /^Log out.*Firefox on Android/ }).click();
    await expect(toast(page, 'Logged out.')).toBeVisible();
    await expect(sessions).not.toContainText('Android');
    // The cart was open there, and nobody pressed anything.
    await expect(phone.getByRole('alert')).toHaveText('Your session has ended. Please log in again.');
    await expectPath(phone, '/login?from=%2Fcarts');
    await context.close();

    const email = `new-${reader.email}`;
    await account.getByRole('button', { name: 'Change email' }).click();
    const form = page.getByRole('dialog', { name: 'Change Email' });
    await form.getByLabel('New email').fill(email);
    await form.getByLabel('Your password').fill(reader.password);
    await form.getByRole('button', { name: 'Send Link' }).click();
    await expect(form).toContainText(`We have sent a link to ${email}.`);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await expect.poll(() => mailedLinks(shop, email)).toHaveLength(1);
    await page.goto((await mailedLinks(shop, email))[0]!);
    await page.getByRole('button', { name: 'Use this email' }).click();
    await expect(page.getByText(`Your email is now ${email}.`)).toBeVisible();
    await expect.poll(() => mailed(shop, reader.email)).toContainEqual(expect.stringContaining('was changed'));
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await logIn(page, { ...reader, email });
    await expectPath(page, '/');
    await page.goto('/logout');
    await expect(account).toContainText(email);
  },
);

test('a deletion is requested after a plain question, shows its day, and is undone', async ({ page, reader }) => {
  await reader.signIn(page);
  await page.goto('/logout');
  const opener = page.getByRole('button', { name: 'Delete account' });
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await opener.press('Enter');
  await question.getByRole('button', { name: 'Keep account' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await question.getByLabel('Your password').fill(reader.password);
  await page.keyboard.press('Enter');
  const notice = page.getByRole('heading', { name: /^Your account will be deleted on / });
  await expect(notice).toBeFocused();
  await expect(opener).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(notice).toHaveCount(0);
  await expect(opener).toBeVisible();
});

test('the guest account, which is everybody’s, offers none of it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Guest Login' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectPath(page, '/');
  await page.goto('/logout');
  const account = page.getByRole('complementary', { name: 'Your account' });
  await expect(account).toContainText(guest.email);
  await expect(account).toContainText('This demo account is shared');
  await expect(account.getByRole('button')).toHaveText(['Log-out']);
  await expect(page.getByText('Where you’re logged in')).toHaveCount(0);
  await expect(page.getByText('Your data')).toHaveCount(0);
});
