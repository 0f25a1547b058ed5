import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { insertAlertEvents, listNearDeadlines, type NewAlertEvent } from '../../db/alerts/events.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';

/** The hours before a deadline at which it is reported. */
const leadHours = [24, 3];
/** The time in ms for which a missed moment is made up, for example after the server was stopped. */
const madeUpMs = hourMs;
/** The deadlines that concern every shipper: port, containers, breakbulk and documents. */
const codes = ['PCO', 'FCO', 'OBC', 'DCO'];

/**
 * Adds an event for each cut-off that is now 24 or 3 hours ahead, and returns their number. The ids name the
 * sailing, the cut-off and its time, so that any number of servers add an event once, and a cut-off that was
 * moved is reported again.
 */
export async function addDeadlineEvents(database: OpenDatabase, now: Date): Promise<number> {
  let total = 0;
  for (const hours of leadHours) {
    const until = new Date(now.getTime() + hours * hourMs);
    const since = new Date(until.getTime() - madeUpMs);
    const near = await listNearDeadlines(database, { codes, since, until, now });
    const events = near.map((detail): NewAlertEvent => {
      const { information_id, harbor_code, code, time } = detail;
      const id = uuidOfName(`alert deadline ${hours} ${information_id} ${harbor_code} ${code} ${time}`);
      return { id, kind: 'deadline', member_id: null, information_id, detail };
    });
    total += await insertAlertEvents(database, events, now);
  }
  return total;
}
