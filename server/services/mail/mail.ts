/** A mail in plain text. */
export interface Mail {
  /** One address, as an account has it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers mails: resolves when this one has been handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
