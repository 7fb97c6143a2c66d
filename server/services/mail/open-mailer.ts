import path from 'node:path';
import type { BaseLogger } from 'pino';
import { v4 as uuid } from 'uuid';
import type { Shop } from '../shop/read-shop.ts';
import type { Mailer } from './mail.ts';
import { createFileMailer } from './file-mailer.ts';

interface Settings {
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly shop: Pick<Shop, 'name' | 'email'>;
  readonly dataDir: string;
}

/** A name as a header quotes it, since it may have commas. */
const quoted = (name: string) => `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox');

/** A mail server where one is set; else an outbox in the data directory, also when the data are in PostgreSQL. */
export async function openMailer({ smtpUrl, mailFrom, shop, dataDir }: Settings, log: BaseLogger): Promise<Mailer> {
  const from = mailFrom ?? `${quoted(shop.name)} <${shop.email}>`;
  if (smtpUrl === null)
    return createFileMailer({ dir: outboxOf(dataDir), from, newId: uuid, now: () => new Date(), log });
  // Loaded only by shops that have a mail server.
  const { createSmtpMailer } = await import('./smtp.ts');
  return createSmtpMailer({ url: smtpUrl, from });
}
