import { describe, expect, it } from 'vitest';
import { thrownBy } from '../../../test/thrown.ts';
import { parseLogIn, parseSignUp, type SignUp } from './credentials.ts';

const good: SignUp = { firstName: 'Asha', lastName: 'Rao', email: 'Asha@Example.com', password: ' secret ' };
const faultsOf = (change: Partial<SignUp>) => thrownBy(() => parseSignUp({ ...good, ...change })).fields;

describe('signing up', () => {
  it('trims names and email, never the password, and keeps the case of the email', () => {
    expect(
      parseSignUp({ firstName: ' Asha ', lastName: '\tRao', email: ' Asha@Example.com ', password: ' secret ' }),
    ).toEqual(good);
  });

  it.each(['firstName', 'lastName', 'email'] as const)('requires %s', (field) => {
    for (const blank of ['', '   ', '\n'])
      expect(faultsOf({ [field]: blank })).toEqual([{ field, message: 'is required' }]);
  });

  it('requires a password of at least 8 characters, which may be spaces', () => {
    expect(faultsOf({ password: '' })).toEqual([{ field: 'password', message: 'is required' }]);
    expect(faultsOf({ password: '1234567' })).toEqual([
      { field: 'password', message: 'must be at least 8 characters' },
    ]);
    expect(parseSignUp({ ...good, password: ' '.repeat(8) }).password).toBe(' '.repeat(8));
  });

  it.each([
    ['firstName', 'x'.repeat(100), 100],
    ['lastName', 'x'.repeat(100), 100],
    ['password', 'x'.repeat(256), 256],
  ] as const)('accepts %s up to its longest, and nothing longer', (field, longest, max) => {
    expect(parseSignUp({ ...good, [field]: longest })[field]).toBe(longest);
    expect(faultsOf({ [field]: `${longest}x` })).toEqual([{ field, message: `must be at most ${max} characters` }]);
  });

  it.each(['firstName', 'lastName'] as const)('refuses control characters in %s', (field) => {
    for (const name of ['A\u0000sha', 'A\ud800sha'])
      expect(faultsOf({ [field]: name })).toEqual([{ field, message: 'must not hold control characters' }]);
  });

  it.each(['firstName', 'lastName'] as const)('counts only the visible characters of %s', (field) => {
    expect(parseSignUp({ ...good, [field]: '\u200BAsha\u00A0 \u202ERao\u202C\uFEFF' })[field]).toBe('Asha Rao');
    expect(faultsOf({ [field]: '\u200B\u3164\u2800\u00AD' })).toEqual([{ field, message: 'is required' }]);
    const longest = '😀'.repeat(100);
    expect(parseSignUp({ ...good, [field]: longest })[field]).toBe(longest);
  });

  it('counts only the visible characters of a new password', () => {
    for (const password of ['123456\u200B\u200B\u200B', '👩‍👩‍👧‍👦', 'e\u0301'.repeat(7)])
      expect(faultsOf({ password })).toEqual([{ field: 'password', message: 'must be at least 8 characters' }]);
  });

  it('drops invisible characters of an email, and refuses an address to which no letter can be sent', () => {
    expect(parseSignUp({ ...good, email: ' as\u200Bha@example.com\u2060' }).email).toBe('asha@example.com');
    expect(faultsOf({ email: 'asha@gmail,com' })).toEqual([
      { field: 'email', message: 'must look like name@example.com, without “,”' },
    ]);
  });

  it('reports every invalid field, without repeating the password', () => {
    const error = thrownBy(() =>
      parseSignUp({ firstName: '', lastName: ' ', email: 'nobody', password: 'hush'.repeat(100) }),
    );
    expect(error.fields.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'email', 'password']);
    expect(error.message).not.toContain('hush');
  });
});

describe('logging in', () => {
  it('accepts the short passwords of older accounts', () => expect(parseLogIn('a@b', 'x').password).toBe('x'));

  it('trims the email, never the password', () => {
    expect(parseLogIn(' a@b ', ' secret ')).toEqual({ email: 'a@b', password: ' secret ' });
  });

  it.each([
    ['', 'x', ['email']],
    ['  ', 'x', ['email']],
    ['\u200B', 'x', ['email']],
    ['a@b', '', ['password']],
    ['', '', ['email', 'password']],
  ])('with email %j and password %j is refused for missing fields', (email, password, fields) => {
    const error = thrownBy(() => parseLogIn(email, password));
    expect([error.code, error.fields.map(({ field }) => field)]).toEqual(['BAD_USER_INPUT', fields]);
  });

  it('refuses a password longer than any account’s', () => {
    expect(thrownBy(() => parseLogIn('a@b', 'x'.repeat(257)))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
