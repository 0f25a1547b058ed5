import type { CarrierCode } from './config/carrier-codes.ts';
import { feedsOf, type Feed } from './config/feeds.ts';
import { scheduleSourcesOf } from './config/schedule-sources.ts';
import type { logLevels, smsProviders, Values } from './config/variables.ts';

/** The configuration from the environment, read once at start. */
export interface Config {
  version: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  databasePool: number;
  /** The number of processes that share the port. */
  workers: number;
  /** The address of the read replica; empty for none. */
  databaseReadUrl: string;
  logLevel: (typeof logLevels)[number];
  /** The token that a client of `/metrics` must send; if it is empty, there are no metrics. */
  metricsToken: string;
  trustedProxies: number;
  /** The public origin of the site, or empty to use the host of each request. */
  siteOrigin: string;
  hsts: boolean;
  rateLimitPerMinute: number;
  /** False removes the service workers that browsers have installed. */
  serviceWorker: boolean;
  /** The configured sources of AIS data. */
  aisFeeds: readonly Feed[];
  /**
   * The vessel service. `base` is the address of another host; if it is empty, this server provides the
   * service. `clientId` and `clientSecret` authenticate this server at the other host, or clients at this
   * server.
   */
  openApi: { base: string; clientId: string; clientSecret: string; key: string };
  /** The carrier codes of the schedule API and of imports, with the shipowner of each. */
  carrierCodes: readonly CarrierCode[];
  /** The carrier endpoints that the server polls, with their keys; a key is empty if none is needed. */
  scheduleSources: readonly { shipowner_id: number; url: string; key: string }[];
  scheduleMinutes: number;
  /**
   * `folder` contains the files that describe the terminals' lists; empty for no terminals. `keys` has the
   * access key of each terminal that needs one, by the terminal's name.
   */
  terminals: { folder: string; keys: readonly { name: string; key: string }[] };
  /** The map tiles drawn over the coastlines of the vessel map; null if none are configured. */
  mapTiles: { url: string; credit: string } | null;
  /**
   * The hosts whose https pages this site may show in a frame (the `frame-src` of the content security
   * policy).
   */
  embedHosts: readonly string[];
  site: { copyright: string; icp: string; phone: string; email: string };
  miniProgram: {
    id: string;
    path: string;
    picture: string;
    /**
     * The secret with which the certification mini-program signs its notifications. If it is empty,
     * notifications are refused.
     */
    hookSecret: string;
  };
  /** The login by WeChat; disabled if both values are empty. `base` replaces the host of WeChat. */
  wechat: { appId: string; secret: string; base: string };
  sms: {
    provider: (typeof smsProviders)[number];
    isConsoleForced: boolean;
    keyId: string;
    keySecret: string;
    signName: string;
    template: string;
    /** The id of the application at Tencent. */
    appId: string;
    /** The region at Tencent. */
    region: string;
    /** The host to use instead of the provider's own host; empty for the provider's own host. */
    base: string;
    hourlyCap: number;
  };
  pay: {
    /**
     * The use of the simulated payment provider: '' only if no other provider is configured, 'off' never,
     * 'forced' always.
     */
    simulation: '' | 'off' | 'forced';
    wechat: {
      mchId: string;
      appId: string;
      serial: string;
      privateKey: string;
      apiKey: string;
      publicKeyIds: string;
      publicKeys: string;
      base: string;
      /** The official account for payments inside WeChat; disabled if both values are empty. */
      official: { appId: string; secret: string };
    };
    alipay: { appId: string; sellerId: string; privateKey: string; publicKey: string; base: string };
  };
  /**
   * The mail server and the sender address. If both are empty, the command that issues an invoice writes its
   * email to a file, and alerts cannot be sent by mail.
   */
  mail: { server: string; from: string };
  /** Regular backups, disabled if `dir` is empty; they are encrypted if `passphrase` is not empty. */
  backup: { dir: string; filesMost: number; passphrase: string };
  isProduction: boolean;
  demoData: boolean;
  /**
   * The requests that may use demo accounts. These requests are restricted because anyone can know the login
   * code of the demo accounts.
   */
  demoAccounts: DemoAccounts;
}

/**
 * The requests that may use demo accounts: none (`closed`), those from this machine without a proxy (`local`),
 * or all (`forced`).
 */
type DemoAccounts = 'closed' | 'local' | 'forced';

