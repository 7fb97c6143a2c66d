import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ForgetfulFileSystem } from '../../test/forgetful-file-system.ts';
import { openRevocationStore } from './revocation-store.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The store over empty files named `expiry.jti`. The clock counts seconds since 1970 and is set by the test. */
async function opened(...names: readonly string[]) {
  const fs = new ForgetfulFileSystem();
  await fs.mkdir('/revoked');
  for (const name of names) fs.put(`/revoked/${name}`, '');
  const clock = { seconds: 0 };
  const errors: unknown[] = [];
  const now = () => new Date(clock.seconds * 1000);
  const open = () => openRevocationStore({ dir: '/revoked', fs, now, onError: (error) => errors.push(error) });
  return { fs, clock, errors, open, store: await open(), files: async () => (await fs.list('/revoked')).toSorted() };
}

it('concurrent log-outs during a sweep of old tokens all succeed', async () => {
  const { fs, store, clock, errors, files } = await opened('1.old', '2.older', '3.oldest');
  const remove = fs.remove.bind(fs);
  fs.remove = async (file) => {
    await setImmediate();
    await remove(file);
  };
  clock.seconds = 2 * DAY;
  const ended = Array.from({ length: 5 }, (_, i) => `jti-${i}`);
  await Promise.all(ended.map((jti) => store.revoke({ accountId: '', jti, expiresAt: clock.seconds + HOUR })));
  expect(ended.map((jti) => store.isRevoked(jti))).toEqual(ended.map(() => true));
  expect(await files()).toEqual(ended.map((jti) => `${2 * DAY + HOUR}.${jti}`));
  expect(errors).toEqual([]);
});

it('a log-out succeeds when the sweep fails, the error is reported, and the next start sweeps', async () => {
  const { fs, store, clock, errors, open, files } = await opened('1.old', '2.older');
  clock.seconds = 2 * DAY;
  fs.refuses = (operation) => operation === 'remove';
  await store.revoke({ accountId: '', jti: 'jti', expiresAt: clock.seconds + HOUR });
  expect(store.isRevoked('jti')).toBe(true);
  const refusal = expect.objectContaining({ code: 'ENOSPC' });
  expect(errors).toEqual([refusal, refusal]);
  fs.refuses = () => false;
  await open();
  expect(await files()).toEqual([`${2 * DAY + HOUR}.jti`]);
});

it('sweeps in order of expiry, whatever the order of the files in the folder', async () => {
  const { store, clock, files } = await opened(`${5 * DAY}.c`, `${DAY}.a`, `${10 * DAY}.d`, `${2 * DAY}.b`);
  clock.seconds = 4 * DAY;
  await store.revoke({ accountId: '', jti: 'e', expiresAt: 11 * DAY });
  expect(await files()).toEqual([`${5 * DAY}.c`, `${10 * DAY}.d`, `${11 * DAY}.e`]);
});

it('sweeps at the start', async () => {
  const { clock, open, files } = await opened(`${5 * DAY}.c`, `${DAY}.a`);
  clock.seconds = 4 * DAY;
  const again = await open();
  expect(await files()).toEqual([`${5 * DAY}.c`]);
  expect([again.isRevoked('a'), again.isRevoked('c')]).toEqual([false, true]);
});
