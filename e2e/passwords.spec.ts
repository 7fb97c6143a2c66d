import { call } from './call.ts';
import { mailedLinks } from './mailed.ts';
import { expectPath, logIn, toast } from './screen.ts';
import { expect, test } from './shop.ts';

const fresh = 'two inks on paper';

test(
  'a password is changed on the profile page: this browser stays logged in, every other is logged out',
  { tag: '@core' },
  async ({ page, reader, shop, expectConsoleError }) => {
    expectConsoleError(/currentPassword/);
    await reader.putInCart('Walden');
    await reader.signIn(page);
    const otherTab = await page.context().newPage();
    await otherTab.goto('/carts');
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Change password' }).click();
    const [current, wanted] = [page.getByLabel('Current password'), page.getByLabel('New password')];
    await current.fill('not it');
    await wanted.fill(fresh);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(current).toHaveAccessibleDescription('Current password is not right');
    await expect(current).toBeFocused();
    await expect(wanted).toHaveValue(fresh);
    await current.fill(reader.password);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(toast(page, 'Password changed. You are logged out everywhere else.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.reload();
    await expect(page.getByText(reader.email)).toBeVisible();
    await otherTab.getByRole('button', { name: 'One more' }).click();
    await expect(otherTab.getByRole('heading', { name: 'MY CART' })).toBeVisible();
    await expect(call(shop, '/api/user/cart', { token: reader.token })).rejects.toThrow('401');
  },
);

test(
  'a forgotten password is reset by a mailed link, which is valid once',
  { tag: '@core' },
  async ({ page, reader, shop, expectConsoleError }) => {
    expectConsoleError(/was already used/);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectPath(page, '/reset-password');
    const answer = page.getByText('If there is an account for this email, we have sent it a link.');
    const ask = async (email: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(answer).toBeVisible();
    };
    await ask('nobody-at-all@example.in');
    await page.reload();
    await ask(reader.email);
    await expect.poll(() => mailedLinks(shop, reader.email)).toHaveLength(1);
    expect(await mailedLinks(shop, 'nobody-at-all@example.in')).toEqual([]);
    const [link = ''] = await mailedLinks(shop, reader.email);
    const token = link.split('token=')[1]!;

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
    await page.getByLabel('New password').fill(fresh);
    expect(seen.join('\n')).not.toContain(token.split('.')[1]);
    expect(shop.log()).not.toContain(token.split('.')[1]);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await expect(call(shop, '/api/user/cart', { token: reader.token })).rejects.toThrow('401');

    await page.goto('/');
    await page.goto(link);
    await page.getByLabel('New password').fill('another one');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByRole('alert')).toContainText('was already used');
    await page.goto('/login');
    await logIn(page, { email: reader.email, password: fresh });
    await expectPath(page, '/');
  },
);
