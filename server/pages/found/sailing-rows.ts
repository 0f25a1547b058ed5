import type { Language } from '../../../trade/language.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { windowTextIn } from '../../../trade/calendar/window-parts.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { PortCall, SailingRow } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { shipownerPagePath } from '../../../contract/wire/found-path.ts';
import { escaped } from '../../http/escaped.ts';
import { foundWords } from './found-words.ts';

interface Writing {
  language: Language;
  names: HarborNames;
  today: PlainDate;
}

/**
 * Builds a list of sailings that is readable without scripts, each with a small chart (`laneLine`). It uses
 * only fields that visitors may see.
 */
export const rowsOf = (rows: readonly SailingRow[], writing: Writing): string =>
  `<ul class="rows">${rows.map((row) => rowOf(row, writing)).join('')}</ul>`;

function rowOf(row: SailingRow, writing: Writing): string {
  const { language } = writing;
  const words = foundWords[language];
  const { shipowner, withdrawn_time, is_demo } = row;
  const { load, lane, unload, machine, word } = laneParts(row, writing);
  const marks = [machine, withdrawn_time === null ? word : `<b>${words.cancelled}</b>`].filter(Boolean);
  const demo = is_demo ? ` <span class="demo">${words.demo}</span>` : '';
  return `<li class="row${withdrawn_time === null ? '' : ' gone'}">
<div class="load">${load}</div>
<div class="lane">${lane}</div>
<div class="arr">${unload}</div>
<div class="who"><a href="${shipownerPagePath(language, shipowner.id)}">${escaped(ownerName(shipowner, language))}</a><span>${marks.join(' · ')}${demo}</span></div></li>`;
}

/**
 * Builds the HTML parts of a sailing row: both calls, the chart between them, the vessel type, and the last
 * confirmation or change.
 */
export function laneParts(row: SailingRow, writing: Writing) {
  const { language } = writing;
  return {
    load: callOf(row.load, writing),
    lane: `${laneLine(row)}<small>${foundWords[language].days(row.days)}</small>`,
    unload: callOf(row.unload, writing),
    machine: escaped(dictionaryName('machine', row.machine_id, language)),
    word: wordOf(row, language),
  };
}

/** Returns a shipowner's name in a language, or the name in the other language if it has none. */
export function ownerName(
  { chinese_title, english_title }: Pick<ShipownerBrief, 'chinese_title' | 'english_title'>,
  language: Language,
): string {
  return language === 'zh' ? chinese_title || english_title : english_title || chinese_title;
}

const callOf = ({ harbor_code, start_time, end_time }: PortCall, { language, names, today }: Writing) =>
  `<time datetime="${start_time}"><b>${windowTextIn(language, { start_time, end_time }, today)}</b></time><small>${escaped(names.harborName(harbor_code, language))}</small>`;

/** Formats the day of an instant with its year, because a person may read a page long after it was loaded. */
export function dayTextIn(language: Language, instant: string): string {
  const day = instant.slice(0, 10);
  return windowTextIn(language, { start_time: day, end_time: day }, '');
}

/** Returns the day of the publisher's last confirmation or change, whichever is later. */
function wordOf({ confirm_time, change_time }: SailingRow, language: Language): string {
  const words = foundWords[language];
  return confirm_time !== null && confirm_time > change_time
    ? words.confirmed(dayTextIn(language, confirm_time))
    : words.changed(dayTextIn(language, change_time));
}

/**
 * Draws a sailing as a small chart: the loading laycan as a bar, the days at sea as a line, and the arrival
 * as a ring. The line of a cancelled sailing is dashed.
 */
function laneLine({ load, days, withdrawn_time }: SailingRow): string {
  const loading = (Date.parse(load.end_time) - Date.parse(load.start_time)) / dayMs + 1;
  const share = Math.round(Math.max(6, Math.min(60, (100 * loading) / Math.max(days, loading + 1))));
  const dash = withdrawn_time === null ? '' : ' stroke-dasharray="5 5"';
  return `<svg width="100%" height="16" aria-hidden="true"><line x1="${share}%" x2="100%" y1="8" y2="8" stroke="currentColor" stroke-width="2"${dash}/><rect y="3" width="${share}%" height="10" rx="5" fill="currentColor"/><svg x="100%" overflow="visible"><circle cx="-7" cy="8" r="5" stroke="currentColor" stroke-width="2.5"/></svg></svg>`;
}
