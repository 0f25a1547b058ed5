import { breakBulkNames, classNames } from '../../../trade/deadline/deadline-names.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { isOpening, type CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import type { ReceivingState } from '../../../trade/deadline/receiving-windows.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { localDay } from '../../i18n/dates.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { CutOffLeft } from './cut-off-left.ts';
import { leftText } from './cut-off-words.ts';

export const classText = (cargoClass: CargoClass): string =>
  nameIn(classNames[cargoClass], currentLanguage());

/** Returns the name of a cargo class on a break-bulk vessel. */
export const breakBulkText = (cargoClass: CargoClass): string =>
  nameIn(breakBulkNames[cargoClass] ?? classNames[cargoClass], currentLanguage());

/** Formats the state of a receiving period, e.g. "closed 3 h ago, late gate until 23:00". */
export function receivingText(state: ReceivingState, closed: string | null, now: Date): string {
  switch (state.kind) {
    case 'waits':
      return t('sailing.opensIn', { span: spanBetween(now, state.until) });
    case 'open':
      return t('sailing.openCloses', { span: spanBetween(now, state.until) });
    case 'closes':
      return t('sailing.closesIn', { span: spanBetween(now, state.until) });
    case 'late': {
      const until = untilText(state.until, closed, now);
      return closed === null
        ? t('sailing.lateUntil', { until })
        : t('sailing.closedLate', { span: spanBetween(now, closed), until });
    }
    case 'closed':
      return t('sailing.closedAgo', { span: spanBetween(now, state.since) });
    case 'opened':
      return t('sailing.openedAgo', { span: spanBetween(now, state.since) });
  }
}

/**
 * Formats the time left until a deadline or an opening. For an opening in the past, the text is that
 * receiving has begun.
 */
export function deadlineLeftText(code: string, left: CutOffLeft): string {
  return left.isOver && isOpening(code) ? t('sailing.begun') : leftText(left);
}

/**
 * Formats the time between a moment and a local time: in days and hours; below one day in hours; below one
 * hour in minutes.
 */
export function spanBetween(now: Date, time: string): string {
  const minutes = Math.floor(Math.abs(Date.parse(time) - now.getTime()) / minuteMs);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0)
    return hours > 0 ? t('sailing.spanDaysHours', { days, hours }) : t('sailing.spanDays', { days });
  return hours > 0 ? t('sailing.spanHours', { hours }) : t('sailing.spanMinutes', { minutes });
}

/** Returns the clock time of `time`. The day is put before it, unless `other` is on the same day. */
const untilText = (time: string, other: string | null, now: Date): string =>
  other?.slice(0, 10) === time.slice(0, 10) ? time.slice(11, 16) : portTimeText(time, localDay(now));
