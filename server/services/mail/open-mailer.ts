import path from 'node:path';
import type { BaseLogger } from 'pino';
import { v4 as uuid } from 'uuid';
import { letterLogo } from '../shop/logo-file.ts';
import type { Shop } from '../shop/read-shop.ts';
import type { Mailer } from './mail.ts';
import { createFileMailer } from './file-mailer.ts';

interface Settings {
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly shop: Pick<Shop, 'name' | 'email'> & Partial<Pick<Shop, 'logo'>>;
  readonly dataDir: string;
}

/** Quotes a name for a header, because it may have commas. */
const quote = (name: string) => `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox');

/**
 * Uses the mail server if one is set, otherwise an outbox in the data directory, also in a shop on PostgreSQL. Adds the
 * owner's logo to each mail.
 */
export async function openMailer({ smtpUrl, mailFrom, shop, dataDir }: Settings, log: BaseLogger): Promise<Mailer> {
  const from = mailFrom ?? `${quote(shop.name)} <${shop.email}>`;
  const mailer = await openPlain();
  if (!shop.logo) return mailer;
  const logo = await letterLogo(shop.logo);
  return { send: (mail) => mailer.send({ ...mail, logo }) };

  async function openPlain(): Promise<Mailer> {
    if (smtpUrl === null)
      return createFileMailer({ dir: outboxOf(dataDir), from, newId: uuid, now: () => new Date(), log });
    // Load this only in a shop with a mail server.
    const { createSmtpMailer } = await import('./smtp.ts');
    return createSmtpMailer({ url: smtpUrl, from });
  }
}
