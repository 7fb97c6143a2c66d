import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFileMailer, sweepOutbox } from './file-mailer.ts';
import { aFolder } from '../../test/fixtures.ts';

const parent = aFolder();

const NOW = Date.parse('2025-03-01T12:00:00.000Z');
const mail = {
  to: 'asha@example.com',
  subject: 'Ein neues Paßwort',
  text: 'Dear reader,\nthe secret is 42.\n',
  html: '<p>The <b>secret</b> is ₹42.\n',
};

it('keeps a letter as a file that only its owner can read, and logs none of its content', async () => {
  const dir = path.join(parent, 'outbox');
  const logged: unknown[] = [];
  const mailer = createFileMailer({
    dir,
    from: 'Colophon <shop@books.example>',
    newId: () => 'letter-1',
    now: () => new Date(NOW),
    log: { info: (...args: unknown[]) => void logged.push(args) },
  });

  await mailer.send(mail);
  const file = path.join(dir, `${NOW}-letter-1.eml`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const message = await readFile(file, 'utf8');
  const [, boundary = ''] = /boundary="(.+?)"/.exec(message) ?? [];
  expect(message.split('\r\n')).toEqual([
    'From: Colophon <shop@books.example>',
    'To: asha@example.com',
    'Subject: =?UTF-8?Q?Ein_neues_Pa=C3=9Fwort?=',
    'Date: Sat, 01 Mar 2025 12:00:00 +0000',
    'Message-ID: <letter-1@books.example>',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative;`,
    ` boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    'Dear reader,',
    'the secret is 42.',
    '',
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    '<p>The <b>secret</b> is ₹42.',
    '',
    `--${boundary}--`,
    '',
  ]);
  expect(JSON.stringify(logged)).toContain('letter-1.eml');
  expect(JSON.stringify(logged)).not.toMatch(/42|asha/);
});

const HOUR = 60 * 60 * 1000;

it('removes letters after a day, even if no other is written or the clock was wrong', async () => {
  const dir = path.join(parent, 'swept');
  let now = NOW;
  expect(await sweepOutbox(dir, new Date(now))).toBe(false);
  await mkdir(dir);
  const letterAt = (at: number) => writeFile(path.join(dir, `${at}-letter.eml`), '');
  await writeFile(path.join(dir, 'notes.txt'), '');
  /** Sweeps, and returns the hour after `NOW` in which each remaining letter was written. */
  const hoursLeft = async () => {
    await sweepOutbox(dir, new Date(now));
    return (await readdir(dir))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => (Number.parseInt(name, 10) - NOW) / HOUR);
  };

  // The last of these was written while the clock was a month ahead.
  for (const hours of [-25, -23, 0, 0.5, 700]) await letterAt(NOW + hours * HOUR);
  expect(await hoursLeft()).toEqual([-23, 0, 0.5]);
  now += 3 * HOUR;
  expect(await hoursLeft()).toEqual([0, 0.5]);
  now -= 30 * HOUR;
  expect(await hoursLeft()).toEqual([]);
  now = NOW + 2 * HOUR;
  await letterAt(now);
  now += 25 * HOUR;
  expect(await hoursLeft()).toEqual([]);
  expect(await readdir(dir)).toEqual(['notes.txt']);
});
