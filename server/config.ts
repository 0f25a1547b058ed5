import { readFileSync } from 'node:fs';

import * as v from 'valibot';

/** Everything that may be set from outside, read once at start. */
export interface Config {
  version: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  logLevel: (typeof logLevels)[number];
  trustedProxies: number;
  hsts: boolean;
  rateLimitPerMinute: number;
  openApiBase: string;
  site: { copyright: string; icp: string; phone: string; email: string };
  miniProgram: { id: string; path: string; picture: string };
  wechatAppId: string;
  demoData: boolean;
}

/** Some variables have wrong values; `problems` has one line for each of them. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Wrong configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (least: number, most: number) => {
  const wrong = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, wrong),
    v.transform(Number),
    v.minValue(least, wrong),
    v.maxValue(most, wrong),
  );
};
const onOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((text) => text === 'on'),
);
const text = v.pipe(v.string(), v.maxLength(500, 'is too long'));
const urlOf = (protocols: readonly string[], wrong: string) =>
  v.pipe(
    v.string(),
    v.check((url) => url === '' || (URL.canParse(url) && protocols.includes(new URL(url).protocol)), wrong),
  );

/** One entry for each variable; the README's table is made from it. */
const variables = {
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
      'How many reverse proxies stand in front; X-Forwarded-For and -Proto are believed only from them.',
  },
  HSTS: {
    fallback: 'off',
    schema: onOff,
    meaning: '`on` sends Strict-Transport-Security always; otherwise only when a trusted proxy says https.',
  },
  RATE_LIMIT_PER_MINUTE: {
    fallback: '1200',
    schema: wholeNumber(0, 1_000_000),
    meaning: 'API requests a minute for each client address, and for each member; 0 switches the limit off.',
  },
  OPEN_API_BASE: {
    fallback: '',
    schema: urlOf(['https:', 'http:'], 'must be a http(s) URL'),
    meaning: 'Host of the ship tracking and container API; empty means this server.',
  },
  SITE_COPYRIGHT: { fallback: '© Laycan 船期', schema: text, meaning: 'Copyright line of the footer.' },
  SITE_ICP: { fallback: '', schema: text, meaning: 'ICP filing number shown in the footer.' },
  SITE_PHONE: { fallback: '', schema: text, meaning: 'Service phone number.' },
  SITE_EMAIL: { fallback: '', schema: text, meaning: 'Service e-mail address.' },
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
    meaning: 'Picture code of the mini-program; a drawn example, marked as one, when empty.',
  },
  WECHAT_APP_ID: { fallback: '', schema: text, meaning: 'App id of the WeChat login by picture code.' },
  DEMO_DATA: {
    fallback: 'on',
    schema: onOff,
    meaning: 'Whether a first start loads labelled demo sailings. Use `off` in production.',
  },
} satisfies Record<
  string,
  { fallback: string; meaning: string; secret?: boolean; schema: v.GenericSchema<string, unknown> }
>;

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
    const result = v.safeParse(
      variables[name].schema as v.GenericSchema<string, unknown>,
      given || row.fallback,
    );
    if (result.success) values[name] = result.output;
    else problems.push(`${name} ${result.issues[0].message}${row.secret ? '' : `, not "${given}"`}`);
  }
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

function shaped(values: Values, version: string): Config {
  return {
    version,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    hsts: values.HSTS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    openApiBase: values.OPEN_API_BASE,
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
    },
    wechatAppId: values.WECHAT_APP_ID,
    demoData: values.DEMO_DATA,
  };
}
