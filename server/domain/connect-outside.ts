import { createAlertSenders } from '../adapters/alerts/create-alert-senders.ts';
import { createMailer } from '../adapters/mail/smtp.ts';
import { createPayProviders } from '../adapters/pay/create-providers.ts';
import { createSmsSender } from '../adapters/sms/create-sms-sender.ts';
import { createWechatLogin } from '../adapters/wechat/wechat-login.ts';
import type { Config } from '../config.ts';
import type { Outside } from './outside.ts';

/**
 * Creates the adapters of the configured external services without contacting them. Throws `ConfigError` if
 * variables of a service are missing or wrong.
 */
export function connectOutside(config: Config, clock: () => Date): Outside {
  const mail = createMailer(config);
  return {
    // The console sender of SMS codes prints plain lines instead of JSON, because a person reads them.
    sms: createSmsSender(config, { clock, print: (line) => console.log(line) }),
    wechat: createWechatLogin(config),
    pay: createPayProviders(config),
    mail,
    alerts: createAlertSenders(config, mail),
  };
}
