import * as v from 'valibot';

import { keyText, text, urlOf } from './value-schemas.ts';

/** The variables of paying. */
export const payVariables = {
  PAY_SIMULATION: {
    fallback: '',
    schema: v.picklist(['', 'off', 'forced'], 'must be off, forced or empty'),
    meaning:
      'The simulated payment, which charges nobody. Empty: offered where no provider is configured, except in production. `forced`: always, for a closed trial. `off`: never.',
  },
  WECHAT_PAY_MCH_ID: {
    fallback: '',
    schema: text,
    meaning: 'Merchant number at WeChat Pay. Empty = no WeChat Pay.',
  },
  WECHAT_PAY_APP_ID: { fallback: '', schema: text, meaning: 'App id that is bound to the merchant number.' },
  WECHAT_PAY_SERIAL: { fallback: '', schema: text, meaning: 'Serial number of the merchant certificate.' },
  WECHAT_PAY_PRIVATE_KEY: {
    fallback: '',
    schema: keyText,
    meaning: 'Private key of the merchant certificate, PEM.',
    secret: true,
  },
  WECHAT_PAY_API_KEY: {
    fallback: '',
    schema: text,
    meaning: 'APIv3 key, 32 bytes.',
    secret: true,
  },
  WECHAT_PAY_PUBLIC_KEY_IDS: {
    fallback: '',
    schema: text,
    meaning:
      'Ids of the public keys of WeChat Pay (`PUB_KEY_ID_…`), or serial numbers of its platform certificates, parted by commas; several while they change.',
  },
  WECHAT_PAY_PUBLIC_KEYS: {
    fallback: '',
    schema: keyText,
    meaning: 'These keys or certificates in the same order, PEM, one after the other.',
    secret: true,
  },
  WECHAT_PAY_BASE: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning: 'Alternative host, e.g. your own gateway.',
  },
  WECHAT_OFFICIAL_APP_ID: {
    fallback: '',
    schema: text,
    meaning:
      'App id of the official account (服务号) for paying on pages inside WeChat (JSAPI), bound to the merchant number; this site is its 支付授权目录 and 网页授权域名. Empty = not offered. `WECHAT_BASE` holds for it too.',
  },
  WECHAT_OFFICIAL_SECRET: {
    fallback: '',
    schema: text,
    meaning: 'App secret of the official account.',
    secret: true,
  },
  ALIPAY_APP_ID: { fallback: '', schema: text, meaning: 'App id at Alipay. Empty = no Alipay.' },
  ALIPAY_SELLER_ID: { fallback: '', schema: text, meaning: 'Seller id (PID, begins with 2088).' },
  ALIPAY_PRIVATE_KEY: {
    fallback: '',
    schema: keyText,
    meaning: 'Private key of the application, PEM.',
    secret: true,
  },
  ALIPAY_PUBLIC_KEY: {
    fallback: '',
    schema: keyText,
    meaning: 'Public key of Alipay (not of the application), PEM.',
    secret: true,
  },
  ALIPAY_BASE: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning: 'Alternative gateway, e.g. the sandbox.',
  },
} as const;
