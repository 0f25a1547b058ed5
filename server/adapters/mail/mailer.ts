/** Sends letters that are written already. */
export interface Mailer {
  /** The address that they come from. */
  from: string;
  /** Resolves once the mail server has taken it; throws `MailFailure`. */
  send: (letter: { recipient: string; raw: Buffer }) => Promise<void>;
}

/** `later`: it may go better another time. `refused`: it never will, as with an address that nobody has. */
export class MailFailure extends Error {
  readonly kind: 'later' | 'refused';

  constructor(kind: MailFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
