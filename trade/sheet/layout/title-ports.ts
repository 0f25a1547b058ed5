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
const ornaments = new Set('*=#~_•■◆【】-> ');

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
  const { columnOf } = sheet;
  const [end, other] = (['load', 'unload'] as const).filter((field) => !columnOf.has(field));
  if (!end) return new Map();
  const found = portsOfEnd(sheet, end, false);
  if (!other) return found;
  // If the sheet has no column of ports, the titles must give both ports: `Sailings from Mersin` above `To
  // Constanta`.
  const others = portsOfEnd(sheet, other, true);
  const marked = portsOfEnd(sheet, end, true);
  return new Map(
    [...marked].flatMap(([at, one]) => {
      const second = others.get(at);
      if (!second) return [];
      const cells = new Map([...one.cells, ...second.cells]);
      return [[at, { cells, notes: [...one.notes, ...second.notes] }] as const];
    }),
  );
}

/**
 * Returns the loading or the discharging port (`end`) of the rows below a title with this port. With
 * `isMarked`, the title must contain a word for the role, such as `from`.
 */
function portsOfEnd(
  { rows, firstRow, names, titles }: Sheet,
  end: End,
  isMarked: boolean,
): ReadonlyMap<number, RowFindings> {
  const found = new Map<number, RowFindings>();
  const read = (text: string) => portIn(text, end, names, isMarked);
  const above = titles.flatMap((text) => read(text) ?? []);
  let current = new Set(above.map(({ code }) => code)).size === 1 ? (above[0] ?? null) : null;
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => !isBlank(cell));
    if (filled.length === 1 && at >= firstRow - 2) current = read(cellText(filled[0])) ?? current;
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

/** Returns the first group of the match that ends at the end of the title; undefined if there is none. */
function restBehind(pattern: RegExp, title: string): string | undefined {
  for (const match of title.matchAll(pattern))
    if (match.index + match[0].length === title.length) return match[1];
  return undefined;
}

function portIn(
  text: string,
  end: End,
  names: HarborNames,
  isMarked: boolean,
): { code: string; text: string } | null {
  if (text.length > 80) return null;
  const title = withoutOrnaments(simplified(text).normalize('NFKC').trim()).replace(listMark, '');
  // Other facts may follow the port after a space: `上海港出口船期表 航线：中东快航`.
  const [begin = ''] = title.split(' ');
  const marked = [restBehind(before[end], title), behind[end].exec(title)?.[1], behind[end].exec(begin)?.[1]];
  const spellings = isMarked ? marked : [...marked, title];
  for (const spelling of spellings) {
    const name = (spelling ?? '').split(endOfName)[0]?.trim() ?? '';
    // A title without a word such as "from" or "to" is used only if it consists of a port name alone.
    if (name === '' || (spelling === title && name !== title)) continue;
    const read = readHarbors(name, names, { isExact: true });
    const [code, other] = 'value' in read && read.assumed.length === 0 ? read.value : [];
    if (code !== undefined && other === undefined) return { code, text };
  }
  const code = end === 'load' && !isMarked ? firstPort(title, names) : null;
  return code === null ? null : { code, text };
}

/** Words of a company's name. The city in such a text is not a port of the list. */
const ofCompany =
  /(?<![A-Z])(?:LTD|LIMITED|CO|COMPANY|AGENC(?:Y|IES)|AGENTS?|OFFICE|SHIPPING|LINES?|LOGISTICS|BRANCH|TEAM|DESK|INC|LLC|GMBH|REGARDS|TEL)(?![A-Z])|公司|代理|物流|货代|海运|船务|国际|电话|地址/i;
/** Words for a list of sailings from one port. */
const ofList =
  /(?<![A-Z])(?:CUT[ -]?OFFS?|CLOSINGS?|SCHEDULES?|SAILINGS?|DEPARTURES?|EXPORTS?)(?![A-Z])|截|船期|班期|出口|开船/i;
const wordsMost = 3;
const lettersLeast = 4;

/**
 * Returns the port at the beginning of a list's title, as in `盐田港 截关表`. Returns null if the title also names
 * a company or another port.
 */
function firstPort(title: string, names: HarborNames): string | null {
  if (ofCompany.test(title) || !ofList.test(title)) return null;
  const words = title.split(/[^\p{L}\p{M}'.]+/u).filter(Boolean);
  const codeOf = (some: readonly string[]) => {
    const text = some.join(' ');
    if (text.length < (/\p{Script=Han}/u.test(text) ? 2 : lettersLeast)) return null;
    const read = readHarbors(text, names, { isExact: true });
    return 'value' in read && read.value.length === 1 && read.assumed.length === 0
      ? (read.value[0] ?? null)
      : null;
  };
  for (let count = wordsMost; count > 0; count--) {
    const code = codeOf(words.slice(0, count));
    if (code === null) continue;
    const others = words.slice(count).flatMap((word) => codeOf([word]) ?? []);
    return others.every((one) => one === code) ? code : null;
  }
  return null;
}
