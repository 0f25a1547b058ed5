import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { insertAlertEvents, type NewAlertEvent } from '../../db/alerts/events.ts';
import { listSilentSailings, type SilentSailing } from '../../db/alerts/no-news.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';

/** The content of an event about a sailing without news. Times are instants. */
export interface NoNewsEvent {
  /** The instant at which the last loading day ended. */
  since: string;
  ways: SilentSailing['ways'];
}

/**
 * The maximum delay, in ms, with which an event is still reported if it was not reported on time, for example
 * because the server was down.
 */
const madeUpMs = dayMs;

/**
 * Adds an event for each sailing whose last loading day has ended and which its publisher has not changed,
 * confirmed or withdrawn since that day began. Returns the number of events. The inbox of a device reports
 * the same sailings.
 */
export async function watchDepartures(database: OpenDatabase, now: Date): Promise<number> {
  const since = new Date(now.getTime() - madeUpMs);
  const silent = await listSilentSailings(database, { since, until: now });
  const events = silent.map(({ information_id, archived_time, ways }): NewAlertEvent => {
    const ended = archived_time.toISOString();
    const id = uuidOfName(`alert no news ${information_id} ${ended}`);
    const detail = { since: ended, ways } satisfies NoNewsEvent;
    return { id, kind: 'no_news', information_id, detail };
  });
  return insertAlertEvents(database, events, now);
}
