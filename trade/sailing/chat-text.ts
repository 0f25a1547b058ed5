import { chatDay, chatWindow } from '../calendar/chat-dates.ts';
import { wordText, type PortNames, type TakenSailing } from './sailing-text.ts';
import type { PortCall } from './sailing.ts';
import type { ShipownerBrief } from './shipowner.ts';

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
  const state = [
    row.withdrawn_time !== null && '已取消 WITHDRAWN',
    row.is_demo && '演示数据 DEMO',
    wordText(row, chatDay),
  ];
  return [
    [ship, row.ownLink === undefined && chatOwner(shipowner)].filter(Boolean).join(' · '),
    `受载 Laycan ${chatWindow(load)}`,
    `抵港 ETA ${chatWindow(unload)} · ${days} 天 days`,
    state.filter(Boolean).join(' · '),
    // Whose list it stands in takes a line in either language.
    ...(row.ownLink === undefined ? [] : [shipowner.chinese_title, shipowner.english_title]),
  ].filter(Boolean);
}

const portText = ({ harbor_code }: PortCall, names: PortNames): string => chatPort(harbor_code, names);

/** `上海 Shanghai`; one that no list holds is its code. */
export const chatPort = (code: string, names: PortNames): string =>
  [...new Set([names.harborName(code, 'zh'), names.harborName(code, 'en')])].join(' ');

/** `望潮滚装 Wang Chao RoRo`. */
export const chatOwner = ({ chinese_title, english_title }: ShipownerBrief): string =>
  [...new Set([chinese_title, english_title])].filter(Boolean).join(' ');
