import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import type { SmsSender } from './sms-sender.ts';

/** For trying the product without a provider: the code stands in the server's log as one plain line. */
export function createConsoleSender(print: (line: string) => void): SmsSender {
  return {
    channel: 'log',
    send: async (mobile, code) => print(`Verification code for ${maskMobile(mobile)}: ${code}`),
  };
}
