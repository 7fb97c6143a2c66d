import { emailFault, tidyEmail } from '../email.ts';
import type { Mail } from './mail.ts';

interface Envelope {
  readonly from: string;
  readonly at: Date;
  readonly id: string;
}

/** An email to which nothing can be sent, however often it is tried. */
export class UnwritableAddress extends Error {
  override readonly name = 'UnwritableAddress';
}

/** The email in the form in which a letter is addressed. That of an older account may hold what a header would take for a second address. */
export function oneAddress(email: string): string {
  const address = tidyEmail(email);
  if (emailFault(address) !== null) throw new UnwritableAddress('An email that cannot be written to one address alone');
  return address;
}

/** A Message-ID in the sender's domain, of an id that may hold anything. */
export function messageId(id: string, from: string): string {
  const [, domain = 'localhost'] = /@([^\s@<>]+)>?\s*$/.exec(from) ?? [];
  return `<${id.replaceAll(/[^\w.-]+/g, '_')}@${domain}>`;
}

/** Marks letters that no person typed, so that no absence note answers them (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Headers that are in no field of a mail's envelope. */
export const furtherHeaders = ({ unsubscribe }: Mail): Record<string, string> => ({
  ...AUTOMATIC,
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/**
 * A mail as a file that mail programs open (RFC 5322). Its parts are not encoded: a developer copies the link out of the
 * file, and quoted-printable would break it.
 */
export async function writeMessage(mail: Mail, { from, at, id }: Envelope): Promise<string> {
  const { replyTo, subject, text, html } = mail;
  const to = oneAddress(mail.to);
  // Loaded with the first mail: it takes a tenth of a second.
  const { default: Node } = await import('nodemailer/lib/mime-node');
  const message = new Node('multipart/alternative').setHeader({
    from,
    to,
    ...(replyTo !== undefined && { 'reply-to': replyTo }),
    subject,
    date: at.toUTCString().replace('GMT', '+0000'),
    'message-id': messageId(id, from),
    ...furtherHeaders(mail),
  });
  const part = (type: string, content: string) => {
    const node = message.createChild(`${type}; charset=utf-8`).setHeader({ 'content-transfer-encoding': '8bit' });
    return [node.buildHeaders(), '', ...content.split('\n')].join('\r\n');
  };
  const headers = message.buildHeaders();
  const boundary = `--${message.boundary}`;
  return [headers, '', boundary, part('text/plain', text), boundary, part('text/html', html), `${boundary}--`, ''].join(
    '\r\n',
  );
}
