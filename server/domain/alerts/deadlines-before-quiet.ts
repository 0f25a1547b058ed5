import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { localTime, momentIn } from '../../../trade/calendar/local-time.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { isOpening } from '../../../trade/deadline/deadline-codes.ts';
import {
  insertAlertEvents,
  listNearDeadlines,
  type NearDeadline,
  type NewAlertEvent,
} from '../../db/alerts/events.ts';
import { listQuietHours, type QuietHours } from '../../db/alerts/settings.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';
import { afterQuietHours, beforeQuietMs, usualSetting } from './when-to-send.ts';

/**
 * The content of an event about a cut-off that ends in the quiet hours of some members. These members get the
 * alert before their quiet hours begin, because the alert a few hours before the cut-off would be sent too
 * late.
 */
export interface NightDeadline extends NearDeadline {
  quiet: QuietHours & { /** The instant at which the quiet hours begin. */ start: string };
}

/**
 * Adds an event for each cut-off in quiet hours that begin within the next half hour, and returns their
 * number. The ids name the quiet hours, the cut-off and its time, so that each is reported once.
 */
export async function addDeadlinesBeforeQuiet(
  database: OpenDatabase,
  codes: readonly string[],
  now: Date,
): Promise<number> {
  const { quiet_from, quiet_to, time_zone } = usualSetting;
  const usual = { quiet_from, quiet_to, time_zone };
  const every = new Map([usual, ...(await listQuietHours(database))].map((one) => [keyOf(one), one]));
  let total = 0;
  for (const [key, hours] of every) {
    const start = nextStart(hours, now);
    if (start.getTime() - now.getTime() > beforeQuietMs) continue;
    const end = afterQuietHours({ ...hours, is_quiet: true }, start);
    const cutOffs = codes.filter((code) => !isOpening(code));
    const near = await listNearDeadlines(database, { codes: cutOffs, since: start, until: end, now });
    const events = near.map((deadline): NewAlertEvent => {
      const { information_id, harbor_code, code, time } = deadline;
      const id = uuidOfName(`alert deadline quiet ${key} ${information_id} ${harbor_code} ${code} ${time}`);
      const detail: NightDeadline = { ...deadline, quiet: { ...hours, start: start.toISOString() } };
      return { id, kind: 'deadline', information_id, detail };
    });
    total += await insertAlertEvents(database, events, now);
  }
  return total;
}

/**
 * True if a member wants an alert some hours before this cut-off, and the quiet hours would delay that alert
 * until after the cut-off. `wantedHours` are the member's hours before a cut-off.
 */
export const isInOwnQuiet = (
  { time, quiet }: Pick<NightDeadline, 'time' | 'quiet'>,
  setting: QuietHours & { is_quiet: boolean },
  wantedHours: readonly number[],
): boolean =>
  setting.is_quiet &&
  keyOf(setting) === keyOf(quiet) &&
  wantedHours.some((hours) => Date.parse(time) - hours * hourMs >= Date.parse(quiet.start));

const keyOf = ({ quiet_from, quiet_to, time_zone }: QuietHours): string =>
  `${quiet_from} ${quiet_to} ${time_zone}`;

/** Returns the first moment after `now` at which the quiet hours begin. */
function nextStart({ quiet_from, time_zone }: QuietHours, now: Date): Date {
  const { day } = momentIn(time_zone, now);
  const today = new Date(localTime(day, quiet_from, time_zone));
  return today > now ? today : new Date(localTime(addDays(day, 1), quiet_from, time_zone));
}
