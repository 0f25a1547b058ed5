import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { backUpInto, backUpTo, type MadeBackup } from '../../backup/backup-folder.ts';
import { readBackupFile, readBackupHead } from '../../backup/backup-file.ts';
import { compareSite } from '../../backup/compare-site.ts';
import { fillSite, type Filled } from '../../backup/fill-site.ts';
import { exportSite } from '../../backup/read-site.ts';
import type { SiteItem } from '../../backup/site-items.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { adminText } from '../admin-text.ts';
import { exitCodes, PlainFailure } from '../command.ts';
import type { LocalCommand, LocalOperator, LocalWork } from '../local-command.ts';
import { openSiteToRead, openToFill } from '../open-site.ts';

const base = 'npm run admin --';
const lang = { type: 'string' } as const;

const backup: LocalCommand = {
  name: 'backup',
  summary: {
    zh: '备份整个站点（含图片）到一个文件，可在服务器运行时进行',
    en: 'Back up the whole site with its pictures to a file, also while the server runs',
  },
  usage: { zh: `${base} backup [文件 | --folder 文件夹]`, en: `${base} backup [FILE | --folder FOLDER]` },
  runHere: async (words, work) => {
    const options = { lang, folder: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
    const [file, ...more] = positionals;
    const { config, operator, clock } = work;
    const { passphrase } = config.backup;
    const dir = values.folder ?? config.backup.dir;
    if (more.length > 0 || (file !== undefined && values.folder !== undefined))
      throw new PlainFailure(backup.usage);
    if (file === undefined && dir === '') throw new PlainFailure('backup_no_place');
    const path = file === undefined ? null : resolve(operator.folder, file);
    if (path !== null && existsSync(path)) throw new PlainFailure('backup_exists', { path });
    const database = await openSiteToRead(work);
    try {
      const making = { program: config.version, now: clock(), onItem: progressOf(operator) };
      const made =
        path === null
          ? await backUpInto({ ...config.backup, dir: resolve(dir) }, database, making)
          : await backUpTo(path, database, { ...making, passphrase });
      report(operator, made, passphrase !== '');
    } finally {
      await database.close();
    }
    return exitCodes.good;
  },
};

function report(
  { terminal, say }: LocalOperator,
  { path, bytes, head }: MadeBackup,
  isSealed: boolean,
): void {
  terminal.endProgress();
  const tables = head?.tables ?? [];
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const pictures = tables.find(({ name }) => name === 'file_picture')?.rows ?? 0;
  const values = { path, rows, tables: tables.length, pictures, size: megabytes(bytes) };
  if (!isSealed) say('backup_readable');
  // The message `backup_made` is printed last and also appears in the log and in the console, which show one
  // line for each backup.
  say('backup_made', values);
}

const restore: LocalCommand = {
  name: 'restore',
  summary: {
    zh: '用备份填充一个空站点；--verify 只比对，不写入',
    en: 'Fill an empty site from a backup; --verify only compares and writes nothing',
  },
  usage: { zh: `${base} restore 文件 [--verify]`, en: `${base} restore FILE [--verify]` },
  runHere: async (words, work) => {
    const options = { lang, verify: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
    const path = fileOf(positionals, restore, work);
    const { config, operator } = work;
    await readBackupHead(path, config.backup);
    const items = readBackupFile(path, config.backup);
    if (values.verify) return verify(items, work);
    const database = await openToFill(config.databaseUrl || config.dataDir);
    const filled = await fillSite(database, items, steps(operator)).finally(() => database.close());
    reportFilled(operator, filled);
    return exitCodes.good;
  },
};

async function verify(items: AsyncIterable<SiteItem>, work: LocalWork): Promise<number> {
  const { operator } = work;
  const { language, terminal, say } = operator;
  const database = await openSiteToRead(work);
  let different = 0;
  let tables = 0;
  let total = 0;
  try {
    await compareSite(database, items, (compared) => {
      const { table, expected, found, isEqual } = compared;
      tables += 1;
      total += found;
      terminal.progress(adminText(language, 'restore_comparing', { table }));
      if (isEqual) return;
      different += 1;
      say('restore_differs', { table, expected, found });
    });
  } finally {
    await database.close();
  }
  terminal.endProgress();
  const key = different === 0 ? 'restore_equal' : 'restore_unequal';
  say(key, { rows: total, tables, different });
  return different === 0 ? exitCodes.good : exitCodes.someRefused;
}

const copy: LocalCommand = {
  name: 'copy',
  summary: {
    zh: '把站点复制到另一个空数据库，例如从内置数据库迁到 PostgreSQL',
    en: 'Copy the site to another empty database, for example from the embedded engine to PostgreSQL',
  },
  usage: {
    zh: `${base} copy --to postgres://用户:密码@主机/数据库（或一个空目录）`,
    en: `${base} copy --to postgres://USER:PASSWORD@HOST/NAME (or an empty folder)`,
  },
  runHere: async (words, work) => {
    const options = { lang, to: { type: 'string', default: '' } } as const;
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
    const { to } = values;
    if (to === '' || positionals.length > 0) throw new PlainFailure(copy.usage);
    const { config, operator, clock } = work;
    const source = await openSiteToRead(work);
    try {
      const isPostgres = /^postgres(ql)?:/.test(to);
      const target = await openToFill(isPostgres ? to : resolve(operator.folder, to));
      const about = { program: config.version, now: clock() };
      const filled = await exportSite(source, about, (items) =>
        fillSite(target, items, steps(operator)),
      ).finally(() => target.close());
      reportCopied(operator, filled, isPostgres ? null : resolve(operator.folder, to));
    } finally {
      await source.close();
    }
    return exitCodes.good;
  },
};

/**
 * Restores a backup into a temporary database, runs all migrations there, and deletes the database. This
 * proves that the backup can be restored.
 */
export async function rehearse(path: string, at: string, { config, operator }: LocalWork): Promise<Filled> {
  await readBackupHead(path, config.backup);
  const folder = mkdtempSync(join(tmpdir(), 'laycan-rehearsal-'));
  try {
    const database: OpenDatabase = await openToFill(at || folder);
    return await fillSite(database, readBackupFile(path, config.backup), steps(operator)).finally(() =>
      database.close(),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the path of the file that is the only argument. Throws `PlainFailure` if the file does not exist. */
export function fileOf(
  [file, ...more]: readonly string[],
  { usage }: Pick<LocalCommand, 'usage'>,
  { operator }: LocalWork,
): string {
  if (file === undefined || more.length > 0) throw new PlainFailure(usage);
  const path = resolve(operator.folder, file);
  if (!existsSync(path)) throw new PlainFailure('file_missing', { path });
  return path;
}

function progressOf({ language, terminal }: LocalOperator): (item: SiteItem) => void {
  let table = '';
  let done = 0;
  let total = 0;
  return (item) => {
    if (item.kind === 'head') total = item.tables.reduce((sum, { rows }) => sum + rows, 0);
    if (item.kind === 'table') ({ table } = item);
    if (item.kind !== 'rows') return;
    done += item.rows.length;
    terminal.progress(adminText(language, 'backup_progress', { table, done, total }));
  };
}

/**
 * Returns callbacks for filling a database: one shows each filled table as progress, one prints each
 * migration before it runs.
 */
function steps({ language, terminal, say }: LocalOperator) {
  return {
    onTable: (table: string, rows: number) =>
      terminal.progress(adminText(language, 'restore_table', { table, rows })),
    onMigration: (name: string) => {
      terminal.endProgress();
      say('migrate_step', { name });
    },
  };
}

function reportFilled({ terminal, say }: LocalOperator, { head, tables, rows }: Filled): void {
  terminal.endProgress();
  say('restore_done', { rows, tables, time: head.time });
}

/**
 * Prints the result of copying a site. `folder` is null for a copy into PostgreSQL, whose address is not
 * printed because it contains a password.
 */
function reportCopied(
  { terminal, say }: LocalOperator,
  { tables, rows }: Filled,
  folder: string | null,
): void {
  terminal.endProgress();
  const variable = folder === null ? 'DATABASE_URL' : 'DATA_DIR';
  say('copy_done', { rows, tables, place: folder ?? 'PostgreSQL', variable });
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

export const backupCommands: readonly LocalCommand[] = [backup, restore, copy];
