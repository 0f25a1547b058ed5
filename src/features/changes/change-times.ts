import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Conflict } from '../../../trade/deadline/conflicts.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { ShipArrival } from '../../../trade/lane-pack/changes.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import type { NoNews } from '../../../trade/lane-pack/no-news.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { instantText } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';

/** One changed fact about a sailing: the old and the new value. */
export interface ChangeLine {
  label: string;
  was?: string;
  now?: string;
  more?: string;
}

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

/** Returns the line that warns that a cut-off was not moved although its ship is delayed. */
export const unmovedLine = (deadline: Deadline & { time: string }, shown: Shown): ChangeLine => ({
  label: labelOf(deadline, shown),
  now: portTimeText(deadline.time, shown.today),
  more: t('changes.outOfDate'),
});

/** Returns the line of a deadline for which two sources give different times. */
export const conflictLine = (deadline: Deadline & Conflict, shown: Shown): ChangeLine => ({
  label: labelOf(deadline, shown),
  was: sourceText(deadline.was, shown, deadline.was_terminal),
  now:
    deadline.source === 'own_list'
      ? t('changes.fromList', { time: portTimeText(deadline.now, shown.today), name: deadline.name })
      : sourceText(deadline.now, shown, deadline.name),
  more: spanText(deadline.minutes),
});

/** Formats a time with its source: the terminal or, if `terminal` is null, the shipowner. */
function sourceText(time: string, { today }: Shown, terminal: string | null): string {
  const text = portTimeText(time, today);
  return terminal === null
    ? t('changes.fromOwner', { time: text })
    : t('changes.fromTerminal', { time: text, name: terminal });
}

/**
 * Returns the line of a vessel that will probably miss its laycan: the shipowner's laycan, and the arrival
 * that follows from the vessel's position.
 */
export function unlikelyLine(
  arrival: ShipArrival | undefined,
  { was = '' }: ChangeLine,
  now: Date,
): ChangeLine {
  const label = t('changes.ship');
  if (!arrival) return { label, was: t('changes.inTime'), now: t('changes.hardly') };
  const { arrive_time, end_instant, position_time } = arrival;
  const hours = Math.round((Date.parse(arrive_time) - Date.parse(end_instant)) / hourMs);
  return {
    label,
    was: t('changes.fromOwner', { time: was }),
    now: t('changes.fromPosition', {
      time: instantText(arrive_time, now),
      ago: agoText(position_time, now),
    }),
    ...(hours > 0 && { more: spanText(hours * 60) }),
  };
}

/**
 * Returns the line that reports a sailing whose departure day has passed without news: no change,
 * confirmation or actual arrival.
 */
export function noNewsLine(
  { word_time }: NoNews,
  { calls, pairs }: PackSailing,
  { now, today }: { now: Date; today: PlainDate },
): ChangeLine {
  const loading = new Set(pairs.map(({ load }) => load));
  const days = calls.filter(({ place }) => loading.has(place)).map(({ end_time }) => end_time);
  const day = days.toSorted().at(-1);
  return {
    label: t('changes.dueToSail'),
    ...(day !== undefined && { now: dayText(day, today) }),
    more: t('changes.lastWord', { ago: agoText(word_time, now) }),
  };
}
