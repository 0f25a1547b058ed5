import type { CodePurpose } from '../../../contract/calls/account/login.ts';

/** Sends verification codes to mobile numbers. */
export interface SmsSender {
  /** The place where the code appears: on the phone, or in the server log. */
  channel: 'sms' | 'log';
  /**
   * Resolves when the provider has accepted the message, which may not have arrived yet. Throws `SmsFailure`.
   */
  send: (mobile: string, code: string, purpose: CodePurpose) => Promise<void>;
}

/**
 * The kind of failure. `refused`: certainly not sent. `limited`: not sent, because the number has reached the
 * provider's limit. `unsure`: no response in time; the message may have been sent and must not be retried
 * automatically.
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

/** Dependencies of the adapters that tests replace. */
export interface SmsSurroundings {
  clock: () => Date;
  /** The timeout for the provider in ms; the default is 5,000. */
  timeoutMs?: number;
  /** Prints one line of text. */
  print: (line: string) => void;
}
