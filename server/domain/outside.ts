import type { Mailer } from '../adapters/mail/mailer.ts';
import type { PayProviders } from '../adapters/pay/pay-provider.ts';
import type { SmsSender } from '../adapters/sms/sms-sender.ts';
import type { WechatLogin } from '../adapters/wechat/wechat-login.ts';

/** The services of others that the domain speaks to; made at start from the configuration. */
export interface Outside {
  sms: SmsSender;
  /** Null where it is not configured. */
  wechat: WechatLogin | null;
  pay: PayProviders;
  /** Null where none is configured. */
  mail: Mailer | null;
}
