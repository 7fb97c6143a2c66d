/** A letter in plain text. */
export interface Mail {
  /** One address, as an account has it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Whatever takes letters away. Resolves when it took this one. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
