import { expect, it } from 'vitest';
import { aFolder, fixture } from '../../fixtures.ts';
import { openSmtpDouble, type SmtpBehaviour } from '../../smtp-double.ts';
import { startShop } from '../shop-process.ts';

const behaviour: SmtpBehaviour = {};
const dataDir = aFolder();
const double = fixture(() => openSmtpDouble(behaviour));

it('a silent mail server delays neither requests nor the exit, and the letter is sent after a restart', async () => {
  const env = { SMTP_URL: double.url, MAIL_FROM: 'shop@books.example' };
  behaviour.silentAt = 'RCPT';
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
  expect(Date.now() - endedAt, 'before the service manager of docs/shop/server.md sends SIGKILL').toBeLessThan(15_000);
  expect(double.letters).toEqual([]);

  behaviour.silentAt = undefined;
  const restarted = await startShop({ dataDir, env });
  await expect.poll(() => double.letters, { timeout: 180_000 }).toMatchObject([{ to: ['asha@example.com'] }]);
  await restarted.end('SIGTERM');
});
