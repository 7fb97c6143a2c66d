import type { Mail } from './mail.ts';

interface Envelope {
  readonly from: string;
  readonly at: Date;
  readonly id: string;
}

/** An account's email may hold what a header would take for a second address. */
export function requireOneAddress(email: string): void {
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(email))
    throw new Error('An email that cannot be written to one address alone');
}

/**
 * A mail as a file that mail programs open (RFC 5322). Its text is not encoded: a developer copies the link out of the
 * file, and quoted-printable would break it.
 */
export async function writeMessage({ to, subject, text }: Mail, { from, at, id }: Envelope): Promise<string> {
  requireOneAddress(to);
  // Loaded with the first mail: it takes a tenth of a second.
  const { default: MimeNode } = await import('nodemailer/lib/mime-node');
  const headers = new MimeNode('text/plain; charset=utf-8').setHeader({
    from,
    to,
    subject,
    date: at.toUTCString().replace('GMT', '+0000'),
    'message-id': `<${id}@colophon.invalid>`,
    'content-transfer-encoding': '8bit',
  });
  return [headers.buildHeaders(), '', ...text.split('\n')].join('\r\n');
}
