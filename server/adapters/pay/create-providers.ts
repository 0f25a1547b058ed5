import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

import { ConfigError, type Config } from '../../config.ts';
import { createAlipay } from './alipay.ts';
import type { PayProvider, PayProviders } from './pay-provider.ts';
import { createSimulated } from './simulated.ts';
import { createWechatPay } from './wechat.ts';

/** Returns the path at which the server receives messages of a provider. */
export const notifyPath = (provider: string): string => `/api/payment/${provider}/notify`;

/**
 * Returns the configured payment providers. The simulated provider is added if the configuration forces it,
 * and otherwise only if no other provider is configured and the server is not in production. Throws
 * `ConfigError` for an incomplete configuration.
 */
export function createPayProviders(config: Config): PayProviders {
  const real = [wechatOf(config), alipayOf(config)].filter((one) => one !== null);
  const { simulation } = config.pay;
  const isSimulated =
    simulation === 'forced' || (simulation === '' && real.length === 0 && !config.isProduction);
  const all: PayProvider[] = isSimulated ? [...real, createSimulated()] : real;
  return new Map(all.map((one) => [one.name, one]));
}

function wechatOf({ pay, siteOrigin, wechat }: Config): PayProvider | null {
  const { mchId, appId, serial, privateKey, apiKey, publicKeyIds, publicKeys, base, official } = pay.wechat;
  const needed = {
    WECHAT_PAY_MCH_ID: mchId,
    WECHAT_PAY_APP_ID: appId,
    WECHAT_PAY_SERIAL: serial,
    WECHAT_PAY_PRIVATE_KEY: privateKey,
    WECHAT_PAY_API_KEY: apiKey,
    WECHAT_PAY_PUBLIC_KEY_IDS: publicKeyIds,
    WECHAT_PAY_PUBLIC_KEYS: publicKeys,
  };
  const isOfficial = isWhole(
    { WECHAT_OFFICIAL_APP_ID: official.appId, WECHAT_OFFICIAL_SECRET: official.secret },
    'paying inside WeChat',
  );
  if (!isWhole(needed, 'WeChat Pay')) {
    if (isOfficial) throw new ConfigError(['Payment inside WeChat also needs WECHAT_PAY_MCH_ID']);
    return null;
  }
  const ids = publicKeyIds.split(/[,\s]/).filter(Boolean);
  const keys = publicKeys.match(pemBlock) ?? [];
  if (ids.length !== keys.length)
    throw new ConfigError(['WECHAT_PAY_PUBLIC_KEYS must have one key for each of WECHAT_PAY_PUBLIC_KEY_IDS']);
  if (Buffer.byteLength(apiKey) !== 32) throw new ConfigError(['WECHAT_PAY_API_KEY must have 32 bytes']);
  return createWechatPay({
    mchId,
    appId,
    serial,
    privateKey: keyOf('WECHAT_PAY_PRIVATE_KEY', () => createPrivateKey(privateKey)),
    apiKey: Buffer.from(apiKey),
    platformKeys: new Map(
      ids.map((id, at) => [id, keyOf('WECHAT_PAY_PUBLIC_KEYS', () => createPublicKey(keys[at] ?? ''))]),
    ),
    notifyUrl: notifyUrl('wechat', siteOrigin),
    base: base || 'https://api.mch.weixin.qq.com',
    official: isOfficial ? { ...official, base: wechat.base } : null,
  });
}

function alipayOf({ pay, siteOrigin }: Config): PayProvider | null {
  const { appId, sellerId, privateKey, publicKey, base } = pay.alipay;
  const needed = {
    ALIPAY_APP_ID: appId,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_PRIVATE_KEY: privateKey,
    ALIPAY_PUBLIC_KEY: publicKey,
  };
  if (!isWhole(needed, 'Alipay')) return null;
  return createAlipay({
    appId,
    sellerId,
    privateKey: keyOf('ALIPAY_PRIVATE_KEY', () => createPrivateKey(privateKey)),
    publicKey: keyOf('ALIPAY_PUBLIC_KEY', () => createPublicKey(publicKey)),
    notifyUrl: notifyUrl('alipay', siteOrigin),
    returnUrl: `${siteOrigin}/#/pages/order/index`,
    base: base || 'https://openapi.alipay.com/gateway.do',
  });
}

const pemBlock = /-----BEGIN [A-Z ]{1,40}-----[^-]{1,8000}-----END [A-Z ]{1,40}-----/g;

/**
 * Returns true if all needed settings are set, and false if none of them is set. Throws `ConfigError` if only
 * some of them are set.
 */
function isWhole(needed: Readonly<Record<string, string>>, what: string): boolean {
  const missing = Object.keys(needed).filter((name) => needed[name] === '');
  if (missing.length === Object.keys(needed).length) return false;
  if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name} is needed for ${what}`));
  return true;
}

/**
 * Returns the URL to which the provider sends its messages. Throws `ConfigError` unless the site has an https
 * address, because providers accept only an https URL without a query.
 */
function notifyUrl(provider: string, siteOrigin: string): string {
  if (siteOrigin === '')
    throw new ConfigError([`SITE_ORIGIN is needed for payment notifications of ${provider}`]);
  return `${siteOrigin}${notifyPath(provider)}`;
}

function keyOf(name: string, make: () => KeyObject): KeyObject {
  try {
    return make();
  } catch {
    throw new ConfigError([`${name} is not a key in PEM format`]);
  }
}
