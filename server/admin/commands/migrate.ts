import { parseArgs } from 'node:util';

import { backUpInto } from '../../backup/backup-folder.ts';
import { openDatabase } from '../../db/open.ts';
import { exitCodes, PlainFailure } from '../command.ts';
import type { LocalCommand, LocalWork } from '../local-command.ts';
import { fileOf, rehearse } from './backup.ts';

const base = 'npm run admin -- migrate';

const migrate: LocalCommand = {
  name: 'migrate',
  summary: {
    zh: '升级数据库结构；--rehearse 先用备份在临时数据库中演练',
    en: 'Upgrade the schema of the database; --rehearse does it with a backup in a temporary database',
  },
  usage: {
    zh: `${base} [--rehearse 备份文件 [--at postgres://空数据库]]`,
    en: `${base} [--rehearse BACKUP [--at postgres://EMPTY-DATABASE]]`,
  },
  runHere: async (words, work) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        rehearse: { type: 'string', default: '' },
        at: { type: 'string', default: '' },
        lang: { type: 'string' },
      },
      allowPositionals: true,
    });
    const isWrong = positionals.length > 0 || (values.at !== '' && values.rehearse === '');
    if (isWrong) throw new PlainFailure(migrate.usage);
    return values.rehearse === '' ? upgrade(work) : rehearseUpgrade(values.rehearse, values.at, work);
  },
};

async function upgrade({ config, operator, clock }: LocalWork): Promise<number> {
  const { say } = operator;
  const { backup } = config;
  let total = 0;
  const database = await openDatabase({
    url: config.databaseUrl || undefined,
    folder: config.dataDir,
    beforeMigrating: async (before, missing) => {
      say('migrate_missing', { total: missing.length });
      if (backup.dir === '') return say('migrate_no_backup');
      const { path } = await backUpInto(backup, before, { program: config.version, now: clock() });
      say('migrate_backup', { path });
    },
    onMigration: (name) => {
      total += 1;
      say('migrate_step', { name });
    },
  });
  await database.close();
  say(total === 0 ? 'migrate_none' : 'migrate_done', { total });
  return exitCodes.good;
}

async function rehearseUpgrade(file: string, at: string, work: LocalWork): Promise<number> {
  const { operator, clock } = work;
  const started = clock().getTime();
  const path = fileOf([file], migrate, work);
  const { rows, tables } = await rehearse(path, at, work);
  const seconds = ((clock().getTime() - started) / 1000).toFixed(1);
  operator.terminal.endProgress();
  operator.say('migrate_rehearsed', { rows, tables, seconds });
  return exitCodes.good;
}

export const migrateCommands: readonly LocalCommand[] = [migrate];
