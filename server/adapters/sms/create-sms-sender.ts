import { ConfigError, type Config } from '../../config.ts';
import { createAliyunSender } from './aliyun.ts';
import { createConsoleSender } from './console.ts';
import type { SmsSender, SmsSurroundings } from './sms-sender.ts';
import { createTencentSender } from './tencent.ts';

/**
 * Returns the configured sender. Throws `ConfigError` if the configuration is incomplete, or if codes would
 * be written to a production log.
 */
export function createSmsSender({ sms, isProduction }: Config, surroundings: SmsSurroundings): SmsSender {
  if (sms.provider === 'console') {
    if (isProduction && !sms.isConsoleForced) {
      throw new ConfigError([
        'SMS_PROVIDER is console, which writes verification codes to the log. Set a provider, or SMS_CONSOLE=forced.',
      ]);
    }
    return createConsoleSender(surroundings.print);
  }
  const needed = {
    SMS_KEY_ID: sms.keyId,
    SMS_KEY_SECRET: sms.keySecret,
    SMS_SIGN_NAME: sms.signName,
    SMS_TEMPLATE: sms.template,
    ...(sms.provider === 'tencent' ? { SMS_APP_ID: sms.appId } : {}),
  };
  const missing = Object.entries(needed).filter(([, value]) => value === '');
  if (missing.length > 0) {
    throw new ConfigError(missing.map(([name]) => `${name} is needed by SMS_PROVIDER=${sms.provider}`));
  }
  const create = sms.provider === 'aliyun' ? createAliyunSender : createTencentSender;
  return create(sms, surroundings);
}
