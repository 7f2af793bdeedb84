/** A mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands mails in. */
export interface Mailer {
  /** @throws Error where it was not taken: it may be tried again */
  send(mail: Mail): Promise<void>;
  close(): void;
}
