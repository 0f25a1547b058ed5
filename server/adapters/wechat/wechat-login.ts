import { ConfigError, type Config } from '../../config.ts';
import { WechatFailure, wechatOauth, type WechatBack } from './wechat-oauth.ts';

/** WeChat as far as a login by picture code needs it. */
export interface WechatLogin {
  /** The page with the code to scan. */
  pageFor: (back: WechatBack) => string;
  /** Who has scanned, by the one-time code that the browser came back with. Throws `WechatFailure`. */
  identify: (code: string) => Promise<string>;
}

/** Null without a configuration. Throws `ConfigError` for half of one. */
export function createWechatLogin({ wechat }: Pick<Config, 'wechat'>, timeoutMs = 5_000): WechatLogin | null {
  const { appId, secret } = wechat;
  if (appId === '' && secret === '') return null;
  if (appId === '' || secret === '') {
    throw new ConfigError([
      `WECHAT_${appId === '' ? 'APP_ID' : 'SECRET'} is needed too for the login by WeChat`,
    ]);
  }
  const { pageFor, personOf } = wechatOauth(wechat, {
    page: '/connect/qrconnect',
    scope: 'snsapi_login',
    timeoutMs,
  });
  return {
    pageFor,
    identify: async (code) => {
      const { unionid } = await personOf(code);
      if (unionid === undefined) throw new WechatFailure('unavailable', 'WeChat named nobody by unionid');
      return unionid;
    },
  };
}
