import * as v from 'valibot';

import { bilingual, instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-site.ts';
import { nothing } from '../../fields.ts';
import { healthNames } from '../../limits/console-limits.ts';

const source = v.object({
  url: v.string(),
  ...bilingual,
  /**
   * The result of the last read: `whole` for a complete answer, otherwise the code of the fault. Null before
   * the first read.
   */
  outcome: v.nullable(v.string()),
  live_total: v.number(),
  run_time: v.nullable(instant),
  /** The time of the last complete answer; null if there was none. */
  whole_time: v.nullable(instant),
});

export const consoleHealth = defineCall({
  ...facts.consoleHealth,
  request: nothing,
  answer: v.object({
    time: instant,
    numbers: v.array(
      v.object({
        name: v.picklist(healthNames),
        /** The measured value; null if there is nothing to measure, for example without vessel positions. */
        value: v.nullable(v.number()),
        state: v.picklist(['good', 'watch', 'bad']),
      }),
    ),
    members: v.number(),
    sources: v.array(source),
    /** The terminals whose web pages the server reads for deadlines. */
    terminals: v.array(
      v.object({
        name: v.string(),
        harbor_code: v.string(),
        outcome: v.nullable(v.string()),
        run_time: v.nullable(instant),
        whole_time: v.nullable(instant),
      }),
    ),
    /**
     * The last run of each background job in the server process that answers this call. `end_time` is null for
     * a job that has not run yet.
     */
    jobs: v.array(v.object({ name: v.string(), end_time: v.nullable(instant), is_good: v.boolean() })),
    /** The builds of the clients in the last 24 hours. Only clients with a service worker name their build. */
    builds: v.array(
      v.object({ build: v.string(), is_current: v.boolean(), clients: v.number(), last_time: instant }),
    ),
    backup: v.object({
      /** True if the server makes regular backups; false if `BACKUP_DIR` is not set. */
      is_regular: v.boolean(),
      /** The number of backups in the backup folder. */
      total: v.number(),
      last_time: v.nullable(instant),
      /** The time at which the next backup is due; null if the server makes none. */
      next_time: v.nullable(instant),
    }),
    /**
     * The newest unexpected failures of the server process that answers this call. `request_id` finds the
     * details in the log.
     */
    errors: v.array(
      v.object({
        time: instant,
        request_id: v.string(),
        method: v.string(),
        path: v.string(),
        problem: v.string(),
      }),
    ),
  }),
  summary:
    'Returns the figures of the site with their states, the schedules, the backups and recent failures.',
});
export type Health = v.InferOutput<typeof consoleHealth.answer>;
