import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from './mail.ts';
import { writeMessage } from './message.ts';

const EXTENSION = '.eml';
/** What is in a letter is good for minutes; whoever develops has a day to look at it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Deps {
  readonly dir: string;
  readonly from: string;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** For a shop without a mail server: letters stay in a folder, a file each, and go nowhere. */
export function createOutbox({ dir, from, newId, now, log }: Deps): Mailer {
  /** Names begin with the moment in milliseconds, so that nothing has to be opened. */
  async function sweep(): Promise<void> {
    const letters = (await readdir(dir)).filter((name) => name.endsWith(EXTENSION));
    const old = letters.filter((name) => now().getTime() - Number(name.split('-')[0]) > KEPT_MS);
    await Promise.all(old.map((name) => rm(path.join(dir, name), { force: true })));
  }

  return {
    async send(mail) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await sweep();
      const [at, id] = [now(), newId()];
      const file = path.join(dir, `${at.getTime()}-${id}${EXTENSION}`);
      await writeFile(file, writeMessage(mail, { from, at, id }), { mode: 0o600 });
      log.info({ file, subject: mail.subject }, 'a mail is in the outbox, for there is no mail server (SMTP_URL)');
    },
  };
}
