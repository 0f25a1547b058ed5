import type { LongWorkName, LongWorks } from '../../../contract/calls/console/setup.ts';
import { AppError } from '../../../contract/error-code.ts';
import { listSiteSettings, storeSiteSetting } from '../../db/site/settings.ts';
import type { OpenDatabase } from '../../db/open.ts';

/**
 * Runs a command of `npm run admin` in another process. Resolves with the last line of its output; rejects if
 * the command fails.
 */
export type RunAdmin = (words: readonly string[]) => Promise<string>;

type Work = LongWorks['list'][number];

/** The name of the stored setting with the time at which restoring a backup was last tested successfully. */
const testedSetting = 'restore_tested';

const lineCharsMost = 300;

interface Starting {
  database: OpenDatabase;
  now: Date;
  runAdmin: RunAdmin;
  words: readonly string[];
}

/**
 * The last run of each long task (such as a restore test), by name. The outer map is keyed by database, so
 * that several servers in one process do not share their tasks.
 */
const works = new WeakMap<OpenDatabase, Map<LongWorkName, Work>>();

const worksOf = (database: OpenDatabase): Map<LongWorkName, Work> => {
  const known = works.get(database) ?? new Map<LongWorkName, Work>();
  works.set(database, known);
  return known;
};

/** Returns the long tasks of this server, and the time of the last successful restore test. */
export async function viewWorks(database: OpenDatabase): Promise<LongWorks> {
  const tested = (await listSiteSettings(database)).get(testedSetting);
  return {
    list: [...worksOf(database).values()],
    tested_time: typeof tested === 'string' ? tested : null,
  };
}

/**
 * Starts a long task, which continues after the response was sent. Throws `conflict` while another long task
 * runs.
 */
export function startWork(name: LongWorkName, { database, now, runAdmin, words }: Starting): void {
  const known = worksOf(database);
  if ([...known.values()].some(({ end_time }) => end_time === null)) throw new AppError('conflict');
  const startedMs = performance.now();
  const present = () => new Date(now.getTime() + performance.now() - startedMs).toISOString();
  const start_time = now.toISOString();
  known.set(name, { name, start_time, end_time: null, is_good: false, line: '' });
  const end = (is_good: boolean, line: string) =>
    known.set(name, {
      name,
      start_time,
      end_time: present(),
      is_good,
      line: line.slice(0, lineCharsMost),
    });
  const work = async (): Promise<void> => {
    try {
      const line = await runAdmin(words);
      if (name === 'restore_test') await storeSiteSetting(database, testedSetting, present());
      end(true, line);
    } catch (error) {
      end(false, error instanceof Error ? error.message : String(error));
    }
  };
  void work();
}
