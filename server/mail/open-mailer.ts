import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { v4 as uuid } from 'uuid';
import { type Config, ConfigFaults } from '../config.ts';
import type { Mailer } from './mail.ts';
import { createOutbox } from './outbox.ts';

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** A mail server where one is set; else a folder of this server's own, whichever store the shop has. */
export async function openMailer(
  { smtpUrl, mailFrom: from, dataDir }: Settings,
  log: FastifyBaseLogger,
): Promise<Mailer> {
  if (smtpUrl === null)
    return createOutbox({ dir: path.join(dataDir, 'outbox'), from, newId: uuid, now: () => new Date(), log });
  try {
    const { createSmtpMailer } = await import('./smtp.ts');
    return await createSmtpMailer({ url: smtpUrl, from });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new ConfigFaults('SMTP_URL needs the package nodemailer, which is not installed');
    throw error;
  }
}
