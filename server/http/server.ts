import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Outside } from '../domain/outside.ts';
import type { JobState } from '../domain/console/health.ts';
import type { RunAdmin } from '../domain/console/long-work.ts';
import type { RunFairly } from '../domain/fair-queue.ts';
import type { ReserveBody } from './body-budget.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { OutageLog } from './outage-log.ts';
import type { ClientBuilds } from './client-builds.ts';
import type { RecentErrors } from './recent-errors.ts';
import type { Compress } from './compress.ts';
import type { RateLimit } from './rate-limit.ts';
import type { ServerTime } from './server-time.ts';

/** The objects that all requests of a server share. */
export interface Server {
  database: OpenDatabase;
  config: Config;
  clock: () => Date;
  log: Log;
  limit: RateLimit;
  /** Charges each client for the time of its requests. */
  time: ServerTime;
  /** Runs broad searches (which read many sailings) one after another; null if limits are off. */
  broadly: RunFairly | null;
  /**
   * Limits the number of queued changes that a member may send, because the answer to each change stays in
   * the database for weeks.
   */
  limitChanges: RateLimit;
  reserveBody: ReserveBody;
  compress: Compress;
  outside: Outside;
  /** Logs the periods in which the database does not answer. */
  outages: OutageLog;
  /** The newest unexpected failures of this process, for the console. */
  recentErrors: RecentErrors;
  /** The builds of the clients, for the console. */
  clientBuilds: ClientBuilds;
  /** Returns the last run of each job of this process. */
  jobStates: () => JobState[];
  /** Runs a command of `npm run admin` in another process; null in tests of the server. */
  runAdmin: RunAdmin | null;
  /** The measurements; null if `METRICS_TOKEN` is empty. */
  metrics: Metrics | null;
}
