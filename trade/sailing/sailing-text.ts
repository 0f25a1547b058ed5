import type { PlainDate } from '../calendar/plain-date.ts';
import type { Language } from '../language.ts';
import type { SailingRow } from './sailing.ts';

/** Look-up of port names: in the given language, or in the other language, or the code. */
export interface PortNames {
  harborName: (code: string, language: Language) => string;
}

/**
 * A sailing to be shared. If `ownLink` is set, the sailing is from a list that the member imported, and no
 * shipowner has confirmed it.
 */
export type SharedSailing = SailingRow & { ownLink?: string };

/** Writes a sailing in one line with both names of its ports and unambiguous dates. */
export function sailingText(row: SharedSailing, names: PortNames): string {
  const { load, unload, days, shipowner } = row;
  const ship =
    row.ship_name === undefined ? '' : `${row.ship_name ?? 'TBN'} ${row.voyage_number ?? ''}`.trim();
  const parts = [
    `${bothNames(load.harbor_code, names)} – ${bothNames(unload.harbor_code, names)}`,
    `受载 Laycan ${load.start_time} / ${load.end_time}`,
    `抵港 Arrival ${unload.start_time} / ${unload.end_time}`,
    `${days} 天 days`,
    ship,
    [...new Set([shipowner.chinese_title, shipowner.english_title])].filter(Boolean).join(' '),
    row.withdrawn_time === null ? '' : '已撤销 WITHDRAWN',
    row.is_demo ? '演示数据 DEMO' : '',
    wordText(row),
  ];
  return parts.filter(Boolean).join(' | ');
}

/**
 * Returns the day of the publisher's last confirmation or change, because the recipient of a text cannot see
 * how old it is.
 */
export function wordText(
  { ownLink, confirm_time, change_time }: SharedSailing,
  dayText = (day: PlainDate): string => day,
): string {
  if (ownLink !== undefined) return '';
  return confirm_time !== null && confirm_time > change_time
    ? `确认 Confirmed ${dayText(confirm_time.slice(0, 10))}`
    : `更新 Updated ${dayText(change_time.slice(0, 10))}`;
}

/** Writes a time in the port's local time, in which cut-offs are given: `2026-11-20 17:00 +08:00`. */
export const localTimeText = (time: string): string => {
  const [, day, clock, offset] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(time) ?? [];
  return day === undefined ? time : `${day} ${clock} ${offset === 'Z' ? 'UTC' : offset}`;
};

function bothNames(code: string, names: PortNames): string {
  const both = new Set([names.harborName(code, 'zh'), names.harborName(code, 'en')]);
  return `${[...both].join(' ')} (${code})`;
}
