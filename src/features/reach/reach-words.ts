import { hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { reachLimits, verdictAt, type Reach } from '../../../trade/vessel/reach.ts';
import { localDay } from '../../i18n/dates.ts';
import { numberText } from '../../i18n/numbers.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { AgeLimits } from '../../trade-ui/age-level.ts';
import type { RowReach } from './reach-marks.ts';

/** A position counts as ageing after half an hour, and as stale after a day. */
export const positionAge: AgeLimits = { ageingAfterMs: 30 * minuteMs, staleAfterMs: reachLimits.oldestMs };

export const knotsText = (knots: number | null): string =>
  knots === null ? '–' : numberText(Math.round(knots * 10) / 10);

export const milesText = (nm: number | null): string => (nm === null ? '–' : numberText(nm));

/** Formats a duration in hours, for example 4 h. */
export const hoursText = (ms: number): string => t('reach.hours', { n: numberText(Math.round(ms / hourMs)) });

/**
 * Formats a moment as the local time at the loading port. The laycan ends at midnight there, so its end shows by
 * how much the clocks of the port are ahead of UTC.
 */
export function timeAtPort(
  time: string,
  { end_time, end_instant }: Pick<Reach, 'end_time' | 'end_instant'>,
  now: Date,
): string {
  const aheadMs = Date.parse(`${addDays(end_time, 1)}T00:00:00Z`) - Date.parse(end_instant);
  return portTimeText(new Date(Date.parse(time) + aheadMs).toISOString(), localDay(now));
}

interface Reading {
  names: HarborNames;
  now: Date;
}

/**
 * Returns the mark of a row, which shows whether its vessel can arrive in time; null if there is no verdict.
 */
export function rowReachOf(one: Reach, { names, now }: Reading): RowReach | null {
  const verdict = verdictAt(one, now.getTime());
  if (verdict === 'too_early' || verdict === 'none' || one.position_time === null) return null;
  const ago = agoText(one.position_time, now);
  const word = t(`reach.${verdict}`);
  if (verdict === 'too_old') return { verdict, word, title: t('reach.markOld', { ago }) };
  const title = t('reach.mark', {
    verdict: word,
    harbor: names.harborName(one.harbor_code, currentLanguage()),
    nm: milesText(one.distance_nm),
    needed: knotsText(one.needed_knots),
    ago,
  });
  return { verdict, word, title };
}

/**
 * Returns the verdict in words. If the vessel will probably miss the laycan, the text contains the hours by
 * which it would be late. Empty if no verdict is known.
 */
export function reachText(one: Reach, now: Date): string {
  const verdict = verdictAt(one, now.getTime());
  if (verdict === 'none') return one.reason === 'there' ? t('reach.there') : '';
  const lateMs = Date.parse(one.arrive_time ?? one.end_instant) - Date.parse(one.end_instant);
  return verdict === 'unlikely' && lateMs > 0
    ? t('reach.unlikelyBy', { late: hoursText(lateMs) })
    : t(`reach.${verdict}`);
}

/** Returns a sentence that explains the verdict: the speed that the vessel needs, and its usual or fastest speed. */
export function needsText({
  verdict,
  needed_knots,
  average_knots,
  average_days,
  fastest_knots,
}: Reach): string {
  if (needed_knots === null) return t('reach.tooLate');
  const needed = knotsText(needed_knots);
  return verdict === 'unlikely'
    ? t('reach.needsMore', { needed, fastest: knotsText(fastest_knots) })
    : t('reach.needs', {
        needed,
        average: knotsText(average_knots),
        days: average_days ?? reachLimits.averageDays,
      });
}
