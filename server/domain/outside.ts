import type { AlertSenders } from '../adapters/alerts/create-alert-senders.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { PayProviders } from '../adapters/pay/pay-provider.ts';
import type { SmsSender } from '../adapters/sms/sms-sender.ts';
import type { WechatLogin } from '../adapters/wechat/wechat-login.ts';

/** The external services that the domain calls; created at start from the configuration. */
export interface Outside {
  sms: SmsSender;
  /** The login by WeChat; null if none is configured. */
  wechat: WechatLogin | null;
  pay: PayProviders;
  /** Sends mail; null if no mail server is configured. */
  mail: Mailer | null;
  /** The senders of alerts, by kind of channel. */
  alerts: AlertSenders;
}
