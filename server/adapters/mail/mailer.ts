/** Sends emails that are already complete, including their headers. */
export interface Mailer {
  /** The sender address. */
  from: string;
  /** Resolves when the mail server has accepted the email. Throws `MailFailure`. */
  send: (letter: { recipient: string; raw: Buffer }) => Promise<void>;
}

/**
 * A failed delivery. `later`: a retry may succeed. `refused`: a retry never succeeds, for example because the
 * address does not exist.
 */
export class MailFailure extends Error {
  readonly kind: 'later' | 'refused';

  constructor(kind: MailFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
