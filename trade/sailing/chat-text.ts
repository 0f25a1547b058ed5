import type { PlainDate } from '../calendar/plain-date.ts';
import { wordText, type PortNames, type TakenSailing } from './sailing-text.ts';
import type { PortCall } from './sailing.ts';

/**
 * Sailings for a chat, in short lines that both sides of a deal can read: each lane once with both names of its
 * ports, under it its sailings, numbered, on four lines. Dates mean one day in either language: `3–6 Dec 2026`.
 */
export function chatText(rows: readonly TakenSailing[], names: PortNames): string {
  const lines: string[] = [];
  let lane = '';
  for (const [index, row] of rows.entries()) {
    const own = `${portText(row.load, names)} – ${portText(row.unload, names)}`;
    if (own !== lane) lines.push(own);
    lane = own;
    lines.push(
      ...linesOf(row).map((line, at) => (at === 0 && rows.length > 1 ? `${index + 1}. ${line}` : line)),
    );
  }
  return lines.join('\n');
}

function linesOf(row: TakenSailing): string[] {
  const { load, unload, days, shipowner } = row;
  const ship =
    row.ship_name === undefined ? '' : [row.ship_name ?? 'TBN', row.voyage_number].filter(Boolean).join(' ');
  const owner = [...new Set([shipowner.chinese_title, shipowner.english_title])].filter(Boolean).join(' ');
  const state = [
    row.withdrawn_time !== null && '已取消 WITHDRAWN',
    row.is_demo && '演示数据 DEMO',
    wordText(row, dayText),
  ];
  return [
    [ship, owner].filter(Boolean).join(' · '),
    `受载 Laycan ${windowText(load)}`,
    `抵港 ETA ${windowText(unload)} · ${days} 天 days`,
    state.filter(Boolean).join(' · '),
  ].filter(Boolean);
}

/** `上海 Shanghai`; one that no list holds is its code. */
function portText({ harbor_code }: PortCall, names: PortNames): string {
  const both = new Set([names.harborName(harbor_code, 'zh'), names.harborName(harbor_code, 'en')]);
  return [...both].join(' ');
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const partsOf = (day: PlainDate) => ({
  year: day.slice(0, 4),
  month: months[Number(day.slice(5, 7)) - 1] ?? '',
  day: String(Number(day.slice(8, 10))),
});
const dayText = (day: PlainDate): string => {
  const { day: number, month, year } = partsOf(day);
  return `${number} ${month} ${year}`;
};

/** `3–6 Dec 2026`, `27 Dec 2026 – 3 Jan 2027`, `30 Nov – 2 Dec 2026`. */
function windowText({ start_time, end_time }: Pick<PortCall, 'start_time' | 'end_time'>): string {
  const [first, last] = [partsOf(start_time), partsOf(end_time)];
  if (start_time === end_time) return dayText(end_time);
  if (first.year !== last.year) return `${dayText(start_time)} – ${dayText(end_time)}`;
  if (first.month !== last.month) return `${first.day} ${first.month} – ${dayText(end_time)}`;
  return `${first.day}–${dayText(end_time)}`;
}
