import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import type { CarrierCode } from './config/carrier-codes.ts';
import type { Feed } from './config/feeds.ts';
import { problemsOfSources, scheduleSourcesOf } from './config/schedule-sources.ts';
import { variables, type logLevels, type smsProviders } from './config/variables.ts';

/** Everything that may be set from outside, read once at start. */
export interface Config {
  version: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  logLevel: (typeof logLevels)[number];
  trustedProxies: number;
  /** Empty where it is whatever host a request names. */
  siteOrigin: string;
  hsts: boolean;
  rateLimitPerMinute: number;
  /** Off: what is installed in browsers takes itself away. */
  serviceWorker: boolean;
  /** Where AIS sentences come from. */
  aisFeeds: readonly Feed[];
  /** The vessel service: another host or empty, and the client that it is asked as, or that may ask this one. */
  openApi: { base: string; clientId: string; clientSecret: string; key: string };
  /** Codes of carriers in the schedule API and in what is imported, with whose they are. */
  carrierCodes: readonly CarrierCode[];
  /** Endpoints of carriers that are read by themselves, with their keys; empty where none is needed. */
  scheduleSources: readonly { shipowner_id: number; url: string; key: string }[];
  scheduleMinutes: number;
  /** Tiles over the shores of the vessel map; null where there are none. */
  mapTiles: { url: string; credit: string } | null;
  /** Hosts whose pages may be shown in a frame. */
  embedHosts: readonly string[];
  site: { copyright: string; icp: string; phone: string; email: string };
  miniProgram: {
    id: string;
    path: string;
    picture: string;
    /** What it signs its messages with; empty = none are taken. */
    hookSecret: string;
  };
  /** The login by WeChat; both empty = off. `base` is another host than WeChat's own. */
  wechat: { appId: string; secret: string; base: string };
  sms: {
    provider: (typeof smsProviders)[number];
    isConsoleForced: boolean;
    keyId: string;
    keySecret: string;
    signName: string;
    template: string;
    /** Tencent's name of the application, and its region. */
    appId: string;
    region: string;
    /** Another host than the provider's; empty = the provider's own. */
    base: string;
    hourlyCap: number;
  };
  pay: {
    /** Whether a payment that charges nobody is offered: where no other is configured, never, always. */
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
      /** The official account for paying inside WeChat; both empty = not offered. */
      official: { appId: string; secret: string };
    };
    alipay: { appId: string; sellerId: string; privateKey: string; publicKey: string; base: string };
  };
  /** The mail server and the address that letters come from; empty: letters are files. */
  mail: { server: string; from: string };
  isProduction: boolean;
  demoData: boolean;
  /** Whether the demo accounts, whose code everybody knows, may open a session. */
  demoAccounts: DemoAccounts;
}

/** `forced` opens them where everybody reaches the server, `local` on this machine only. */
type DemoAccounts = 'closed' | 'local' | 'forced';

/** Some variables have wrong values; `problems` has one line for each of them. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Wrong configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Name = keyof typeof variables;
type Values = { [N in Name]: v.InferOutput<(typeof variables)[N]['schema']> };

/** The rows of the README's configuration table. A secret may also come from a file named by `NAME_FILE`. */
export const configTable: readonly { name: string; fallback: string; meaning: string; secret: boolean }[] =
  Object.entries(variables).map(([name, { fallback, meaning, ...rest }]) => ({
    name,
    fallback,
    meaning,
    secret: 'secret' in rest,
  }));

/** Reads and checks the environment. Throws one `ConfigError` that lists all wrong values; secrets are never repeated in it. */
export function loadConfig(
  environment: Readonly<Record<string, string | undefined>>,
  version: string,
): Config {
  const problems: string[] = [];
  const values: Partial<Record<Name, unknown>> = {};
  for (const row of configTable) {
    const name = row.name as Name;
    const given = textOf(environment, row, problems);
    const schema: v.GenericSchema<string, unknown> = variables[name].schema;
    const result = v.safeParse(schema, given || row.fallback);
    if (result.success) values[name] = result.output;
    else problems.push(`${name} ${result.issues[0].message}${row.secret ? '' : `, not "${given}"`}`);
  }
  if (problems.length === 0) problems.push(...problemsOfSources(values as Values));
  if (problems.length > 0) throw new ConfigError(problems);
  return shaped(values as Values, version);
}

function textOf(
  environment: Readonly<Record<string, string | undefined>>,
  row: { name: string; secret: boolean },
  problems: string[],
): string {
  const file = row.secret ? environment[`${row.name}_FILE`] : undefined;
  if (!file) return environment[row.name]?.trim() ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${row.name}_FILE names a file that cannot be read: ${file}`);
    return '';
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

function shaped(values: Values, version: string): Config {
  return {
    version,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    siteOrigin: values.SITE_ORIGIN === '' ? '' : new URL(values.SITE_ORIGIN).origin,
    hsts: values.HSTS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    serviceWorker: values.SERVICE_WORKER,
    aisFeeds: values.AIS_FEED,
    openApi: {
      base: values.OPEN_API_BASE,
      clientId: values.OPEN_API_CLIENT_ID,
      clientSecret: values.OPEN_API_CLIENT_SECRET,
      key: values.OPEN_API_KEY,
    },
    carrierCodes: values.CARRIER_CODES,
    scheduleSources: scheduleSourcesOf(values),
    scheduleMinutes: values.SCHEDULE_MINUTES,
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
    isProduction: values.NODE_ENV === 'production',
    demoData: values.DEMO_DATA,
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

/** One of them is an administrator with a public code: a trial on one's own machine has them, and nobody else unless forced. */
function demoAccountsOf(values: Values): DemoAccounts {
  if (!values.DEMO_DATA) return 'closed';
  if (values.DEMO_ACCOUNTS === 'forced') return 'forced';
  const isOwnMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(values.HOST);
  return isOwnMachine && values.TRUSTED_PROXIES === 0 && values.NODE_ENV !== 'production'
    ? 'local'
    : 'closed';
}
