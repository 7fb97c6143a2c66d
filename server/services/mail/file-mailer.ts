import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import { repeat } from '../../async/repeat.ts';
import type { Mailer } from './mail.ts';
import { writeMessage } from './message.ts';

const EXTENSION = '.eml';
/** A mail's link is valid for minutes; a developer has a day to look at the file. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Between two looks for old files, and how far ahead of the clock one may be: a clock that was wrong wrote it. */
const SWEEP_MS = 60 * 60 * 1000;

interface Deps {
  readonly dir: string;
  readonly from: string;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly log: Pick<BaseLogger, 'info'>;
}

/**
 * Removes old mails from the folder, now and again at a pace that no clock changes, whether others are written or not. The
 * returned function stops that.
 */
export function sweepOutbox(
  { dir, now }: Pick<Deps, 'dir' | 'now'>,
  onError: (error: unknown) => void,
  pauseMs = SWEEP_MS,
): () => Promise<void> {
  /** File names begin with the time in milliseconds, so that no file has to be opened to learn its age. */
  async function sweep(): Promise<void> {
    const names = existsSync(dir) ? await readdir(dir) : [];
    const old = names.filter((name) => {
      const age = now().getTime() - Number(name.split('-')[0]);
      return name.endsWith(EXTENSION) && (age > KEPT_MS || age < -SWEEP_MS);
    });
    await Promise.all(old.map((name) => rm(path.join(dir, name), { force: true })));
  }
  sweep().catch(onError);
  return repeat(pauseMs, sweep, onError);
}

/** For a shop without a mail server: mails become files in a folder and are not sent. */
export function createFileMailer({ dir, from, newId, now, log }: Deps): Mailer {
  return {
    async send(mail) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const [at, id] = [now(), mail.id ?? newId()];
      const file = path.join(dir, `${at.getTime()}-${id.replaceAll(/[^\w.-]+/g, '_')}${EXTENSION}`);
      await writeFile(file, await writeMessage(mail, { from, at, id }), { mode: 0o600 });
      log.info({ file, subject: mail.subject }, 'a mail is in the outbox, for there is no mail server (SMTP_URL)');
    },
  };
}
