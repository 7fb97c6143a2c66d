import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { requireOneAddress } from './message.ts';

interface Deps {
  readonly url: string;
  readonly from: string;
  /** How long a mail server may be silent. The shop does not close before the mails on their way are delivered. */
  readonly patienceMs?: number;
}

/** Hands mails to a mail server. */
export function createSmtpMailer({ url, from, patienceMs = 5_000 }: Deps): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    async send({ to, subject, text }) {
      requireOneAddress(to);
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
