import * as v from 'valibot';

import { keyText, text, urlOf } from './value-schemas.ts';

export const payVariables = {
  PAY_SIMULATION: {
    fallback: '',
    schema: v.picklist(['', 'off', 'forced'], 'must be off, forced or empty'),
    meaning:
      'The simulated payment, which moves no money. Empty: offered if no provider is configured, except in production. `forced`: always offered, for a closed trial. `off`: never offered.',
  },
  WECHAT_PAY_MCH_ID: {
    fallback: '',
    schema: text,
    meaning: 'Merchant number at WeChat Pay. If empty, there is no WeChat Pay.',
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
      'Comma-separated ids of the public keys of WeChat Pay (`PUB_KEY_ID_…`), or serial numbers of its platform certificates. Name both the old and the new one during a key change.',
  },
  WECHAT_PAY_PUBLIC_KEYS: {
    fallback: '',
    schema: keyText,
    meaning:
      'The keys or certificates of `WECHAT_PAY_PUBLIC_KEY_IDS` in the same order, PEM, one after the other.',
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
      'App id of the official account (服务号) for payment on pages inside WeChat (JSAPI), bound to the merchant number. This site must be its 支付授权目录 and 网页授权域名. `WECHAT_BASE` applies to it too. If empty, this payment is not offered.',
  },
  WECHAT_OFFICIAL_SECRET: {
    fallback: '',
    schema: text,
    meaning: 'App secret of the official account.',
    secret: true,
  },
  ALIPAY_APP_ID: { fallback: '', schema: text, meaning: 'App id at Alipay. If empty, there is no Alipay.' },
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
