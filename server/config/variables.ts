import * as v from 'valibot';

import { mailVariables } from './mail-variables.ts';
import { payVariables } from './pay-variables.ts';
import { scheduleVariables } from './schedule-variables.ts';
import { feedList, hostList, onOff, text, tileAddress, urlOf, wholeNumber } from './value-schemas.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const smsProviders = ['console', 'aliyun', 'tencent'] as const;

/** One entry for each variable; the README's table is made from it. */
export const variables = {
  PORT: {
    fallback: '8080',
    schema: wholeNumber(0, 65_535),
    meaning: 'Port to listen on; 0 takes a free one.',
  },
  HOST: {
    fallback: '127.0.0.1',
    schema: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
    meaning:
      'Address to listen on. Only this machine by default: browsers allow offline use over plain http on localhost only, so other devices need a reverse proxy with https anyway. `0.0.0.0` opens it to the network.',
  },
  DATA_DIR: {
    fallback: './data',
    schema: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
    meaning: 'Folder of the embedded database and of uploaded files.',
  },
  DATABASE_URL: {
    fallback: '',
    schema: urlOf(['postgres:', 'postgresql:'], 'must look like postgresql://user:password@host:5432/name'),
    meaning: 'PostgreSQL (15 or newer) instead of the embedded database. Use it in production.',
    secret: true,
  },
  LOG_LEVEL: {
    fallback: 'info',
    schema: v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`),
    meaning:
      'What is logged: `debug` has every request, `info` changes and refusals, `error` what a developer must look at.',
  },
  TRUSTED_PROXIES: {
    fallback: '0',
    schema: wholeNumber(0, 10),
    meaning:
      'How many reverse proxies stand in front; X-Forwarded-For and -Proto are trusted only from them.',
  },
  SITE_ORIGIN: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning:
      'Address of this site as browsers see it, like `https://laycan.example`: the login by WeChat comes back to no other. Empty = the host that a request names, which a proxy must pass on.',
  },
  HSTS: {
    fallback: 'off',
    schema: onOff,
    meaning:
      '`on` sends Strict-Transport-Security always; otherwise only when a trusted proxy reports https.',
  },
  RATE_LIMIT_PER_MINUTE: {
    fallback: '1200',
    schema: wholeNumber(0, 1_000_000),
    meaning:
      'API requests a minute for each client address, and for each member; 0 switches this limit off, and with it the turns of broad searches and the work before a code: for tests.',
  },
  SERVICE_WORKER: {
    fallback: 'on',
    schema: onOff,
    meaning:
      '`off` takes a service worker that is broken away from everybody at the next visit; unsent changes stay on the devices.',
  },
  AIS_FEED: {
    fallback: '',
    schema: feedList,
    meaning:
      'AIS feeds of NMEA 0183 sentences, parted by commas: `tcp://host:port`, `udp://:port` (listens), `file:///path?speed=10` (replayed ten times as fast as it was received; without `speed` at once). Of several servers on one database one reads them.',
  },
  OPEN_API_BASE: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning:
      'Address of the vessel service where it is another host, e.g. `https://ships.example/open`; empty means `/open` of this server.',
  },
  OPEN_API_CLIENT_ID: {
    fallback: '',
    schema: text,
    meaning:
      'Client id of the vessel service of `OPEN_API_BASE`; without that, one that this server gives to another site.',
  },
  OPEN_API_CLIENT_SECRET: {
    fallback: '',
    schema: text,
    meaning: 'Secret of `OPEN_API_CLIENT_ID`. With `OPEN_API_BASE` every reader of this site is told it.',
    secret: true,
  },
  OPEN_API_KEY: {
    fallback: '',
    schema: v.pipe(
      v.string(),
      v.regex(/^([\da-f]{64})?$/i, 'must be 64 hexadecimal digits'),
      v.toLowerCase(),
    ),
    meaning: 'Key of the `hash` of its queries: 32 bytes in hexadecimal.',
    secret: true,
  },
  ...scheduleVariables,
  MAP_TILES: {
    fallback: '',
    schema: tileAddress,
    meaning:
      'Address of map tiles or of a nautical chart that lies over our own shores on the vessel map, e.g. `https://tiles.example/{z}/{x}/{y}.png`; empty: none is needed.',
  },
  MAP_TILES_CREDIT: {
    fallback: '',
    schema: text,
    meaning: 'Whose `MAP_TILES` are, as their terms want it said on the map.',
  },
  EMBED_HOSTS: {
    fallback: '',
    schema: hostList,
    meaning:
      'Hosts, parted by commas, whose https pages the embedded page shows in a frame without rights. Links to all others are asked about first.',
  },
  SITE_COPYRIGHT: { fallback: '© Laycan 船期', schema: text, meaning: 'Copyright line of the footer.' },
  SITE_ICP: { fallback: '', schema: text, meaning: 'ICP filing number shown in the footer.' },
  SITE_PHONE: { fallback: '', schema: text, meaning: 'Service phone number.' },
  SITE_EMAIL: { fallback: '', schema: text, meaning: 'Customer service email address.' },
  MINI_PROGRAM_ID: { fallback: '', schema: text, meaning: 'App id of the WeChat mini-program.' },
  MINI_PROGRAM_PATH: {
    fallback: '',
    schema: text,
    meaning: 'Page of the mini-program where certification begins.',
  },
  MINI_PROGRAM_PICTURE: {
    fallback: '',
    schema: v.pipe(
      text,
      v.regex(/^$|^\/[\w./-]+$|^https:\/\//, 'must be a path of this site or an https URL'),
    ),
    meaning: 'Image of the mini-program code; if empty, a marked sample is shown.',
  },
  CERTIFICATION_SECRET: {
    fallback: '',
    schema: v.pipe(v.string(), v.regex(/^(?:.{32,500})?$/, 'must have at least 32 characters')),
    meaning:
      'What the mini-program signs with when it tells that a company is certified (see docs/certification.md). Empty = such messages are not taken.',
    secret: true,
  },
  WECHAT_APP_ID: {
    fallback: '',
    schema: text,
    meaning:
      'App id of the login by WeChat: a website application of open.weixin.qq.com, whose callback domain is the one of this site. Empty = no login by WeChat.',
  },
  WECHAT_SECRET: { fallback: '', schema: text, meaning: 'App secret of the login by WeChat.', secret: true },
  WECHAT_BASE: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning: 'Alternative host, e.g. your own gateway.',
  },
  SMS_PROVIDER: {
    fallback: 'console',
    schema: v.picklist(smsProviders, `must be one of ${smsProviders.join(', ')}`),
    meaning:
      'How verification codes are sent: `aliyun`, `tencent`, or `console`, which writes them to the log of the server.',
  },
  SMS_CONSOLE: {
    fallback: '',
    schema: v.picklist(['', 'forced'], 'must be forced or empty'),
    meaning: '`forced` lets `SMS_PROVIDER=console` start in production, for a closed trial.',
  },
  SMS_KEY_ID: { fallback: '', schema: text, meaning: 'Access key id (Aliyun) or secret id (Tencent).' },
  SMS_KEY_SECRET: {
    fallback: '',
    schema: text,
    meaning: 'Access key secret of the SMS provider.',
    secret: true,
  },
  SMS_SIGN_NAME: { fallback: '', schema: text, meaning: 'Signature that the provider has approved.' },
  SMS_TEMPLATE: {
    fallback: '',
    schema: text,
    meaning: 'Template of the message, with one parameter: `code` (Aliyun), `{1}` (Tencent).',
  },
  SMS_APP_ID: { fallback: '', schema: text, meaning: 'SmsSdkAppId of Tencent.' },
  SMS_REGION: { fallback: 'ap-guangzhou', schema: text, meaning: 'Region of Tencent.' },
  SMS_BASE: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning: 'Alternative host, e.g. your own gateway.',
  },
  SMS_HOURLY_CAP: {
    fallback: '500',
    schema: wholeNumber(0, 1_000_000),
    meaning:
      'Maximum verification codes per hour for the whole site, across all servers; limits what an attack can cost.',
  },
  ...payVariables,
  ...mailVariables,
  NODE_ENV: {
    fallback: '',
    schema: text,
    meaning: '`production` refuses settings that are only good for trying the product.',
  },
  DEMO_DATA: {
    fallback: 'on',
    schema: onOff,
    meaning: 'Whether a first start loads labelled demo sailings. Use `off` in production.',
  },
  DEMO_ACCOUNTS: {
    fallback: '',
    schema: v.picklist(['', 'forced'], 'must be forced or empty'),
    meaning:
      '`forced` opens the demo accounts to everybody who reaches this server, for a public trial. Otherwise they open on this machine only: not in production, beyond `HOST=127.0.0.1` or behind a proxy.',
  },
} satisfies Record<
  string,
  { fallback: string; meaning: string; secret?: boolean; schema: v.GenericSchema<string, unknown> }
>;
