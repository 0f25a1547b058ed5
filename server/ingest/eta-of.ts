import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { ReportedEta } from './decode.ts';

/**
 * Returns the time meant by a time without a year: the one nearest to the time of the message. Returns null
 * if the day does not exist.
 */
export function etaOf(eta: ReportedEta, reportedMs: number): number | null {
  const year = new Date(reportedMs).getUTCFullYear();
  const candidates = [year - 1, year, year + 1]
    .map((one) => Date.UTC(one, eta.month - 1, eta.day, eta.hour, eta.minute))
    // JavaScript would turn the 30th of February into the 2nd of March.
    .filter((time) => new Date(time).getUTCDate() === eta.day);
  const distance = (time: number) => Math.abs(time - reportedMs);
  const nearest = candidates.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest === undefined || distance(nearest) > 366 * dayMs ? null : nearest;
}
