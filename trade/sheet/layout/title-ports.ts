import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import { labels, readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';

interface Sheet {
  rows: readonly (readonly SheetCell[])[];
  firstRow: number;
  columnOf: ReadonlyMap<SheetField, number>;
  names: HarborNames;
  /** The texts above the header and the name of the sheet, which may contain a port. */
  titles: readonly string[];
}

type End = 'load' | 'unload';

const before: Readonly<Record<End, RegExp>> = {
  load: /(?:^|[\s(【[])(?:(?:装(?:货|船)?港|起运港|始发港|启运港|POLS?|PORT OF LOADING|LOADING PORT|LOAD PORT|LOADING AT|FROM|EX|(?:EXPORT|OUTBOUND|DEPARTURE)S?(?: SAILINGS?)?(?: SCHEDULE)?)[\s:.-]+|自)(.+)/gi,
  unload:
    /(?:^|[\s(【[])(?:(?:目的港|卸(?:货)?港|目的地|PODS?|PORT OF DISCHARGE|DISCHARGE PORT|DESTINATION|DISCHARGING AT|TO|(?:IMPORT|INBOUND|ARRIVAL)S?(?: SCHEDULE)?)[\s:.-]+|至|往|到)(.+)/gi,
};
const behind: Readonly<Record<End, RegExp>> = {
  load: /^(.+?)(?:出口|始发|起运|出发|装船|装港|EXPORTS?|DEPARTURES?)(?:船期表?|班期|SCHEDULE)?$/i,
  unload: /^(.+?)(?:进口|卸港|IMPORTS?|ARRIVALS?)(?:船期表?|班期|SCHEDULE)?$/i,
};
/** The number of a section at the beginning of its title: `一、`, `2.`, `(1)`. */
const listMark = /^[（(]?(?:[一二三四五六七八九十]{1,3}|\d{1,2}|[A-Z])[、.．)）]\s*/;
/** Decorative characters around a title, which are removed: `** EX SHANGHAI **`. */
const ornaments = new Set('*=#~_•■◆【】- ');

function withoutOrnaments(text: string): string {
  const letters = Array.from(text);
  const isMark = (letter: string) => ornaments.has(letter);
  const first = letters.findIndex((letter) => !isMark(letter));
  const last = letters.findLastIndex((letter) => !isMark(letter));
  return first < 0 ? '' : letters.slice(first, last + 1).join('');
}
/**
 * The beginning of the text after a port's name in a title, such as a date, a remark or a word for a
 * schedule. The name ends there.
 */
const endOfName =
  /\s[-–—|]\s|[-–—|(（【,;，；]|\d|船期|班期|航线|\s(?:SCHEDULE|SAILINGS?|SERVICE|TO|TOWARDS?)(?:\s|$)/i;

/**
 * Returns the loading or discharging port of rows that lack it and are below a title with this port:
 * `目的港：吉达`, `EX SHANGHAI`, or a sheet with the name `上海`.
 * A title within the table has precedence over titles above it.
 */
export function titlePortFindings(sheet: Sheet): ReadonlyMap<number, RowFindings> {
  const { rows, firstRow, columnOf, names, titles } = sheet;
  const found = new Map<number, RowFindings>();
  const [end, ...others] = (['load', 'unload'] as const).filter((field) => !columnOf.has(field));
  if (!end || others.length > 0) return found;
  const above = titles.flatMap((text) => portIn(text, end, names) ?? []);
  let current = new Set(above.map(({ code }) => code)).size === 1 ? (above[0] ?? null) : null;
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => !isBlank(cell));
    if (filled.length === 1 && at >= firstRow - 2)
      current = portIn(cellText(filled[0]), end, names) ?? current;
    else if (current && at >= firstRow && filled.length > 1) {
      const values = { text: current.text, harbors: labels([current.code], names) };
      found.set(at, {
        cells: new Map([[end, current.code]]),
        notes: [{ field: end, ...remark('port_from_title', values) }],
      });
    }
  }
  return found;
}

/** Returns the first group of a match that reaches to the end of the title; undefined if no match does. */
function restBehind(pattern: RegExp, title: string): string | undefined {
  for (const match of title.matchAll(pattern))
    if (match.index + match[0].length === title.length) return match[1];
  return undefined;
}

function portIn(text: string, end: End, names: HarborNames): { code: string; text: string } | null {
  if (text.length > 80) return null;
  const title = withoutOrnaments(simplified(text).normalize('NFKC').trim()).replace(listMark, '');
  const spellings = [restBehind(before[end], title), behind[end].exec(title)?.[1], title];
  for (const spelling of spellings) {
    const name = (spelling ?? '').split(endOfName)[0]?.trim() ?? '';
    // A title without a word such as "from" or "to" is used only if it consists of a port name alone.
    if (name === '' || (spelling === title && name !== title)) continue;
    const read = readHarbors(name, names, { isExact: true });
    const [code, other] = 'value' in read && read.assumed.length === 0 ? read.value : [];
    if (code !== undefined && other === undefined) return { code, text };
  }
  return null;
}
