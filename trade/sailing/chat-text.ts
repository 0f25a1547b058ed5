import { chatDay, chatWindow } from '../calendar/chat-dates.ts';
import { wordText, type PortNames, type SharedSailing } from './sailing-text.ts';
import type { PortCall } from './sailing.ts';
import type { ShipownerBrief } from './shipowner.ts';

/**
 * Writes sailings as short lines for a chat: the two ports of a lane with their names in both languages, then
 * the sailings of this lane. Several sailings are numbered. Dates are unambiguous in both languages: `3–6 Dec
 * 2026`. `moreOf` returns another line about a sailing, or an empty text.
 */
export function chatText<Row extends SharedSailing>(
  rows: readonly Row[],
  names: PortNames,
  moreOf: (row: Row) => string = () => '',
): string {
  const lines: string[] = [];
  let lane = '';
  for (const [index, row] of rows.entries()) {
    const own = `${portText(row.load, names)} – ${portText(row.unload, names)}`;
    if (own !== lane) lines.push(own);
    lane = own;
    lines.push(
      ...linesOf(row, moreOf(row)).map((line, at) =>
        at === 0 && rows.length > 1 ? `${index + 1}. ${line}` : line,
      ),
    );
  }
  return lines.join('\n');
}

function linesOf(row: SharedSailing, more: string): string[] {
  const { load, unload, days, shipowner } = row;
  const ship =
    row.ship_name === undefined ? '' : [row.ship_name ?? 'TBN', row.voyage_number].filter(Boolean).join(' ');
  const state = [
    row.withdrawn_time !== null && '已取消 CANCELLED',
    row.is_demo && '演示数据 DEMO',
    wordText(row, chatDay),
  ];
  return [
    [ship, row.ownLink === undefined && chatOwner(shipowner)].filter(Boolean).join(' · '),
    `受载 Laycan ${chatWindow(load)}`,
    `抵港 ETA ${chatWindow(unload)} · ${days} 天 days`,
    more,
    state.filter(Boolean).join(' · '),
    // A row of an imported list names its sender in both languages, on two lines.
    ...(row.ownLink === undefined ? [] : [shipowner.chinese_title, shipowner.english_title]),
  ].filter(Boolean);
}

const portText = ({ harbor_code }: PortCall, names: PortNames): string => chatPort(harbor_code, names);

/** Returns both names of a port, `上海 Shanghai`. For an unknown port, returns its code. */
export const chatPort = (code: string, names: PortNames): string =>
  [...new Set([names.harborName(code, 'zh'), names.harborName(code, 'en')])].join(' ');

/** Returns both names of a shipowner: `望潮滚装 Wang Chao RoRo`. */
export const chatOwner = ({ chinese_title, english_title }: ShipownerBrief): string =>
  [...new Set([chinese_title, english_title])].filter(Boolean).join(' ');
