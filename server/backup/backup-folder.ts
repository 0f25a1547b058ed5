import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { OpenDatabase } from '../db/open.ts';
import { writeBackupFile } from './backup-file.ts';
import { exportSite } from './read-site.ts';
import type { SiteHead, SiteItem } from './site-items.ts';

export interface BackupSettings {
  /** The folder for regular backups; empty if no regular backups are made. */
  dir: string;
  /** The maximum number of backups in the folder. The oldest ones are deleted. */
  filesMost: number;
  /** The passphrase that encrypts the backups; empty for unencrypted backups. */
  passphrase: string;
}

export interface BackupMaking {
  program: string;
  now: Date;
  passphrase: string;
  /** Called for every item that is written, to show the progress. */
  onItem?: (item: SiteItem) => void;
}

export interface MadeBackup {
  path: string;
  bytes: number;
  head: SiteHead | null;
}

/**
 * Writes a backup of the site to a new file. The caller must check that the file does not exist, because it
 * would be replaced.
 */
export async function backUpTo(
  path: string,
  database: OpenDatabase,
  { program, now, passphrase, onItem }: BackupMaking,
): Promise<MadeBackup> {
  let head: SiteHead | null = null;
  async function* watched(items: AsyncIterable<SiteItem>): AsyncGenerator<SiteItem> {
    for await (const item of items) {
      if (item.kind === 'head') head = item;
      onItem?.(item);
      yield item;
    }
  }
  const bytes = await exportSite(database, { program, now }, (items) =>
    writeBackupFile(path, watched(items), { passphrase }),
  );
  return { path, bytes, head };
}

/** Writes a backup into the folder and then deletes the oldest backups there. */
export async function backUpInto(
  { dir, filesMost, passphrase }: BackupSettings,
  database: OpenDatabase,
  making: Omit<BackupMaking, 'passphrase'>,
): Promise<MadeBackup> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await deleteBroken(dir, making.now);
  const made = await backUpTo(join(dir, nameOf(making.now, passphrase)), database, { ...making, passphrase });
  const names = await listBackups(dir);
  for (const name of names.slice(0, Math.max(0, names.length - filesMost))) await rm(join(dir, name));
  return made;
}

/**
 * Returns the folder of the backups that an operator makes in the console: the folder of the regular backups, or
 * without it a folder in the data folder.
 */
export const consoleBackupFolder = (config: {
  dataDir: string;
  backup: Pick<BackupSettings, 'dir'>;
}): string => resolve(config.backup.dir || join(config.dataDir, 'backups'));

/** Returns the names of the backups in a folder, oldest first. Their names contain their time. */
export async function listBackups(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => namePattern.test(name)).sort();
}

const namePattern = /^laycan-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.jsonl\.gz(\.age)?$/;

const nameOf = (now: Date, passphrase: string): string =>
  `laycan-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.jsonl.gz${passphrase === '' ? '' : '.age'}`;

/** Returns the time that the name of a backup contains. */
export function timeOfBackup(name: string): Date {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The age in ms after which an unfinished file must belong to a killed backup and is deleted. */
const brokenMs = 24 * 3_600_000;

async function deleteBroken(dir: string, now: Date): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.endsWith('.part') || !namePattern.test(name.slice(0, -'.part'.length))) continue;
    const path = join(dir, name);
    if (now.getTime() - (await stat(path)).mtimeMs > brokenMs) await rm(path);
  }
}
