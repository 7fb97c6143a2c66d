import { expect, it } from 'vitest';
import { messageId, oneAddress, writeMessage } from './message.ts';

it.each(['asha@example.com', 'asha+books@example.com', 'आशा@example.com'])('%j is one address', (email) =>
  expect(() => oneAddress(email)).not.toThrow(),
);

it.each([
  'asha,eve@example.com',
  'asha@example.com>,<eve@example.com',
  '"asha"@example.com',
  'asha@example.com\r\nBcc: eve@example.com',
])('%j is not one address', (email) => expect(() => oneAddress(email)).toThrow('one address'));

const envelope = { from: 'shop@books.example', at: new Date(0), id: '1' };
const mail = { to: 'asha@example.com', subject: 'A new password', text: 'Dear reader', html: '<p>Dear reader' };

it.each([
  ['order-placed-4f1c', 'Books <shop@books.example>', '<order-placed-4f1c@books.example>'],
  ['payment-pay_x', 'shop@books.example', '<payment-pay_x@books.example>'],
  ['a\r\nBcc: b@example.com>', 'Books <no-reply@localhost>', '<a_Bcc_b_example.com_@localhost>'],
])('the Message-ID of %j from %j is %s', (id, from, header) => expect(messageId(id, from)).toBe(header));

it('refuses to write to two addresses', async () => {
  const to = 'asha@example.com, eve@example.com';
  await expect(writeMessage({ ...mail, to }, envelope)).rejects.toThrow('one address');
});

it('lets no subject add a header', async () => {
  const message = await writeMessage({ ...mail, subject: 'Hi\r\nBcc: eve@example.com' }, envelope);
  expect(message).toContain('Subject: Hi Bcc: eve@example.com\r\n');
  expect(message).not.toMatch(/^Bcc/m);
});

it('has the headers to unsubscribe by one request', async () => {
  const unsubscribe = `https://books.example/api/quiet/${'x'.repeat(36)}.${'y'.repeat(43)}`;
  const message = await writeMessage({ ...mail, unsubscribe }, envelope);
  expect(message.replaceAll(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
  expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});

it('contains the owner’s logo for the HTML part', async () => {
  const message = await writeMessage({ ...mail, logo: Buffer.from('a picture') }, envelope);
  expect(message).toMatch(/^Content-Type: multipart\/related;/m);
  expect(message).toMatch(/Content-Id: <logo@shop>\r\n/i);
  expect(message).toContain(`\r\n\r\n${Buffer.from('a picture').toString('base64')}\r\n--`);
  expect(message).toContain('\r\n\r\n<p>Dear reader\r\n');
});

it('leaves a long link in one piece', async () => {
  const link = `https://books.example/reset-password#token=${'x'.repeat(200)}`;
  expect(await writeMessage({ ...mail, text: `Here:\n${link}\n` }, envelope)).toContain(`\r\n${link}\r\n`);
});
