import { dayAndClock } from '../../../../trade/laytime/clock-minutes.ts';
import { dayMinutes, type Minute } from '../../../../trade/laytime/laytime.ts';
import { t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import type { LaytimeFault, LaytimeField } from './read-laytime.ts';

/** Formats a minute, for example `11月24日 06:00` or `24 Nov 06:00`. */
export function minuteText(minute: Minute, today: string): string {
  const { day, clock } = dayAndClock(minute);
  return `${dayText(day, today)} ${clock}`;
}

/** Formats a duration, for example `5 天 10 小时` or `5 d 10 h`. */
export function durationText(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes - days * dayMinutes) / 60);
  const rest = Math.round(minutes - days * dayMinutes - hours * 60);
  if (rest === 0) return t('tools.durationDays', { days, hours });
  if (days === 0) return t('tools.durationHours', { hours, minutes: rest });
  return t('tools.duration', { days, hours, minutes: rest });
}

/** Returns the message for a field's fault; undefined if the field has no fault. */
export function faultText(fault: LaytimeFault | undefined, field: LaytimeField): string | undefined {
  if (!fault) return undefined;
  if (fault.kind === 'number') return t('tools.badNumber');
  if (fault.kind === 'time') return t('tools.badTime');
  if (fault.kind === 'clock') return t('tools.badClock');
  if (fault.kind === 'lines') return t('tools.tooMany', { n: fault.line });
  return fault.kind === 'period' && field === 'stoppages'
    ? t('tools.badPeriod', { line: fault.line })
    : t('tools.badDates', { line: fault.line });
}
