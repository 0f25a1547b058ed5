import * as v from 'valibot';

import { backupVariables } from './backup-variables.ts';
import { databaseVariables } from './database-variables.ts';
import { feedVariables } from './feed-variables.ts';
import { mailVariables } from './mail-variables.ts';
import { payVariables } from './pay-variables.ts';
import { scheduleVariables } from './schedule-variables.ts';
import { hostList, onOff, text, tileAddress, urlOf, wholeNumber } from './value-schemas.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const smsProviders = ['console', 'aliyun', 'tencent'] as const;

/** The definition of every variable. `npm run docs` generates docs/configuration.md from it. */
export const variables = {
  PORT: {
    fallback: '8080',
    schema: wholeNumber(0, 65_535),
    meaning: 'TCP port of the server. 0 chooses a free port.',
  },
  HOST: {
    fallback: '127.0.0.1',
    schema: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
    meaning:
      'Address to listen on. The default accepts connections from this machine only. `0.0.0.0` opens the server to the network. Browsers allow offline use over plain http on localhost only, so other devices need a reverse proxy with https.',
  },
  DATA_DIR: {
    fallback: './data',
    schema: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
    meaning: 'Folder of the embedded database and of uploaded files.',
  },
  ...databaseVariables,
  LOG_LEVEL: {
    fallback: 'info',
    schema: v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`),
    meaning:
      'Level of the log: `debug` includes every request, `info` changes and refusals, `error` only faults that a developer must look at.',
  },
  METRICS_TOKEN: {
    fallback: '',
    schema: v.pipe(
      text,
      v.check(
        (token) => token === '' || /^[\w~+/.-]{16,}$/.test(token),
        'must be at least 16 letters and digits',
      ),
    ),
    meaning:
      'Opens `/metrics` in the format of Prometheus to callers that send it as a bearer token. At least 16 letters and digits. If empty, there are no metrics.',
    secret: true,
  },
  TRUSTED_PROXIES: {
    fallback: '0',
    schema: wholeNumber(0, 10),
    meaning:
      'Number of reverse proxies before the server. The server trusts X-Forwarded-For and X-Forwarded-Proto only from them.',
  },
  SITE_ORIGIN: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning:
      'Address of this site as browsers see it, e.g. `https://laycan.example`. The WeChat login returns only to this address. Required in production. If empty, the server uses the host of the request, which a proxy must pass on.',
  },
  HSTS: {
    fallback: 'off',
    schema: onOff,
    meaning:
      '`on` always sends Strict-Transport-Security. `off` sends it only if a trusted proxy reports https.',
  },
  RATE_LIMIT_PER_MINUTE: {
    fallback: '1200',
    schema: wholeNumber(0, 1_000_000),
    meaning:
      'API requests a minute for each client address, and for each member. 0 disables this limit, the queue of broad searches and the puzzle before a code; use it for tests.',
  },
  SERVICE_WORKER: {
    fallback: 'on',
    schema: onOff,
    meaning:
      '`off` removes a broken service worker from every browser at its next visit. Unsent changes stay on the devices.',
  },
  ...feedVariables,
  OPEN_API_BASE: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning:
      'Address of the vessel service if it is another host, e.g. `https://ships.example/open`. If empty, this server’s own `/open` is used.',
  },
  OPEN_API_CLIENT_ID: {
    fallback: '',
    schema: text,
    meaning:
      'Client id for the vessel service at `OPEN_API_BASE`. Without `OPEN_API_BASE`, the client id that this server gives to another site.',
  },
  OPEN_API_CLIENT_SECRET: {
    fallback: '',
    schema: text,
    meaning:
      'Secret of `OPEN_API_CLIENT_ID`. With `OPEN_API_BASE`, this server sends it to every reader of the site.',
    secret: true,
  },
  OPEN_API_KEY: {
    fallback: '',
    schema: v.pipe(
      v.string(),
      v.regex(/^([\da-f]{64})?$/i, 'must be 64 hexadecimal digits'),
      v.toLowerCase(),
    ),
    meaning: 'Key of the `hash` of vessel queries: 32 bytes in hexadecimal.',
    secret: true,
  },
  ...scheduleVariables,
  MAP_TILES: {
    fallback: '',
    schema: tileAddress,
    meaning:
      'Address of map tiles or of a nautical chart, shown over our own coastlines on the vessel map, e.g. `https://tiles.example/{z}/{x}/{y}.png`. The map works without it.',
  },
  MAP_TILES_CREDIT: {
    fallback: '',
    schema: text,
    meaning: 'Credit line for `MAP_TILES`, as their terms require it on the map.',
  },
  EMBED_HOSTS: {
    fallback: '',
    schema: hostList,
    meaning:
      'Comma-separated hosts whose https pages the embedded page shows in a frame without rights. Before other links the page asks the reader.',
  },
  SITE_COPYRIGHT: { fallback: '© Laycan 船期', schema: text, meaning: 'Copyright line of the footer.' },
  SITE_ICP: { fallback: '', schema: text, meaning: 'ICP filing number in the footer.' },
  SITE_PHONE: { fallback: '', schema: text, meaning: 'Service phone number.' },
  SITE_EMAIL: { fallback: '', schema: text, meaning: 'Customer service email address.' },
  MINI_PROGRAM_ID: { fallback: '', schema: text, meaning: 'App id of the WeChat mini-program.' },
  MINI_PROGRAM_PATH: {
    fallback: '',
    schema: text,
    meaning: 'Page of the mini-program that starts the certification.',
  },
  MINI_PROGRAM_PICTURE: {
    fallback: '',
    schema: v.pipe(
      text,
      v.regex(/^$|^\/[\w./-]+$|^https:\/\//, 'must be a path of this site or an https URL'),
    ),
    meaning: 'Image of the mini-program code. If empty, the site shows a marked sample.',
  },
  CERTIFICATION_SECRET: {
    fallback: '',
    schema: v.pipe(v.string(), v.regex(/^(?:.{32,500})?$/, 'must have at least 32 characters')),
    meaning:
      'Secret with which the mini-program signs its messages about certified companies (see docs/certification.md). If empty, the server refuses such messages.',
    secret: true,
  },
  WECHAT_APP_ID: {
    fallback: '',
    schema: text,
    meaning:
      'App id of the WeChat login: a website application of open.weixin.qq.com, with this site as its callback domain. If empty, there is no WeChat login.',
  },
  WECHAT_SECRET: { fallback: '', schema: text, meaning: 'App secret of the WeChat login.', secret: true },
  WECHAT_BASE: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning: 'Alternative host, e.g. your own gateway.',
  },
  SMS_PROVIDER: {
    fallback: 'console',
    schema: v.picklist(smsProviders, `must be one of ${smsProviders.join(', ')}`),
    meaning:
      'Provider of verification codes: `aliyun`, `tencent`, or `console`, which writes codes to the log of the server.',
  },
  SMS_CONSOLE: {
    fallback: '',
    schema: v.picklist(['', 'forced'], 'must be forced or empty'),
    meaning: '`forced` allows `SMS_PROVIDER=console` in production, for a closed trial.',
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
      'Maximum number of verification codes per hour for the whole site, across all servers. It limits the cost of an attack.',
  },
  ...payVariables,
  ...mailVariables,
  ...backupVariables,
  NODE_ENV: {
    fallback: '',
    schema: text,
    meaning: '`production` refuses settings that are suitable for a trial only.',
  },
  DEMO_DATA: {
    fallback: 'on',
    schema: v.picklist(['on', 'off', 'forced'], 'must be on, off or forced'),
    meaning:
      '`on` loads labelled demo sailings at the first start, except in production, where only `forced` does.',
  },
  DEMO_ACCOUNTS: {
    fallback: '',
    schema: v.picklist(['', 'forced'], 'must be forced or empty'),
    meaning:
      '`forced` opens the demo accounts to everyone who reaches this server, for a public trial. Otherwise they open on this machine only: never in production, with another `HOST` than this machine, or behind a proxy.',
  },
} satisfies Record<
  string,
  { fallback: string; meaning: string; secret?: boolean; schema: v.GenericSchema<string, unknown> }
>;

export type VariableName = keyof typeof variables;
/** The parsed values of all variables. */
export type Values = { [Name in VariableName]: v.InferOutput<(typeof variables)[Name]['schema']> };
