import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { connectOutside } from '../../domain/connect-outside.ts';
import { configWarnings } from '../../load-config.ts';
import { describeDatabase } from '../../db/describe-database.ts';
import { openDatabase } from '../../db/open.ts';
import { Replica } from '../../db/replica.ts';
import { readSchemaState } from '../../db/schema.ts';
import { adminText } from '../admin-text.ts';
import { exitCodes, PlainFailure } from '../command.ts';
import type { LocalCommand, LocalWork } from '../local-command.ts';
import { openSiteToRead } from '../open-site.ts';

const usage = 'npm run admin -- config check';

const configCheck: LocalCommand = {
  name: 'config check',
  summary: {
    zh: '检查环境变量、数据库和备份目录，不改动任何内容',
    en: 'Check the variables, the database and the folder of backups, and change nothing',
  },
  usage: { zh: usage, en: usage },
  runHere: async (words, work) => {
    const options = { lang: { type: 'string' } } as const;
    const { positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (positionals.length > 0) throw new PlainFailure(configCheck.usage);
    const { config, environment, operator, clock } = work;
    // Creating the adapters throws if a variable of an external service is missing, as at the start of the
    // server.
    connectOutside(config, clock);
    const { say } = operator;
    // `runAdmin` has already printed these warnings, and has thrown for wrong values. The number of warnings
    // decides only the last line and the exit code here.
    const doubts =
      configWarnings(environment).length + warnAboutAddress(work) + (await warnAboutReplica(work));
    const { backup, siteOrigin } = config;
    if (siteOrigin === '') say('config_no_origin');
    if (backup.dir === '') say('config_no_backups');
    else assertWritable(backup.dir);
    await describeSite(work);
    if (doubts === 0) say('config_good');
    else say('config_doubts', { total: doubts });
    return doubts === 0 ? exitCodes.good : exitCodes.someRefused;
  },
};

async function describeSite(work: LocalWork): Promise<void> {
  const { config, operator } = work;
  const { databaseUrl: url, dataDir: folder } = config;
  if (!url && !existsSync(join(folder, 'database'))) return operator.say('config_new', { folder });
  // An empty PostgreSQL database can be opened for the check, but opening an empty folder would create a
  // database there.
  const database = url
    ? await openDatabase({ url, schema: 'any', isPatient: true })
    : await openSiteToRead(work);
  try {
    const { missing } = await readSchemaState(database.db);
    const { line, ...facts } = await describeDatabase(database, config);
    operator.show({ ...facts, missing }, line);
    if (missing.length > 0) operator.say('config_migrations', { total: missing.length });
  } finally {
    await database.close();
  }
}

/**
 * Prints warnings if browsers could not use all functions of the site at its configured address, for example
 * without HTTPS. Returns the number of warnings.
 */
function warnAboutAddress({ config, operator: { language, terminal } }: LocalWork): number {
  const { siteOrigin, trustedProxies } = config;
  if (siteOrigin === '') return 0;
  const { protocol, hostname } = new URL(siteOrigin);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    terminal.complain(adminText(language, 'config_http', { origin: siteOrigin }));
    return 1;
  }
  if (protocol === 'https:' && trustedProxies === 0) {
    terminal.complain(adminText(language, 'config_no_proxy'));
    return 1;
  }
  return 0;
}

/** Warns if searches cannot use the read replica. Returns the number of warnings. */
async function warnAboutReplica({ config, operator: { language, terminal } }: LocalWork): Promise<number> {
  const { databaseUrl, databaseReadUrl: url } = config;
  if (url === '') return 0;
  const writer = await openDatabase({ url: databaseUrl, schema: 'any', isPatient: true });
  let problem = '';
  const onState = (_now: unknown, _before: unknown, error: unknown) => {
    if (error instanceof Error) problem = error.message;
  };
  const replica = new Replica(writer, { url, connections: 1, onState });
  await replica.check();
  const { state, changesBehind: total } = replica.figures();
  await replica.close();
  await writer.close();
  if (state === null || state === 'good') return 0;
  terminal.complain(adminText(language, `config_replica_${state}`, { problem, total }));
  return 1;
}

/** Throws if the server could neither write into the folder nor create it. Creates nothing. */
function assertWritable(path: string): void {
  let existing = resolve(path);
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    if (!statSync(existing).isDirectory()) throw new Error('not a folder');
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch {
    throw new PlainFailure('config_backups_closed', { path });
  }
}

export const configCommands: readonly LocalCommand[] = [configCheck];
