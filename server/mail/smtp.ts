import type { Mailer } from './mail.ts';
import { isOneAddress } from './message.ts';

interface Deps {
  readonly url: string;
  readonly from: string;
  /** How long a mail server may be silent. The shop does not close before the letters on their way are through. */
  readonly patienceMs?: number;
}

/** Hands letters to a mail server. Its library is loaded only by shops that have one. */
export async function createSmtpMailer({ url, from, patienceMs = 5_000 }: Deps): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    async send({ to, subject, text }) {
      if (!isOneAddress(to)) throw new Error('An email that cannot be written to one address alone');
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
