import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { deadlineCodes, deadlineOf, portKindOf } from '../../../trade/deadline/deadline-codes.ts';
import {
  insertAlertEvents,
  listLeadHours,
  listNearDeadlines,
  type NewAlertEvent,
} from '../../db/alerts/events.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';
import { addDeadlinesBeforeQuiet } from './deadlines-before-quiet.ts';
import { usualSetting } from './when-to-send.ts';

/**
 * The maximum delay, in ms, with which a deadline alert is still sent if it could not be sent on time, for
 * example because the server was down.
 */
const madeUpMs = hourMs;
/**
 * The kinds of deadlines that concern every shipper: port cut-off, container delivery, documents, and the
 * opening of the gate.
 */
const kinds = new Set(['PCO', 'FCO', 'DCO', 'EFC']);
const codes = deadlineCodes.filter((code) => kinds.has(portKindOf(deadlineOf(code).kind)));

/**
 * Adds an event for each cut-off that is now a chosen number of hours ahead, or that ends in the next quiet
 * hours of a member, and returns their number. The id of an event is derived from the sailing, the cut-off and
 * its time. Therefore several servers add the event only once, and a cut-off that was moved is reported again.
 */
export async function addDeadlineEvents(database: OpenDatabase, now: Date): Promise<number> {
  const usual = Object.values(usualSetting.lead_hours).flat();
  const leadHours = new Set([...usual, ...(await listLeadHours(database))]);
  let total = await addDeadlinesBeforeQuiet(database, codes, now);
  for (const hours of leadHours) {
    const until = new Date(now.getTime() + hours * hourMs);
    const since = new Date(until.getTime() - madeUpMs);
    const near = await listNearDeadlines(database, { codes, since, until, now });
    const events = near.map((detail): NewAlertEvent => {
      const { information_id, harbor_code, code, time } = detail;
      const id = uuidOfName(`alert deadline ${hours} ${information_id} ${harbor_code} ${code} ${time}`);
      return { id, kind: 'deadline', information_id, detail: { ...detail, hours } };
    });
    total += await insertAlertEvents(database, events, now);
  }
  return total;
}
