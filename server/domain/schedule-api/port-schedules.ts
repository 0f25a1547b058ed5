import { addDays } from '../../../trade/calendar/plain-date.ts';
import type { PortSchedule } from '../../../contract/open/schedules.ts';
import type { PortSchedulesRequest } from '../../../contract/open/schedule-requests.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { findCallsAt, readVoyages } from '../../db/schedule-api/voyages.ts';
import { cursorAfter, placeOf } from './cursor.ts';
import { gathered } from './gathered.ts';
import { resolveCode } from './resolve-code.ts';
import type { Page, ScheduleReader } from './schedule-reader.ts';
import { cutOffTimesOf, servicePartnerOf, terminalOf, timestampsOf, vesselOf } from './schedule-words.ts';

/**
 * Returns the vessels that call at a port in the three months after a day, grouped by terminal. A page has at
 * most `limit` calls; the calls of a terminal may continue on the next page.
 */
export async function readPortSchedules(
  request: PortSchedulesRequest,
  reader: ScheduleReader,
): Promise<Page<PortSchedule>> {
  const harborCode = resolveCode(request.UNLocationCode, 'UNLocationCode', reader);
  const limit = Math.min(request.limit, serverLimits.schedulePageMost);
  const days = { since: request.date, until: addDays(request.date, serverLimits.scheduleDaysAfterPort) };
  const part = { readable: reader.readable, after: placeOf(request.cursor, request), most: limit + 1 };
  const found = await findCallsAt(reader.database, { harborCode, ...days }, part);
  const page = found.slice(0, limit);
  const voyages = await readVoyages(reader.database, [
    ...new Set(page.map(({ information_id }) => information_id)),
  ]);
  const calls = page.flatMap(({ id, information_id }) => {
    const voyage = voyages.get(information_id);
    const call = voyage?.calls.find((one) => one.id === id);
    return voyage && call ? [{ voyage, call }] : [];
  });
  const terminals = gathered(calls, ({ call }) => JSON.stringify(terminalOf(call, reader, harborCode)));
  const last = page.at(-1);
  return {
    rows: terminals.flatMap((members) => {
      const [first] = members;
      if (!first) return [];
      const vesselSchedules = members.map(({ voyage, call }) => {
        const vessel = vesselOf(voyage, reader);
        return {
          servicePartners: [servicePartnerOf(voyage, reader)],
          ...(vessel && { vessel }),
          isDummyVessel: vessel === null,
          timestamps: timestampsOf(call, reader),
          ...cutOffTimesOf(call, voyage),
        };
      });
      return [{ location: terminalOf(first.call, reader, harborCode), vesselSchedules }];
    }),
    cursor: found.length > limit && last ? cursorAfter(last, request) : null,
  };
}
