import { createTransport } from 'nodemailer';
import { withTimeLimit } from '../../async/time-limit.ts';
import type { Mailer } from './mail.ts';
import { LOGO_CID } from './letter.ts';
import { furtherHeaders, messageId, oneAddress } from './message.ts';

interface Deps {
  readonly url: string;
  readonly from: string;
  /** How long a mail server may take to connect and to greet. */
  readonly connectTimeoutMs?: number;
  /**
   * How long a mail may take in all, less than its lease. Long, because many servers scan a mail before they accept it,
   * and a mail accepted after this time is sent twice.
   */
  readonly limitMs?: number;
}

/** Hands mails to a mail server. */
export function createSmtpMailer({ url, from, connectTimeoutMs = 5_000, limitMs = 60_000 }: Deps): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: limitMs,
  });
  return {
    async send(mail) {
      const { to, replyTo, subject, text, html, id, logo } = mail;
      const sending = transport.sendMail({
        from,
        to: oneAddress(to),
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        html,
        ...(logo && {
          attachments: [{ filename: 'logo.png', content: logo, cid: LOGO_CID, contentDisposition: 'inline' }],
        }),
        ...(id !== undefined && { messageId: messageId(id, from) }),
        headers: furtherHeaders(mail),
      });
      if ((await withTimeLimit(sending, limitMs)) === null)
        throw Object.assign(new Error(`The mail server took longer than ${limitMs} ms for one mail`), {
          code: 'ETIMEDOUT',
        });
    },
  };
}
