import { describe, expect, it } from 'vitest';
import { rejectionOf } from '../../../test/thrown.ts';
import { createPasswordHasher } from './password-hash.ts';

const passwords = createPasswordHasher();

describe('a hash', async () => {
  const hash = await passwords.hash('turn-the-page');

  it('starts with its algorithm and cost, with a salt of 16 bytes and a key of 32', () => {
    expect(hash).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(hash).not.toContain('turn-the-page');
  });

  it('differs each time', async () => {
    const again = await passwords.hash('turn-the-page');
    expect(again).not.toBe(hash);
    expect(again.split('$')[4]).not.toBe(hash.split('$')[4]);
  });

  it.each([
    ['the password', 'turn-the-page', true],
    ['another password', 'turn-the-pages', false],
    ['the password in other case', 'Turn-the-page', false],
    ['the password and a space', 'turn-the-page ', false],
    ['nothing', '', false],
  ])('matches its own password, and nothing else: %s', async (_, typed, isMatch) =>
    expect(await passwords.matches(typed, hash)).toBe(isMatch),
  );

  it.each([
    ['neither salt nor key', 'argon2id$19456$2$1$$'],
    ['a key cut short', hash.slice(0, -10)],
  ])('with %s matches nothing', async (_, damaged) => {
    await expect(passwords.matches('turn-the-page', damaged).catch(() => false)).resolves.toBe(false);
  });
});

it('compares every character, also at the end of a long password', async () => {
  const long = `${'🔑'.repeat(64)}é`;
  const hash = await passwords.hash(long);
  expect(await Promise.all([long, `${'🔑'.repeat(64)}e`].map((typed) => passwords.matches(typed, hash)))).toEqual([
    true,
    false,
  ]);
});

it('does the same work for an unknown account, and resolves with false', async () => {
  // CPU time instead of wall-clock time, which depends on the load of the machine.
  const work = async (hash: string | null) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 3; round += 1) expect(await passwords.matches('wrong', hash)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known = await work(await passwords.hash('right'));
  const unknown = await work(null);
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
});

describe('many concurrent hashes', () => {
  it('queue up to the limit, and the next one is refused', async () => {
    const small = createPasswordHasher({ parallel: 1, maxWaiting: 2 });
    const served = [small.hash('a'), small.hash('b'), small.hash('c')];
    const refused = await rejectionOf(small.hash('d'));
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    await expect(Promise.all(served)).resolves.toHaveLength(3);
    await expect(small.hash('e')).resolves.toContain('argon2id$');
  });

  it('take turns by network, then by email', async () => {
    const small = createPasswordHasher({ parallel: 1, maxWaiting: 10 });
    const done: string[] = [];
    const ask = (name: string, email: string, address: string) =>
      small.hash(name, { email, address }).then(() => done.push(name));
    await Promise.all([
      ask('first', 'guest@colophon.example', '10.0.0.1'),
      ask('same address', 'zoe@example.com', '10.0.0.1'),
      ask('neighbour, same email', 'guest@colophon.example', '10.0.0.2'),
      ask('elsewhere, own email', 'asha@example.com', '10.0.8.1'),
      ask('elsewhere, same email', ' GUEST@colophon.example', '10.0.9.1'),
    ]);
    expect(done).toEqual([
      'first',
      'elsewhere, own email',
      'elsewhere, same email',
      'neighbour, same email',
      'same address',
    ]);
  });

  it('continue after one fails', async () => {
    const small = createPasswordHasher({ parallel: 1, maxWaiting: 1 });
    await expect(small.matches('x', 'argon2id$0$0$0$$')).rejects.toThrow(RangeError);
    await expect(small.hash('next')).resolves.toContain('argon2id$');
  });
});
