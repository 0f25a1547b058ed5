import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { configWarnings } from '../../load-config.ts';
import { describeDatabase } from '../../db/describe-database.ts';
import { openDatabase } from '../../db/open.ts';
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
    const { config, environment, operator } = work;
    const { language, terminal } = operator;
    // `runAdmin` has already thrown for wrong values and printed these warnings. Here they decide only the
    // last line and the exit code.
    const warnings = configWarnings(environment);
    const { backup, siteOrigin } = config;
    if (siteOrigin === '') terminal.print(adminText(language, 'config_no_origin'));
    if (backup.dir === '') terminal.print(adminText(language, 'config_no_backups'));
    else assertWritable(backup.dir);
    terminal.print(await describeSite(work));
    if (warnings.length === 0) terminal.print(adminText(language, 'config_good'));
    return warnings.length === 0 ? exitCodes.good : exitCodes.someRefused;
  },
};

async function describeSite(work: LocalWork): Promise<string> {
  const { config, operator } = work;
  const { databaseUrl: url, dataDir: folder } = config;
  if (!url && !existsSync(join(folder, 'database')))
    return adminText(operator.language, 'config_new', { folder });
  // An empty PostgreSQL can be checked, but opening an empty folder would create a database there.
  const database = url
    ? await openDatabase({ url, schema: 'any', isPatient: true })
    : await openSiteToRead(work);
  try {
    const { missing } = await readSchemaState(database.db);
    const line = await describeDatabase(database, config);
    const total = missing.length;
    return total === 0 ? line : `${line}\n${adminText(operator.language, 'config_migrations', { total })}`;
  } finally {
    await database.close();
  }
}

function assertWritable(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
  } catch {
    throw new PlainFailure('config_backups_closed', { path });
  }
}

export const configCommands: readonly LocalCommand[] = [configCheck];
