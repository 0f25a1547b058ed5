import { dayMs, hourMs, minuteMs } from '../../trade/calendar/day-ms.ts';
import { backUpDaily } from '../backup/back-up-daily.ts';
import type { OpenDatabase } from '../db/open.ts';
import { asOnlyWriter } from '../db/writer-lock.ts';
import { siteAddress } from '../domain/alerts/alert-caller.ts';
import { addDeadlineEvents } from '../domain/alerts/deadline-events.ts';
import { expandEvents } from '../domain/alerts/expand-events.ts';
import { sendAlerts } from '../domain/alerts/send-alerts.ts';
import { watchDepartures } from '../domain/alerts/watch-departures.ts';
import { watchDrafts } from '../domain/alerts/watch-drafts.ts';
import { watchArrivals, watchVessels } from '../domain/alerts/watch-vessels.ts';
import { sendLetters } from '../domain/invoices/send-letters.ts';
import { reconcile } from '../domain/orders/reconcile.ts';
import type { Outside } from '../domain/outside.ts';
import { prune } from '../domain/operator/prune.ts';
import { duePublisher } from '../domain/publishing/publish-due.ts';
import { archiveSailings } from '../domain/sailings/archive.ts';
import { maintainTracks } from '../domain/vessels/maintain-tracks.ts';
import { readSources } from '../domain/schedule-import/read-sources.ts';
import { terminalReader } from '../domain/terminals/read-terminals.ts';
import type { Config } from '../config.ts';
import type { Job, JobRun } from './job-runner.ts';
import { databaseTime, sharedClock } from './shared-clock.ts';

/**
 * The time in ms from the start of a server to the first run of its jobs, so that the first requests do not wait
 * for them.
 */
export const jobsAfterMs = 1_000;

/** Returns all background jobs of a server. Several servers may run the same jobs at the same time. */
export function jobsOf(
  database: OpenDatabase,
  { pay, mail, alerts: senders }: Pick<Outside, 'pay' | 'mail' | 'alerts'>,
  config: Pick<
    Config,
    'scheduleSources' | 'scheduleMinutes' | 'terminals' | 'backup' | 'siteOrigin' | 'port'
  > & {
    adminProgram: string;
  },
): Job[] {
  const publishDue = duePublisher(database);
  return [
    {
      name: 'publish what is due',
      everyMs: 2_000,
      run: async (run) => totalOf(await publishDue(run)),
    },
    {
      name: 'ask about payments',
      everyMs: 2_000,
      run: async ({ clock, ...run }) => totalOf(await reconcile({ database, pay, now: clock(), ...run })),
    },
    {
      name: 'send letters',
      everyMs: 10_000,
      run: async ({ clock, signal }) => totalOf(await sendLetters({ database, mail, clock, signal })),
    },
    ...alertJobs(database, senders, config),
    {
      // The job runs hourly, because a day may end at any hour in the time zone of some port.
      name: 'archive past sailings',
      everyMs: hourMs,
      run: async ({ clock, signal }) => totalOf(await archiveSailings(database, clock(), signal)),
    },
    {
      name: 'keep the tracks of vessels',
      everyMs: hourMs / 6,
      run: async ({ clock }) => {
        const done = await maintainTracks(database, clock());
        return Object.values(done).some((total) => total > 0) ? done : null;
      },
    },
    ...readingJobs(database, config),
    {
      name: 'forget what is old',
      everyMs: dayMs,
      run: async ({ clock, signal }) => {
        let gone: Record<string, number> = {};
        const work = async () => {
          gone = await prune(database, clock());
        };
        await asOnlyWriter(database, signal, work, 'pruning');
        return Object.values(gone).some((total) => total > 0) ? gone : null;
      },
    },
    ...(config.backup.dir === '' ? [] : [dailyBackup(config)]),
  ];
}

/** Returns the jobs that fetch the schedules of carriers and the lists of terminals. */
function readingJobs(
  database: OpenDatabase,
  config: Pick<Config, 'scheduleSources' | 'scheduleMinutes' | 'terminals'>,
): Job[] {
  const readTerminals = terminalReader(database, config.terminals);
  return [
    {
      name: 'read schedules of carriers',
      everyMs: 60_000,
      run: async (run) => {
        const reads = await readSources(database, config, run);
        return reads.length > 0 ? { reads } : null;
      },
    },
    {
      name: 'read lists of terminals',
      everyMs: 60_000,
      run: async (run) => {
        const reads = await readTerminals(run);
        return reads.length > 0 ? { reads } : null;
      },
    },
  ];
}

/**
 * Returns the jobs that create and send alerts. They use the clock of the database, so that all servers have
 * the same time when they decide about the same messages.
 */
function alertJobs(
  database: OpenDatabase,
  senders: Outside['alerts'],
  config: Pick<Config, 'siteOrigin' | 'port'>,
): Job[] {
  const origin = siteAddress(config);
  return [
    { name: 'make alerts', everyMs: 2_000, run: expandEvents },
    { name: 'look for near deadlines', everyMs: 5 * minuteMs, run: at(addDeadlineEvents) },
    { name: 'look at followed vessels', everyMs: 5 * minuteMs, run: at(watchVessels) },
    { name: 'look at arrivals', everyMs: 5 * minuteMs, run: at(watchArrivals) },
    { name: 'look for sailings without news', everyMs: 5 * minuteMs, run: at(watchDepartures) },
    { name: 'look for unpublished drafts', everyMs: hourMs, run: at(watchDrafts) },
    { name: 'send alerts', everyMs: 2_000, run: (run: AlertRun) => sendAlerts({ senders, origin, ...run }) },
  ].map(({ run, ...job }) => ({
    ...job,
    run: async (running: JobRun) => {
      const clock = await sharedClock(running.clock, () => databaseTime(database));
      return totalOf(await run({ ...running, database, clock }));
    },
  }));
}

type AlertRun = JobRun & { database: OpenDatabase };

/** Converts a function that needs only the database and the present time to the `run` function of a job. */
const at =
  (look: (database: OpenDatabase, now: Date) => Promise<number>) =>
  ({ database, clock }: AlertRun): Promise<number> =>
    look(database, clock());

/**
 * Checks hourly whether a backup is due. A failed backup is therefore repeated soon, and a restart of the
 * server does not delay the next backup by a day.
 */
const dailyBackup = ({ backup, adminProgram: program }: BackingUp): Job => ({
  name: 'back up',
  everyMs: hourMs,
  run: async ({ clock, signal }) => {
    const done = await backUpDaily({ dir: backup.dir, now: clock(), program, signal });
    return done === null ? null : { done };
  },
});

type BackingUp = Pick<Config, 'backup'> & { adminProgram: string };

const totalOf = (total: number) => (total > 0 ? { total } : null);
