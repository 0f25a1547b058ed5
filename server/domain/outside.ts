import type { SmsSender } from '../adapters/sms/sms-sender.ts';

/** The services of others that the domain speaks to; made at start from the configuration. */
export interface Outside {
  sms: SmsSender;
}
