import { expect, test } from 'vitest';
import { EMAIL_ADDRESS, NEW_PASSWORD, passwordStrength } from './password-rule.ts';

test.each([
  ['', 1],
  ['mango', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['mangoes', 1],
  ['mangoes!', 2],
  ['aaaabbbbcccc', 1],
  ['paper & ink!', 3],
  ['mango & lime', 3],
  ['abcabcabcabcdefabc', 3],
  ['abcdefgabcdefgabc', 3],
  ['abcdefghabcdefgh', 4],
  ['paper, ink and thread', 4],
] as const)('the strength of %j is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test.each([
  ['lakshmi', false],
  ['lakshmi@', false],
  ['@example.in', false],
  ['lakshmi@example@in', false],
  ['lakshmi iyer@example.in', false],
  ['lakshmi@example,in', false],
  ['l@example.in; i@example.in', false],
  ['<lakshmi@example.in>', false],
  ['josé@example.in', true],
  ['अ@उदाहरण.भारत', true],
  [' lakshmi+books@localhost ', true],
  ['ｌａｋｓｈｍｉ＠ｅｘａｍｐｌｅ．ｊｐ', true],
])('whether %j may be an email: %s', (email, isAccepted) => {
  expect(EMAIL_ADDRESS.accepts(email)).toBe(isAccepted);
});

test.each([
  ['1234567', false],
  ['📚📖📕📗', false],
  ['12345678', true],
  ['📚📖📕📗📙📓📔📒', true],
])('whether %j is long enough for a password: %s', (password, isAccepted) => {
  expect(NEW_PASSWORD.accepts(password)).toBe(isAccepted);
});
