import type { Letter } from './letter.ts';

export interface Mail extends Letter {
  /** One address, as an account has it. */
  readonly to: string;
  /** The address for replies; the sender's if missing. */
  readonly replyTo?: string;
  /**
   * The local part of the Message-ID; a random one if missing. The same when a mail is sent again after a crash, so
   * that mail programs show the mail once.
   */
  readonly id?: string;
  /** The address to which a mail program can send one request to unsubscribe (RFC 8058). */
  readonly unsubscribe?: string;
  /** The picture that the letter shows by `LOGO_CID`, a PNG. */
  readonly logo?: Buffer;
}

/** Delivers mails; resolves when the mail has been handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
