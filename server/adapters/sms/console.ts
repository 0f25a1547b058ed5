import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import type { SmsSender } from './sms-sender.ts';

/** A sender for use without a provider: it writes the code to the server log as one plain line. */
export function createConsoleSender(print: (line: string) => void): SmsSender {
  return {
    channel: 'log',
    send: async (mobile, code) => print(`Verification code for ${maskMobile(mobile)}: ${code}`),
  };
}
