import type { Letter } from './letter.ts';

export interface Mail extends Letter {
  /** One address, as an account has it. */
  readonly to: string;
  /** Where an answer goes; missing: to the sender. */
  readonly replyTo?: string;
  /**
   * The local part of the Message-ID. A mail that is sent again after a crash has the same, so that mail programs show it
   * once. Missing: a new one.
   */
  readonly id?: string;
  /** Where one request without a session or a page ends the letters of this kind (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Delivers mails: resolves when this one has been handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
