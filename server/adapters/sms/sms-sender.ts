import type { CodePurpose } from '../../../contract/calls/account/login.ts';

/** A way to bring a code to a mobile number. */
export interface SmsSender {
  /** Where the code turns up: on the phone, or in the server's log. */
  channel: 'sms' | 'log';
  /** Done means that the provider has accepted it, not that it has arrived. Throws `SmsFailure`. */
  send: (mobile: string, code: string, purpose: CodePurpose) => Promise<void>;
}

/**
 * refused: certainly not sent. limited: not sent, the provider thinks this number has had enough.
 * unsure: no answer in time; it may have been sent and must not be sent again by itself.
 */
export type SmsFailureKind = 'refused' | 'limited' | 'unsure';

export class SmsFailure extends Error {
  readonly kind: SmsFailureKind;

  constructor(kind: SmsFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SmsFailure';
    this.kind = kind;
  }
}

/** What the adapters take from outside, so that tests can. */
export interface SmsSurroundings {
  clock: () => Date;
  /** How long a provider may take; 5 s unless told. */
  timeoutMs?: number;
  /** Prints one plain line. */
  print: (line: string) => void;
}
