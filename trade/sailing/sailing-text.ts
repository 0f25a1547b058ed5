import type { PlainDate } from '../calendar/plain-date.ts';
import type { Language } from '../language.ts';
import type { SailingRow } from './sailing.ts';

/** What ports are called: in that language where it is known, else in the other one, else by the code. */
export interface PortNames {
  harborName: (code: string, language: Language) => string;
}

/** A sailing that is passed on; with `ownLink` one of an own list, of which no shipowner has said a word. */
export type TakenSailing = SailingRow & { ownLink?: string };

/** A sailing in one line that both sides of a deal can read: both names of a port, dates that mean one day only. */
export function sailingText(row: TakenSailing, names: PortNames): string {
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

/** The newest word of the publisher, by its day: whoever is sent a text cannot see how old it is. */
export function wordText(
  { ownLink, confirm_time, change_time }: TakenSailing,
  dayText = (day: PlainDate): string => day,
): string {
  if (ownLink !== undefined) return '';
  return confirm_time !== null && confirm_time > change_time
    ? `确认 Confirmed ${dayText(confirm_time.slice(0, 10))}`
    : `更新 Updated ${dayText(change_time.slice(0, 10))}`;
}

/** `2026-11-20 17:00 +08:00`: the clock of the port, as the cut-off is meant. */
export const localTimeText = (time: string): string => {
  const [, day, clock, offset] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(time) ?? [];
  return day === undefined ? time : `${day} ${clock} ${offset === 'Z' ? 'UTC' : offset}`;
};

function bothNames(code: string, names: PortNames): string {
  const both = new Set([names.harborName(code, 'zh'), names.harborName(code, 'en')]);
  return `${[...both].join(' ')} (${code})`;
}
