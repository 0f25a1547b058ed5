import type { BilingualName } from '../../../trade/sailing/dictionary.ts';
import type { DraftCall, DraftContent } from '../../../trade/draft/draft.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import { daysBetween, isPlainDate, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SeaMiles } from '../../../trade/sailing/sea-speed.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';

type Named = BilingualName & { id: string };

/**
 * A date is formatted without its year if it is less than this number of days away, because each month occurs
 * only once in that time.
 */
const nearDays = 300;

/** The data for describing sailings. */
export interface SailingBook {
  names: HarborNames;
  managers: readonly Named[];
  shiproutes: readonly Named[];
  today: PlainDate;
  /** The day of publication, if it is later than today. */
  outDay?: PlainDate | undefined;
  /** The sea distances known so far. */
  seaMiles?: SeaMiles | undefined;
  /** Voyages that the group would contain more than once, from `repeatedVoyages`. */
  repeated?: readonly string[] | undefined;
}

/** Returns vessel and voyage, e.g. "YU CHUAN JADE 618W" or "TBN 701W". */
export const sailingTitle = ({
  ship_name,
  voyage_number,
}: Pick<DraftContent, 'ship_name' | 'voyage_number'>): string =>
  [ship_name ?? t('draftGrid.tbn'), voyage_number].join(' ').trim();

/** Returns the ports of a port call, main port first, e.g. "上海 / 太仓". */
export function portsText(call: DraftCall, { names }: SailingBook): string {
  const codes = [call.harbor_code, call.second_harbor_code, call.third_harbor_code];
  const known = codes.filter((code): code is string => code !== null && code !== '');
  return known.map((code) => names.harborName(code, currentLanguage())).join(' / ');
}

/** Formats the days of a port call; the typed text if they are invalid. */
export function daysText(
  { start_time, end_time }: Pick<DraftCall, 'start_time' | 'end_time'>,
  today: PlainDate,
): string {
  if (isPlainDate(start_time) && isPlainDate(end_time))
    return currentLanguage() === 'en'
      ? windowText({ start_time, end_time }, today)
      : shortWindow([start_time, end_time], today);
  return [start_time, end_time].filter((text) => text !== '').join(' ~ ');
}

/**
 * Formats days as `11-24 – 11-27`, short enough to show two ranges next to each other. The year is added if
 * the days would be ambiguous without it.
 */
function shortWindow(days: readonly [string, string], today: PlainDate): string {
  const isNear = days.every((day) => Math.abs(daysBetween(today, day)) < nearDays);
  const [start = '', end = ''] = days.map((day) => day.slice(isNear ? 5 : 2));
  return start === end ? start : `${start} – ${end}`;
}

/** Returns the first loading call and the last discharging call. */
export function endsOf({ harbors }: Pick<DraftContent, 'harbors'>): {
  load: DraftCall | undefined;
  unload: DraftCall | undefined;
} {
  const calls = callsInOrder(harbors);
  return { load: calls.find((call) => call.is_load), unload: calls.findLast((call) => call.is_unload) };
}
