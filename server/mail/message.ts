import type { Mail } from './mail.ts';

interface Envelope {
  readonly from: string;
  readonly at: Date;
  readonly id: string;
}

/** A header's text; what is not ASCII goes as RFC 2047 has it. */
const encoded = (text: string) =>
  /^[ -~]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;

/** An account's email may hold what a header takes for a second address. */
export const isOneAddress = (email: string): boolean => /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(email);

/** A letter as a file that mail programs open (RFC 5322). */
export function writeMessage({ to, subject, text }: Mail, { from, at, id }: Envelope): string {
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encoded(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@colophon.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return [...headers, '', ...text.split('\n')].join('\r\n');
}
