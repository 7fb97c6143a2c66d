import { expect, test } from 'vitest';
import { passwordStrength } from './password-rule.ts';

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
