/** A mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails. */
export interface Mailer {
  /** @throws Error if it was not accepted; a retry may succeed */
  send(mail: Mail): Promise<void>;
  close(): void;
}
