import { ConfigError, type Config } from '../../config.ts';
import { WechatFailure, wechatOauth, type WechatBack } from './wechat-oauth.ts';

/** The login by a WeChat QR code. */
export interface WechatLogin {
  /** Returns the URL of the page with the QR code. */
  pageFor: (back: WechatBack) => string;
  /**
   * Returns the unionid of the person who scanned, identified by the one-time code with which WeChat
   * redirected the browser. Throws `WechatFailure`.
   */
  identify: (code: string) => Promise<string>;
}

/**
 * Returns the login by WeChat, or null if no WeChat application is configured. Throws `ConfigError` for an
 * incomplete configuration.
 */
export function createWechatLogin({ wechat }: Pick<Config, 'wechat'>, timeoutMs = 5_000): WechatLogin | null {
  const { appId, secret } = wechat;
  if (appId === '' && secret === '') return null;
  if (appId === '' || secret === '') {
    throw new ConfigError([`WECHAT_${appId === '' ? 'APP_ID' : 'SECRET'} is needed for the login by WeChat`]);
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
      if (unionid === undefined) throw new WechatFailure('unavailable', 'WeChat returned no unionid');
      return unionid;
    },
  };
}
