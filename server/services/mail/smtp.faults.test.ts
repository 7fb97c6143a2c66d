import { expect, it } from 'vitest';
import { openSmtpDouble } from '../../test/smtp-double.ts';
import { createSmtpMailer } from './smtp.ts';

it('by default, gives a server more time to scan a letter than to greet', async () => {
  const server = await openSmtpDouble({ takesMs: 6_000 });
  const mailer = createSmtpMailer({ url: server.url, from: 'no-reply@colophon.example' });
  await mailer.send({ to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello' });
  expect(server.letters).toHaveLength(1);
  await server.close();
});
