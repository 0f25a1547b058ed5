import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { listUnpublishedGroups } from '../../db/alerts/reported-rows.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordPublishing } from '../alert-events/publisher-events.ts';

/** The time in ms since the last edit after which unpublished drafts are reported to their publishers. */
const idleMs = dayMs;
/**
 * The maximum delay, in ms, with which drafts are still reported if they were not reported on time, for example
 * because the server was down.
 */
const madeUpMs = 3 * dayMs;

/**
 * Adds an event for each schedule group whose unpublished drafts were not edited for a day. Returns the number
 * of events.
 */
export async function watchDrafts(database: OpenDatabase, now: Date): Promise<number> {
  const until = new Date(now.getTime() - idleMs);
  const since = new Date(until.getTime() - madeUpMs);
  let total = 0;
  for (const { shipowner_id, edit_time, ...group } of await listUnpublishedGroups(database, {
    since,
    until,
  })) {
    const detail = { what: 'unpublished', ...group, edit_time: edit_time.toISOString() } as const;
    total += await recordPublishing(database, shipowner_id, { detail, now });
  }
  return total;
}
