import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import type { Mailer } from './mail.ts';
import { writeMessage } from './message.ts';

const EXTENSION = '.eml';
/** A developer has a day to read the file, longer than a link in a mail is valid. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** How far in the future a file's time may be. Beyond it, the clock was wrong when the file was written. */
const AHEAD_MS = 60 * 60 * 1000;

interface Deps {
  readonly dir: string;
  readonly from: string;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly log: Pick<BaseLogger, 'info'>;
}

/** Removes old mails, whose file names begin with their time in milliseconds. */
export async function sweepOutbox(dir: string, now: Date): Promise<false> {
  const names = existsSync(dir) ? await readdir(dir) : [];
  const old = names.filter((name) => {
    const age = now.getTime() - Number(name.split('-')[0]);
    return name.endsWith(EXTENSION) && (age > KEPT_MS || age < -AHEAD_MS);
  });
  await Promise.all(old.map((name) => rm(path.join(dir, name), { force: true })));
  return false;
}

/** Writes mails into a folder instead of sending them, in a shop without a mail server. */
export function createFileMailer({ dir, from, newId, now, log }: Deps): Mailer {
  return {
    async send(mail) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const [at, id] = [now(), mail.id ?? newId()];
      const file = path.join(dir, `${at.getTime()}-${id.replaceAll(/[^\w.-]+/g, '_')}${EXTENSION}`);
      await writeFile(file, await writeMessage(mail, { from, at, id }), { mode: 0o600 });
      log.info({ file, subject: mail.subject }, 'a mail is in the outbox, since there is no mail server (SMTP_URL)');
    },
  };
}
