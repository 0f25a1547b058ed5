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

/** The period in ms in which a missed report is still sent, for example after the server was stopped. */
const madeUpMs = dayMs;

/**
 * Adds an event for each sailing whose last loading day has ended without a word from its publisher since
 * that day began, and returns their number. The inbox of a device reports the same sailings.
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
