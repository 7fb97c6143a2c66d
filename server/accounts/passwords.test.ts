import { describe, expect, it } from 'vitest';
import { rejectionOf } from '../test/thrown.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('a hash', async () => {
  const hash = await passwords.hash('turn-the-page');

  it('names its method and its cost, and holds a salt of 16 bytes and a key of 32', () => {
    expect(hash).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(hash).not.toContain('turn-the-page');
  });

  it('is another one each time', async () => {
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
  ])('fits %s', async (_, typed, fits) => expect(await passwords.matches(typed, hash)).toBe(fits));

  it.each([
    ['nothing at all', 'argon2id$19456$2$1$$'],
    ['a key cut short', hash.slice(0, -10)],
  ])('that lost %s fits nothing', async (_, damaged) => {
    await expect(passwords.matches('turn-the-page', damaged).catch(() => false)).resolves.toBe(false);
  });
});

it('tells passwords apart by every character, however long or odd', async () => {
  const long = `${'🔑'.repeat(64)}é`;
  const hash = await passwords.hash(long);
  expect(await Promise.all([long, `${'🔑'.repeat(64)}e`].map((typed) => passwords.matches(typed, hash)))).toEqual([
    true,
    false,
  ]);
});

it('does the work for an account that is not there, and says no', async () => {
  // Time of the processor, not of the clock: what else the machine does has no say in it.
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

describe('when many come at once', () => {
  it('lets as many wait as it says, and sends the next one away', async () => {
    const small = createPasswords({ parallel: 1, waiting: 2 });
    const served = [small.hash('a'), small.hash('b'), small.hash('c')];
    const refused = await rejectionOf(small.hash('d'));
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
    await expect(Promise.all(served)).resolves.toHaveLength(3);
    await expect(small.hash('e')).resolves.toContain('argon2id$');
  });

  it('goes on after a hash that failed', async () => {
    const small = createPasswords({ parallel: 1, waiting: 1 });
    await expect(small.matches('x', 'argon2id$0$0$0$$')).rejects.toThrow(RangeError);
    await expect(small.hash('next')).resolves.toContain('argon2id$');
  });
});
