import { emailFault, tidyEmail } from '../email.ts';
import { LOGO_CID } from './letter.ts';
import type { Mail } from './mail.ts';

interface Envelope {
  readonly from: string;
  readonly at: Date;
  readonly id: string;
}

/** An email address to which no letter can be sent. */
export class UndeliverableAddress extends Error {
  override readonly name = 'UndeliverableAddress';
}

/** Returns the email for a header. Throws unless it is exactly one address; some of older accounts parse as two. */
export function oneAddress(email: string): string {
  const address = tidyEmail(email);
  if (emailFault(address) !== null) throw new UndeliverableAddress('An email that is not exactly one address');
  return address;
}

/** Makes a Message-ID in the sender's domain from any text. */
export function messageId(id: string, from: string): string {
  const [, domain = 'localhost'] = /@([^\s@<>]+)>?\s*$/.exec(from) ?? [];
  return `<${id.replaceAll(/[^\w.-]+/g, '_')}@${domain}>`;
}

/** Marks letters as written by a program, so that they get no out-of-office replies (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Headers besides those of the envelope. */
export const furtherHeaders = ({ unsubscribe }: Mail): Record<string, string> => ({
  ...AUTOMATIC,
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/**
 * Writes a mail as a file that mail programs open (RFC 5322). Its parts are not encoded, since quoted-printable would
 * break the link that a developer copies from the file.
 */
export async function writeMessage(mail: Mail, { from, at, id }: Envelope): Promise<string> {
  const { replyTo, subject, text, html, logo } = mail;
  const to = oneAddress(mail.to);
  // Load the library with the first mail, because it takes a tenth of a second.
  const { default: Node } = await import('nodemailer/lib/mime-node');
  const message = new Node(logo ? 'multipart/related' : 'multipart/alternative').setHeader({
    from,
    to,
    ...(replyTo !== undefined && { 'reply-to': replyTo }),
    subject,
    date: at.toUTCString().replace('GMT', '+0000'),
    'message-id': messageId(id, from),
    ...furtherHeaders(mail),
  });
  const alternative = logo ? message.createChild('multipart/alternative') : message;
  const part = (type: string, content: string) => {
    const node = alternative.createChild(`${type}; charset=utf-8`).setHeader({ 'content-transfer-encoding': '8bit' });
    return [node.buildHeaders(), '', ...content.split('\n')].join('\r\n');
  };
  const headers = message.buildHeaders();
  const boundary = `--${alternative.boundary}`;
  const parts = [boundary, part('text/plain', text), boundary, part('text/html', html), `${boundary}--`, ''];
  if (!logo) return [headers, '', ...parts].join('\r\n');
  const picture = message.createChild('image/png', { filename: 'logo.png' }).setHeader({
    'content-id': `<${LOGO_CID}>`,
    'content-disposition': 'inline',
    'content-transfer-encoding': 'base64',
  });
  const lines = logo.toString('base64').match(/.{1,76}/g) ?? [];
  const outer = `--${message.boundary}`;
  const inner = [outer, alternative.buildHeaders(), '', ...parts];
  return [headers, '', ...inner, outer, picture.buildHeaders(), '', ...lines, `${outer}--`, ''].join('\r\n');
}
