import { expect, it } from 'vitest';
import { aFolder, fixture } from '../../fixtures.ts';
import { openSmtpDouble, type Wishes } from '../../smtp-double.ts';
import { startShop } from '../shop-process.ts';

const wishes: Wishes = {};
const dataDir = aFolder();
const double = fixture(() => openSmtpDouble(wishes));

it('a mail server that is silent delays no request and no close, and the letter goes out after the restart', async () => {
  const env = { SMTP_URL: double.url, MAIL_FROM: 'shop@books.example' };
  wishes.silentAt = 'RCPT';
  const shop = await startShop({ dataDir, env });
  const ask = async (url: string, token: string | null, body: object) => {
    const response = await fetch(`${shop.base}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: token }) },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', password: 'a good long password' };
  const { encodedToken = '' } = await ask('/api/auth/signup', null, person);
  const query = `mutation { changePassword(currentPassword: "a good long password", newPassword: "another long one") {
    session { token } userErrors { message } } }`;
  await ask('/graphql', encodedToken, { query });
  await expect.poll(() => double.isSilent()).toBe(true);
  expect(await (await fetch(`${shop.base}/readyz`)).text()).toContain('ready');
  const endedAt = Date.now();
  const { code } = await shop.end('SIGTERM');
  expect(code).toBe(0);
  expect(Date.now() - endedAt, 'before the SIGKILL of docs/shop/server.md').toBeLessThan(15_000);
  expect(double.letters).toEqual([]);

  wishes.silentAt = undefined;
  const again = await startShop({ dataDir, env });
  await expect.poll(() => double.letters, { timeout: 180_000 }).toMatchObject([{ to: ['asha@example.com'] }]);
  await again.end('SIGTERM');
});
