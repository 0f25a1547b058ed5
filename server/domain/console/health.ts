import type { Health } from '../../../contract/calls/console/health.ts';
import { healthLimits, healthNames } from '../../../contract/limits/console-limits.ts';
import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { siteStatus } from '../operator/site-status.ts';
import { importStatus } from '../schedule-import/import-status.ts';
import type { ConsoleVisit } from './enter-console.ts';

interface Seen {
  errors: Health['errors'];
  /** The times of the regular backups, oldest first; null if the server makes none. */
  backups: readonly Date[] | null;
}

/** Returns the state of the site from the database and this process. */
export async function viewHealth(
  { errors, backups }: Seen,
  { database, now }: Pick<ConsoleVisit, 'database' | 'now'>,
): Promise<Health> {
  const [{ numbers }, sources] = await Promise.all([
    siteStatus(database, now),
    importStatus({ database, now }),
  ]);
  const since = new Date(now.getTime() - hourMs).toISOString();
  const measured = { ...numbers, errors: errors.filter(({ time }) => time > since).length };
  const last = backups?.at(-1);
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
    backup: {
      is_regular: backups !== null,
      total: backups?.length ?? 0,
      last_time: last?.toISOString() ?? null,
      next_time: backups && new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + dayMs)).toISOString(),
    },
    errors,
  };
}

function stateOf(name: keyof typeof healthLimits, value: number | null): 'good' | 'watch' | 'bad' {
  const { watch, bad } = healthLimits[name];
  if (value === null || value < watch) return 'good';
  return value < bad ? 'watch' : 'bad';
}