/** Thrown if variables have wrong values; `problems` has one line for each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Wrong configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const smsOf = (values: Values): Config['sms'] => ({
  provider: values.SMS_PROVIDER,
  isConsoleForced: values.SMS_CONSOLE === 'forced',
  keyId: values.SMS_KEY_ID,
  keySecret: values.SMS_KEY_SECRET,
  signName: values.SMS_SIGN_NAME,
  template: values.SMS_TEMPLATE,
  appId: values.SMS_APP_ID,
  region: values.SMS_REGION,
  base: values.SMS_BASE,
  hourlyCap: values.SMS_HOURLY_CAP,
});

/** Converts the values of the environment variables into the configuration. */
export function configOf(values: Values, version: string): Config {
  return {
    version,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    workers: values.WORKERS,
    databaseReadUrl: values.DATABASE_READ_URL,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    siteOrigin: values.SITE_ORIGIN === '' ? '' : new URL(values.SITE_ORIGIN).origin,
    hsts: values.HSTS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    serviceWorker: values.SERVICE_WORKER,
    aisFeeds: feedsOf(values),
    openApi: {
      base: values.OPEN_API_BASE,
      clientId: values.OPEN_API_CLIENT_ID,
      clientSecret: values.OPEN_API_CLIENT_SECRET,
      key: values.OPEN_API_KEY,
    },
    carrierCodes: values.CARRIER_CODES,
    scheduleSources: scheduleSourcesOf(values),
    scheduleMinutes: values.SCHEDULE_MINUTES,
    terminals: { folder: values.TERMINALS_DIR, keys: values.TERMINAL_KEYS },
    mapTiles: values.MAP_TILES === '' ? null : { url: values.MAP_TILES, credit: values.MAP_TILES_CREDIT },
    embedHosts: values.EMBED_HOSTS,
    site: {
      copyright: values.SITE_COPYRIGHT,
      icp: values.SITE_ICP,
      phone: values.SITE_PHONE,
      email: values.SITE_EMAIL,
    },
    miniProgram: {
      id: values.MINI_PROGRAM_ID,
      path: values.MINI_PROGRAM_PATH,
      picture: values.MINI_PROGRAM_PICTURE,
      hookSecret: values.CERTIFICATION_SECRET,
    },
    wechat: {
      appId: values.WECHAT_APP_ID,
      secret: values.WECHAT_SECRET,
      base: values.WECHAT_BASE,
    },
    sms: smsOf(values),
    pay: payOf(values),
    mail: { server: values.MAIL_SERVER, from: values.MAIL_FROM },
    backup: { dir: values.BACKUP_DIR, filesMost: values.BACKUP_KEEP, passphrase: values.BACKUP_PASSPHRASE },
    isProduction: values.NODE_ENV === 'production',
    demoData: loadsDemo(values),
    demoAccounts: demoAccountsOf(values),
  };
}

const payOf = (values: Values): Config['pay'] => ({
  simulation: values.PAY_SIMULATION,
  wechat: {
    mchId: values.WECHAT_PAY_MCH_ID,
    appId: values.WECHAT_PAY_APP_ID,
    serial: values.WECHAT_PAY_SERIAL,
    privateKey: values.WECHAT_PAY_PRIVATE_KEY,
    apiKey: values.WECHAT_PAY_API_KEY,
    publicKeyIds: values.WECHAT_PAY_PUBLIC_KEY_IDS,
    publicKeys: values.WECHAT_PAY_PUBLIC_KEYS,
    base: values.WECHAT_PAY_BASE,
    official: { appId: values.WECHAT_OFFICIAL_APP_ID, secret: values.WECHAT_OFFICIAL_SECRET },
  },
  alipay: {
    appId: values.ALIPAY_APP_ID,
    sellerId: values.ALIPAY_SELLER_ID,
    privateKey: values.ALIPAY_PRIVATE_KEY,
    publicKey: values.ALIPAY_PUBLIC_KEY,
    base: values.ALIPAY_BASE,
  },
});

/**
 * True if the configuration loads demo data. In production, demo sailings among real sailings would mislead
 * readers, so only `forced` loads them there.
 */
const loadsDemo = ({ DEMO_DATA, NODE_ENV }: Values): boolean =>
  DEMO_DATA === 'forced' || (DEMO_DATA === 'on' && NODE_ENV !== 'production');

/**
 * Returns the access to demo accounts. One demo account is an administrator with a public code, so the
 * accounts work only from the server's own machine unless the configuration forces otherwise.
 */
function demoAccountsOf(values: Values): DemoAccounts {
  if (!loadsDemo(values)) return 'closed';
  if (values.DEMO_ACCOUNTS === 'forced') return 'forced';
  const isOwnMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(values.HOST);
  return isOwnMachine && values.TRUSTED_PROXIES === 0 && values.NODE_ENV !== 'production'
    ? 'local'
    : 'closed';
}
