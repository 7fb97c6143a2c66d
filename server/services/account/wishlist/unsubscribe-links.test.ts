import { expect, it } from 'vitest';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const links = createUnsubscribeLinks('a secret');
const id = '8d2b61a4-5a1b-4a7e-b7a5-9f5f6f2c7e22';

it('reads the account’s id from a token with its own signature, and from no other token', () => {
  const token = links.tokenOf(id);
  expect(links.accountIdIn(token)).toBe(id);
  const [, signature] = token.split('.');
  const wrong = ['', '.', id, `${id}.`, `.${signature}`, `${token}x`, `x${token}`, `${token}.${signature}`];
  const signedElsewhere = createUnsubscribeLinks('another secret').tokenOf(id);
  expect([...wrong, signedElsewhere, `other.${signature}`].filter((one) => links.accountIdIn(one) !== null)).toEqual(
    [],
  );
});
