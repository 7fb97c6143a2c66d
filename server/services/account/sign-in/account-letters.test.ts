import { expect, it } from 'vitest';
import { emailChangedLetter, passwordChangedLetter, resetLetter } from './account-letters.ts';

const address = { street: '1 Lane', city: 'Pune', state: 'Maharashtra', zipCode: '411001', country: 'India' };
const sender = { name: 'Books', legalName: 'Books Ltd', address, email: 'help@books.example' };
const writer = { sender, publicUrl: 'https://books.example' };

it('writes the link for a new password in the text, and twice in the HTML: as a button and to copy', () => {
  const token = `${'4'.repeat(36)}.${'x'.repeat(43)}`;
  const link = `https://books.example/reset-password#token=${token}`;
  const { subject, text, html } = resetLetter(token, writer);
  expect(subject).toBe('Reset your Books password');
  expect(text.split('\n')).toContain(link);
  expect(html.split(link)).toHaveLength(3);
  expect(text).toContain('works once, for 30 minutes');
});

it.each([
  ['password', passwordChangedLetter, 'https://books.example/reset-password'],
  ['email', emailChangedLetter, 'https://books.example'],
])('writes when the %s was changed, and what to do if it was not the shopper', (thing, letter, link) => {
  const { subject, text, html } = letter('23 November at 14:05', writer);
  expect(subject).toBe(`Your ${thing} at Books was changed`);
  expect(text).toContain('was changed on 23 November at 14:05.');
  expect(text).toMatch(/rite to .*help@books\.example\./);
  expect(text.split('\n')).toContain(link);
  expect(html).toContain(`href="${link}"`);
});
