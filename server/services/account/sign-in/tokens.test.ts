import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { thrownBy } from '../../../test/thrown.ts';
import { createTokens } from './tokens.ts';

const SECRET = 'a secret that is long enough for HS256';
const SEVEN_DAYS = 7 * 24 * 60 * 60;
const NOW = 1_740_830_400;
const account = { id: 'a1', email: 'asha@example.com', epoch: 0 };
const tokensAt = (seconds: number, secret = SECRET) => createTokens({ secret, now: () => new Date(seconds * 1000) });
const tokens = tokensAt(NOW);
const token = tokens.issue(account, 'jti-1');

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string | undefined) =>
  JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Record<string, unknown>;
const claims = decode(token.split('.')[1]);

interface Forgery {
  readonly header?: object;
  readonly payload?: unknown;
  readonly secret?: string;
  readonly hash?: string;
}

function forge({ header = { alg: 'HS256', typ: 'JWT' }, payload = claims, secret = SECRET, hash = 'sha256' }: Forgery) {
  const signed = `${part(header)}.${part(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}
const claimsWithout = (claim: string) => Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));

const refusalOf = (refused: string, verifier = tokens) => thrownBy(() => verifier.verify(refused));
const invalid = { code: 'UNAUTHENTICATED', message: 'The token is invalid. Unauthorized access error.' };

describe('a token of the shop', () => {
  it('holds the id and the email, and nothing else about the account', () => {
    expect(claims).toEqual({
      _id: 'a1',
      email: 'asha@example.com',
      iat: NOW,
      exp: NOW + SEVEN_DAYS,
      jti: 'jti-1',
    });
    expect(decode(token.split('.')[0])).toEqual({ alg: 'HS256', typ: 'JWT' });
  });

  it('is verified to its account, email, id and expiry', () => {
    expect(tokens.verify(token)).toEqual({
      accountId: 'a1',
      email: 'asha@example.com',
      jti: 'jti-1',
      expiresAt: NOW + SEVEN_DAYS,
    });
  });

  it('has the format that the forgeries below start from', () => expect(tokens.verify(forge({})).accountId).toBe('a1'));

  it.each([
    ['just issued', 0],
    ['a moment before it expires', SEVEN_DAYS - 1],
    ['within the 30 s that clocks may be apart', SEVEN_DAYS + 29],
    ['by a clock 30 s behind', -30],
  ])('is valid: %s', (_, later) => expect(tokensAt(NOW + later).verify(token).accountId).toBe('a1'));

  it.each([
    ['30 s after it expired', SEVEN_DAYS + 30],
    ['a day after it expired', SEVEN_DAYS + 86_400],
    ['issued 31 s in the future', -31],
    ['issued a day in the future', -86_400],
  ])('is refused: %s', (_, later) => expect(refusalOf(token, tokensAt(NOW + later))).toMatchObject(invalid));
});

it('refuses an expired token that it accepted earlier', () => {
  let seconds = NOW;
  const clocked = createTokens({ secret: SECRET, now: () => new Date(seconds * 1000) });
  for (let turn = 0; turn < 2; turn += 1) expect(clocked.verify(token).accountId).toBe('a1');
  seconds = NOW + SEVEN_DAYS + 30;
  for (let turn = 0; turn < 2; turn += 1) expect(refusalOf(token, clocked)).toMatchObject(invalid);
});

describe('anything else is refused', () => {
  const [header = '', payload = '', signature = ''] = token.split('.');

  it.each<[string, string]>([
    ['nothing', ''],
    ['a word', 'token'],
    ['dots', '..'],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${token}.${signature}`],
    ['no signature', `${header}.${payload}.`],
    ['part of a signature', token.slice(0, -1)],
    ['a signature of another secret', tokensAt(NOW, `${SECRET}!`).issue(account, 'jti-1')],
    ['a signature with an empty secret', forge({ secret: '' })],
    ['alg none, unsigned', `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`],
    ['alg None, unsigned', `${part({ alg: 'None', typ: 'JWT' })}.${payload}.`],
    ['alg none, signed', forge({ header: { alg: 'none' } })],
    ['HS512', forge({ header: { alg: 'HS512', typ: 'JWT' }, hash: 'sha512' })],
    ['HS384', forge({ header: { alg: 'HS384', typ: 'JWT' }, hash: 'sha384' })],
    ['RS256, signed with the secret', forge({ header: { alg: 'RS256', typ: 'JWT' } })],
    ['a header without alg', forge({ header: {} })],
    ['another account under the same signature', `${header}.${part({ ...claims, _id: 'a2' })}.${signature}`],
    ['a later expiry under the same signature', `${header}.${part({ ...claims, exp: NOW * 2 })}.${signature}`],
    ['no _id', forge({ payload: claimsWithout('_id') })],
    ['no email', forge({ payload: claimsWithout('email') })],
    ['no jti', forge({ payload: claimsWithout('jti') })],
    ['no expiry', forge({ payload: claimsWithout('exp') })],
    ['no time of issue', forge({ payload: claimsWithout('iat') })],
    ['an _id that is not text', forge({ payload: { ...claims, _id: { $ne: null } } })],
    ['an email that is not text', forge({ payload: { ...claims, email: 1 } })],
    ['a jti that is not text', forge({ payload: { ...claims, jti: ['x'] } })],
    ['an expiry that is not a number', forge({ payload: { ...claims, exp: '9999999999' } })],
    ['a time of issue that is not a number', forge({ payload: { ...claims, iat: 'now' } })],
    ['not valid yet', forge({ payload: { ...claims, nbf: NOW + 3600 } })],
    ['a payload that is a text', forge({ payload: 'asha' })],
    ['a payload that is null', forge({ payload: null })],
    ['a payload that is not JSON', `${header}.${Buffer.from('{').toString('base64url')}.${signature}`],
    ['with Bearer before it', `Bearer ${token}`],
    ['very long', 'x'.repeat(60_000)],
  ])('%s', (_, refused) => expect(refusalOf(refused)).toMatchObject(invalid));

  it('a token with any one character of its signature changed', () => {
    const altered = Array.from(signature.slice(0, -1), (right, index) => {
      const wrong = right === 'A' ? 'B' : 'A';
      return `${header}.${payload}.${signature.slice(0, index)}${wrong}${signature.slice(index + 1)}`;
    });
    for (const one of altered) expect(refusalOf(one)).toMatchObject(invalid);
  });
});
