import type { Health } from '../../../contract/calls/console/health.ts';
import { healthLimits, healthNames } from '../../../contract/limits/console-limits.ts';
import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { siteStatus } from '../operator/site-status.ts';
import { terminalStatus } from '../terminals/terminal-status.ts';
import { importStatus } from '../schedule-import/import-status.ts';
import type { ConsoleVisit } from './enter-console.ts';

/** The last run of a background job in this server process. */
export type JobState = Health['jobs'][number];

interface Seen {
  errors: Health['errors'];
  jobs: JobState[];
  builds: Health['builds'];
  /** The times of the stored backups, oldest first. */
  backups: readonly Date[];
  /** True if this server makes regular backups. */
  isRegular: boolean;
}

/**
 * Returns the state of the site for the health page of the console. It combines counts of the database with
 * errors and jobs of this server process.
 */
export async function viewHealth(
  { errors, jobs, builds, backups, isRegular }: Seen,
  { database, now }: Pick<ConsoleVisit, 'database' | 'now'>,
): Promise<Health> {
  const [{ numbers }, sources, terminals] = await Promise.all([
    siteStatus(database, now),
    importStatus({ database, now }),
    terminalStatus({ database }),
  ]);
  const since = new Date(now.getTime() - hourMs).toISOString();
  const measured = { ...numbers, errors: errors.filter(({ time }) => time > since).length };
  const last = backups.at(-1);
  return {
    time: now.toISOString(),
    numbers: healthNames.map((name) => {
      const value = measured[name];
      return { name, value, state: stateOf(name, value) };
    }),
    members: numbers.members,
    sources: sources.map(
      ({ url, chinese_title, english_title, outcome, live_total, run_time, whole_time }) => ({
        url,
        chinese_name: chinese_title,
        english_name: english_title,
        outcome,
        live_total,
        run_time,
        whole_time,
      }),
    ),
    terminals: terminals.map(({ name, harbor_code, outcome, run_time, whole_time }) => ({
      name,
      harbor_code,
      outcome,
      run_time,
      whole_time,
    })),
    jobs,
    builds,
    backup: {
      is_regular: isRegular,
      total: backups.length,
      last_time: last?.toISOString() ?? null,
      next_time: isRegular
        ? new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + dayMs)).toISOString()
        : null,
    },
    errors,
  };
}

function stateOf(name: keyof typeof healthLimits, value: number | null): 'good' | 'watch' | 'bad' {
  const { watch, bad } = healthLimits[name];
  if (value === null || value < watch) return 'good';
  return value < bad ? 'watch' : 'bad';
}
