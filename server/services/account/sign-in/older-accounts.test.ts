import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aShop } from '../../../test/fixtures.ts';

/** A hash of the password as typed, as older versions stored it. */
function olderHash(password: string): string {
  const nonce = randomBytes(16);
  const key = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  return ['argon2id', 64, 1, 1, nonce.toString('base64url'), key.toString('base64url')].join('$');
}

const shop = aShop();

const logIn = async (email: string, password: string) =>
  (await shop.rest('POST', '/api/auth/login', { body: { email, password } })).status;

it.each<[typed: string, lookalike: string]>([
  ['paste\u0301\u200B — secret', 'pasté - secret'],
  [' café\u00A0au lait ', ' café au lait '],
  ['rock’n’roll “Emma”', 'rock\'n\'roll "Emma"'],
  ['पासवर्ड \u0958लम', 'पासवर्ड \u0915\u093Cलम'],
])('an older hash accepts %j, a new hash also what looks the same', async (typed, lookalike) => {
  const { email } = await shop.shopper({ passwordHash: olderHash(typed) });
  expect(await logIn(email, typed)).toBe(200);
  expect(await logIn(email, `${typed}x`)).toBe(401);
  const person = { firstName: 'Asha', lastName: 'Rao', email: `new.${email}`, password: typed };
  expect((await shop.rest('POST', '/api/auth/signup', { body: person })).status).toBe(201);
  for (const password of [typed, lookalike, lookalike.normalize('NFD')])
    expect(await logIn(person.email, password)).toBe(200);
  for (const password of [`${lookalike}x`, `${lookalike} `, lookalike.replaceAll(' ', '')])
    expect(await logIn(person.email, password)).toBe(401);
});

it('logs in an older account with an undeliverable email, and refuses a new account with such an email', async () => {
  const { email } = await shop.shopper({ passwordHash: olderHash('paper and ink') });
  const undeliverable = `<${email}>`;
  await shop.shopper({ email: undeliverable, passwordHash: olderHash('paper and ink') });
  expect(await logIn(undeliverable, 'paper and ink')).toBe(200);
  const person = { firstName: 'Asha', lastName: 'Rao', email: `<new.${email}>`, password: 'paper and ink' };
  const { status, body } = await shop.rest('POST', '/api/auth/signup', { body: person });
  expect([status, body.errors]).toEqual([400, ['email: must look like name@example.com, without “<”']]);
});
