import type { PlainDate } from '../calendar/plain-date.ts';
import type { Language } from '../language.ts';
import type { SailingRow } from './sailing.ts';

/** Finds the name of a port: in the given language, otherwise in the other language, otherwise its code. */
export interface PortNames {
  harborName: (code: string, language: Language) => string;
}

/**
 * A sailing to be shared. If `ownLink` is set, the sailing is from a list that the member imported, and no
 * shipowner has published it.
 */
export type SharedSailing = SailingRow & { ownLink?: string };

/**
 * Writes a sailing in one line, with both names of its ports and dates that are unambiguous in both
 * languages.
 */
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
    row.withdrawn_time === null ? '' : '已取消 CANCELLED',
    row.is_demo ? '演示数据 DEMO' : '',
    wordText(row),
  ];
  return parts.filter(Boolean).join(' | ');
}

/**
 * Writes the day of the publisher's last confirmation or change, so that the recipient of the shared text
 * sees the age of the schedule. Returns an empty text for a row of an imported list.
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

function bothNames(code: string, names: PortNames): string {
  const both = new Set([names.harborName(code, 'zh'), names.harborName(code, 'en')]);
  return `${[...both].join(' ')} (${code})`;
}
