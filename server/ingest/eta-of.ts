import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { ReportedEta } from './decode.ts';

/**
 * Returns the time of arrival with the year that is nearest to the time of the message, because AIS sends no
 * year. Returns null if the day does not exist.
 */
export function etaOf(eta: ReportedEta, reportedMs: number): number | null {
  const year = new Date(reportedMs).getUTCFullYear();
  const candidates = [year - 1, year, year + 1]
    .map((one) => Date.UTC(one, eta.month - 1, eta.day, eta.hour, eta.minute))
    // Excludes days that do not exist, because JavaScript converts the 30th of February to the 2nd of March.
    .filter((time) => new Date(time).getUTCDate() === eta.day);
  const distance = (time: number) => Math.abs(time - reportedMs);
  const nearest = candidates.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest === undefined || distance(nearest) > 366 * dayMs ? null : nearest;
}
