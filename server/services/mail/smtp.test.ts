import { afterEach, expect, it } from 'vitest';
import { openSmtpDouble } from '../../test/smtp-double.ts';
import { createSmtpMailer } from './smtp.ts';

const from = 'Colophon <no-reply@colophon.example>';
const mail = {
  to: 'asha@example.com',
  subject: 'A new password — Colophon',
  text: 'One line.\n.\nAnother: ₹.',
  html: '<p>One line.\n<p>Another: ₹.',
};

const opened: Awaited<ReturnType<typeof openSmtpDouble>>[] = [];
async function double(...options: Parameters<typeof openSmtpDouble>) {
  const server = await openSmtpDouble(...options);
  opened.push(server);
  return server;
}
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

/** A part of a message, whatever it was encoded as. */
function partOf(message: string, type: 'text/plain' | 'text/html'): string {
  const [, boundary = ''] = /boundary="(.+?)"/.exec(message) ?? [];
  const part = message.split(`--${boundary}\r\n`).find((found) => found.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split(`\r\n--${boundary}--`)[0]!.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  const isQuoted = /transfer-encoding: quoted-printable/i.test(head);
  return isQuoted ? decodeURIComponent(text.replaceAll('=\r\n', '').replaceAll('=', '%')) : text;
}

it('hands a letter to the mail server, to one address, as it was written', async () => {
  const server = await double();
  const mailer = createSmtpMailer({ url: server.url, from });
  await mailer.send(mail);
  expect(server.letters).toMatchObject([{ from: 'no-reply@colophon.example', to: ['asha@example.com'] }]);
  const [{ message } = { message: '' }] = server.letters;
  expect(message).toMatch(/^From: Colophon <no-reply@colophon\.example>\r$/m);
  expect(message).toMatch(/^To: asha@example\.com\r$/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(partOf(message, 'text/plain').replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text);
  expect(partOf(message, 'text/html').replaceAll('\r\n', '\n').trimEnd()).toBe(mail.html);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it('logs in with the credentials in the address', async () => {
  const login = { user: 'shop@colophon.example', pass: 'p@ss:/word' };
  const server = await double({ login });
  await createSmtpMailer({ url: server.url, from }).send(mail);
  expect(server.letters).toHaveLength(1);
  const wrong = createSmtpMailer({ url: server.url.replace('word', 'w0rd'), from });
  await expect(wrong.send(mail)).rejects.toThrow('535');
  expect(server.letters).toHaveLength(1);
});

it('throws when the server refuses the letter, or is not there', async () => {
  const server = await double({ refuses: /^asha@/ });
  const mailer = createSmtpMailer({ url: server.url, from });
  await expect(mailer.send(mail)).rejects.toThrow('550');
  await server.close();
  opened.length = 0;
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
});

it('gives up soon on a server that does not greet', async () => {
  const server = await double({ silentAt: 'connect' });
  const mailer = createSmtpMailer({ url: server.url, from, connectTimeoutMs: 100 });
  await expect(mailer.send(mail)).rejects.toThrow('Greeting never received');
});

it('gives up on a server that falls silent', async () => {
  const server = await double({ silentAt: 'RCPT' });
  const mailer = createSmtpMailer({ url: server.url, from, limitMs: 100 });
  await expect(mailer.send(mail)).rejects.toThrow('longer than 100 ms');
});

it('gives up on a server that never finishes', async () => {
  const server = await double({ slow: { command: 'RCPT', everyMs: 20 } });
  const mailer = createSmtpMailer({ url: server.url, from, connectTimeoutMs: 1_000, limitMs: 200 });
  await expect(mailer.send(mail)).rejects.toThrow('longer than 200 ms');
});

it('writes the caller’s id into the Message-ID, and the address for answers into Reply-To', async () => {
  const server = await double();
  const mailer = createSmtpMailer({ url: server.url, from });
  const again = { ...mail, id: 'order-placed-7', replyTo: 'books@colophon.example' };
  await mailer.send(again);
  await mailer.send(again);
  expect(server.letters).toHaveLength(2);
  for (const { message } of server.letters) {
    expect(message).toMatch(/^Message-ID: <order-placed-7@colophon\.example>\r$/m);
    expect(message).toMatch(/^Reply-To: books@colophon\.example\r$/m);
  }
});

it('lets a mail program unsubscribe by one request (RFC 8058), if the letter has a link for it', async () => {
  const server = await double();
  const mailer = createSmtpMailer({ url: server.url, from });
  const unsubscribe = `https://books.example/api/quiet/${'x'.repeat(36)}.${'y'.repeat(43)}`;
  await mailer.send({ ...mail, unsubscribe });
  await mailer.send(mail);
  const [{ message: letter } = { message: '' }, { message: other } = { message: '' }] = server.letters;
  expect(letter.replaceAll(/\r\n /g, ' ')).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribe}>\r$`, 'm'));
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(other).not.toContain('List-Unsubscribe');
});

it.each(['asha@example.com, eve@example.com', 'asha@example.com>\r\nRCPT TO:<eve@example.com'])(
  'sends nothing to %j',
  async (to) => {
    const server = await double();
    const mailer = createSmtpMailer({ url: server.url, from });
    await expect(mailer.send({ ...mail, to })).rejects.toThrow('one address');
    expect(server.letters).toEqual([]);
  },
);
