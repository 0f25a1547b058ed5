import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Conflict } from '../../../trade/deadline/conflicts.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';

/** One changed fact about a sailing: the old and the new value. */
export interface ChangeLine {
  label: string;
  was?: string;
  now?: string;
  more?: string;
}

/** Formats a local time with offset as the port's clock shows it. */
export const localText = (time: string, today: PlainDate): string =>
  `${dayText(time.slice(0, 10), today)} ${time.slice(11, 16)}`;

/**
 * Formats a difference: in days if it is a whole number of days, otherwise in hours, below one hour in
 * minutes.
 */
export function spanText(minutes: number): string {
  const size = Math.abs(minutes);
  const side = minutes < 0 ? 'earlier' : 'later';
  if (size % 1_440 === 0) return t(`changes.${side}`, { n: size / 1_440 });
  if (size >= 60) return t(`changes.${side}Hours`, { n: Math.round(size / 60) });
  return t(`changes.${side}Minutes`, { n: size });
}

interface Deadline {
  code: string;
  harbor_code: string;
}

interface Shown {
  names: HarborNames;
  today: PlainDate;
}

const labelOf = ({ code, harbor_code }: Deadline, { names }: Shown): string =>
  `${dictionaryName('cut_off', code, currentLanguage())} ${names.harborName(harbor_code, currentLanguage())}`;

/** Returns the line of a cut-off that did not move although its ship became later. */
export const unmovedLine = (deadline: Deadline & { time: string }, shown: Shown): ChangeLine => ({
  label: labelOf(deadline, shown),
  now: localText(deadline.time, shown.today),
  more: t('changes.outOfDate'),
});

/** Returns the line of a deadline for which terminal and shipowner give different times. */
export const conflictLine = (deadline: Deadline & Conflict, shown: Shown): ChangeLine => ({
  label: labelOf(deadline, shown),
  was: t('changes.fromOwner', { time: localText(deadline.was, shown.today) }),
  now: t('changes.fromTerminal', { time: localText(deadline.now, shown.today), name: deadline.terminal }),
  more: spanText(deadline.minutes),
});
