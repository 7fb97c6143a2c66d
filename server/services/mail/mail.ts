import type { Letter } from './letter.ts';

export interface Mail extends Letter {
  /** One address, as an account has it. */
  readonly to: string;
  /** Where an answer goes; the sender if missing. */
  readonly replyTo?: string;
  /**
   * The local part of the Message-ID, the same when a mail is sent again after a crash, so that mail programs show it
   * once; a new one if missing.
   */
  readonly id?: string;
  /** The address where one request, without a session or page, ends letters of this kind (RFC 8058). */
  readonly unsubscribe?: string;
  /** The picture that the letter shows by `LOGO_CID`, a PNG. */
  readonly logo?: Buffer;
}

/** Delivers mails; resolves when the mail has been handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
