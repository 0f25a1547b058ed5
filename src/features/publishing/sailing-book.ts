import type { BilingualName } from '../../../trade/sailing/dictionary.ts';
import type { DraftCall, DraftContent } from '../../../trade/draft/draft.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import { daysBetween, isPlainDate, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SeaMiles } from '../../../trade/sailing/sea-speed.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';

type Named = BilingualName & { id: string };

/** No month comes twice within it. */
const nearDays = 300;

/** What sailings are told of with. */
export interface SailingBook {
  names: HarborNames;
  managers: readonly Named[];
  shiproutes: readonly Named[];
  today: PlainDate;
  /** The day on which they go out, where that is later. */
  outDay?: PlainDate | undefined;
  /** As far as ways by sea are known by now. */
  seaMiles?: SeaMiles | undefined;
  /** Voyages that the group would have more than once, see `repeatedVoyages`. */
  repeated?: readonly string[] | undefined;
}

/** The vessel and the voyage as one says them: "YU CHUAN JADE 618W", "TBN 701W". */
export const sailingTitle = ({
  ship_name,
  voyage_number,
}: Pick<DraftContent, 'ship_name' | 'voyage_number'>): string =>
  [ship_name ?? t('draftGrid.tbn'), voyage_number].join(' ').trim();

/** The ports of a call, its main one first: "上海 / 太仓". */
export function portsText(call: DraftCall, { names }: SailingBook): string {
  const codes = [call.harbor_code, call.second_harbor_code, call.third_harbor_code];
  const known = codes.filter((code): code is string => code !== null && code !== '');
  return known.map((code) => names.harborName(code, currentLanguage())).join(' / ');
}

/** The days of a call; what was typed where they cannot be read. */
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

/** `11-24 – 11-27`: short enough for two of them in a row; with the year where it might be another. */
function shortWindow(days: readonly [string, string], today: PlainDate): string {
  const isNear = days.every((day) => Math.abs(daysBetween(today, day)) < nearDays);
  const [start = '', end = ''] = days.map((day) => day.slice(isNear ? 5 : 2));
  return start === end ? start : `${start} – ${end}`;
}

/** Where a sailing first loads and last discharges. */
export function endsOf({ harbors }: Pick<DraftContent, 'harbors'>): {
  load: DraftCall | undefined;
  unload: DraftCall | undefined;
} {
  const calls = callsInOrder(harbors);
  return { load: calls.find((call) => call.is_load), unload: calls.findLast((call) => call.is_unload) };
}
