/**
 * `npm run docs`: writes the tables in docs/configuration.md from the configuration of the server. With
 * --check it only reports whether the document is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { format } from 'oxfmt';

import { configTable } from '../server/load-config.ts';

/**
 * The headings of docs/configuration.md. Each has a pattern for the variables below it. A variable belongs to
 * the first group whose pattern matches.
 */
const groups: readonly (readonly [heading: string, names: RegExp])[] = [
  [
    'Server',
    /^(PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_POOL|WORKERS|DATABASE_READ_URL|LOG_LEVEL|METRICS_TOKEN|NODE_ENV|SERVICE_WORKER)$/,
  ],
  ['Address and limits', /^(TRUSTED_PROXIES|SITE_ORIGIN|HSTS|RATE_LIMIT_PER_MINUTE)$/],
  ['Demo', /^DEMO_/],
  ['Texts and maps of the site', /^(SITE_|MAP_|EMBED_HOSTS)/],
  ['Vessels', /^(AIS_|OPEN_API_)/],
  ['Schedules of carriers and terminals', /^(CARRIER_CODES|SCHEDULE_|TERMINAL)/],
  ['Verification codes', /^SMS_/],
  ['WeChat login and mini-program', /^(WECHAT_(APP_ID|SECRET|BASE)|MINI_PROGRAM_|CERTIFICATION_)/],
  ['Payment', /^(PAY_|WECHAT_|ALIPAY_)/],
  ['Mail', /^MAIL_/],
  ['Backups', /^BACKUP_/],
];

const start = '<!-- configuration: made by npm run docs -->';
const end = '<!-- end of configuration -->';
const path = new URL('../docs/configuration.md', import.meta.url);
const text = readFileSync(path, 'utf8');
const [before = '', rest = ''] = text.split(start);
const after = rest.split(end)[1];
if (after === undefined) throw new Error('docs/configuration.md lacks the markers of the tables');

const groupOf = (name: string) => groups.find(([, names]) => names.test(name))?.[0];
const lost = configTable.filter(({ name }) => groupOf(name) === undefined);
if (lost.length > 0)
  throw new Error(`Add to a group of scripts/docs.ts: ${lost.map(({ name }) => name).join(', ')}`);

const tables = groups.map(([heading]) => {
  const rows = configTable
    .filter(({ name }) => groupOf(name) === heading)
    .map(
      (row) =>
        `| \`${row.name}\`${row.secret ? ' (secret)' : ''} | ${row.fallback && `\`${row.fallback}\``} | ${row.meaning} |`,
    );
  return [`## ${heading}`, '', '| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
});
const made = `${before}${start}\n\n${tables.join('\n\n')}\n\n${end}${after}`;
const { code: wanted } = await format('configuration.md', made, { printWidth: 110 });

if (process.argv.includes('--check')) {
  if (wanted !== text) {
    console.error('docs/configuration.md is out of date: run npm run docs');
    process.exit(1);
  }
} else {
  writeFileSync(path, wanted);
}
