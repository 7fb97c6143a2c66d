import { expect, it } from 'vitest';
import { isOneAddress } from './message.ts';

it.each([
  ['asha@example.com', true],
  ['asha+books@example.com', true],
  ['आशा@example.com', true],
  ['asha,eve@example.com', false],
  ['asha@example.com>,<eve@example.com', false],
  ['"asha"@example.com', false],
  ['asha@example.com\r\nBcc: eve@example.com', false],
])('%j is one address: %s', (email, isOne) => expect(isOneAddress(email)).toBe(isOne));
