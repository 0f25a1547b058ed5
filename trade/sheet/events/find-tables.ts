import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import { isHeadOfPorts } from '../layout/call-rows.ts';
import { readLane } from '../layout/lane.ts';
import { monthOfTitle } from '../layout/section-months.ts';
import { titleOf } from '../layout/voyage-titles.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { portCode, typedCell, type TypeContext, type TypedCell } from './typed-cell.ts';

type Row = readonly SheetCell[];

/** The facts about a row in the titles above it. */
interface TitleFacts {
  ship: string;
  voyage: string;
  /** The month of bare days: `12月`, `JANUARY 2027`. */
  month: string;
  /** The codes of the ports of a lane. */
  lane: readonly string[];
  /** The loading and the discharging port, if a title names only one of them: `EX SHANGHAI`. */
  from: string;
  to: string;
  /** The only port that the last title names, without its end of the voyage. */
  port: string;
  /** The title that names a port. */
  text: string;
}

export interface BodyRow {
  at: number;
  cells: readonly TypedCell[];
  titles: TitleFacts;
}

/** A table: its header rows, and the rows below them that have days. */
export interface FoundTable {
  heads: readonly Row[];
  body: readonly BodyRow[];
}

interface FoundTables {
  tables: readonly FoundTable[];
  /** The texts outside the tables. */
  asides: readonly string[];
}

const noTitles: TitleFacts = {
  ship: '',
  voyage: '',
  month: '',
  lane: [],
  from: '',
  to: '',
  port: '',
  text: '',
};
const isRule = (text: string): boolean => /^[\s|+=_*─━│┼-]*$/.test(text);
/** A vessel in capitals as the only text of a row. */
const shipAlone = /^(?=.*[A-Z]{3})[A-Z][A-Z\d.' -]{3,30}$/;
/** A vessel and its voyage inside a sentence, without a word before the voyage: `schedule of OCEAN VIGOUR 245W has`. */
const shipInSentence = /(?<![A-Z\d])([A-Z]{3,15}(?: [A-Z\d]{2,15}){1,3}) (\d{2,4}[NSEW])(?![A-Z\d])/;

/**
 * Splits the rows of a document into tables and other texts by the kinds of their cells, without known headers. Rows with
 * days are the body of a table, rows of labels directly above it are its header, single texts are titles or notes.
 */
export function findTables(rows: readonly Row[], context: TypeContext): FoundTables {
  const tables: { heads: Row[]; body: BodyRow[] }[] = [];
  const asides: string[] = [];
  let titles = noTitles;
  let heads: Row[] = [];
  let isInHead = false;
  /** The last row of several texts, which is a header if days follow it directly. */
  let above: Row | null = null;
  let table: { heads: Row[]; body: BodyRow[] } | null = null;
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => !isBlank(cell) && !isRule(cellText(cell)));
    if (filled.length === 0) continue;
    const [only = null] = filled;
    if (filled.length === 1) {
      above = null;
      const text = cellText(only);
      const made = titlesWith(titles, text, context);
      if (made.ship !== titles.ship) table = null;
      titles = made;
      asides.push(text);
      if (!isInHead || heads.length === 0) isInHead = false;
      continue;
    }
    const cells = row.map((cell) => typedCell(cell, context));
    const hasDays =
      cells.some(({ kind }) => kind === 'days' || kind === 'port_days') || isBareBody(cells, titles);
    if (hasDays && !isHeadOfNames(row)) {
      if (above) heads = [above];
      above = null;
      isInHead = false;
      if (!table || table.heads !== heads) {
        table = { heads, body: [] };
        tables.push(table);
      }
      table.body.push({ at, cells, titles });
    } else if (isHead(row, cells)) {
      heads = isInHead ? [...heads, row] : above ? [above, row] : [row];
      isInHead = true;
      above = null;
    } else {
      above = isInHead || table?.heads === heads ? above : row;
      asides.push(row.map(cellText).filter(Boolean).join(' '));
    }
  }
  return { tables, asides };
}

/** Returns true for a row with bare days below a title with their month. */
const isBareBody = (cells: readonly TypedCell[], { month }: TitleFacts): boolean =>
  month !== '' && cells.filter(({ kind }) => kind === 'bare_days').length > 1;

const firstField = ([first]: Row) => {
  const match = matchHeader(first);
  return match && match.certainty > 1 ? match.field : null;
};

/** Returns true for a row of vessels or voyages with its heading in the first column. */
function isHeadOfNames(row: Row): boolean {
  const field = firstField(row);
  return (field === 'ship_name' || field === 'voyage_number') && row.slice(1).some((cell) => !isBlank(cell));
}

function isHead(row: Row, cells: readonly TypedCell[]): boolean {
  const filled = row.filter((cell) => !isBlank(cell));
  const known = row.filter((cell, at) => {
    const text = simplified(cellText(cell));
    const kind = cells[at]?.kind;
    return (
      matchHeader(cell) !== null ||
      isDeadline(text) ||
      isHeadOfPorts(cell) ||
      kind === 'moment' ||
      kind === 'role' ||
      kind === 'port'
    );
  });
  return isHeadOfNames(row) || (known.length > 0 && known.length * 3 >= filled.length);
}

function titlesWith(titles: TitleFacts, text: string, { names, today }: TypeContext): TitleFacts {
  const plain = simplified(text);
  const month = monthOfTitle(plain);
  const named = new Map(titleOf([text]));
  const ship = cellText(named.get('ship_name'));
  const voyage = cellText(named.get('voyage_number'));
  const [, sentenceShip = '', sentenceVoyage = ''] = shipInSentence.exec(plain) ?? [];
  const lane = laneIn(plain, { names, today });
  const end = endIn(plain, names);
  const port =
    end.from || end.to || lane || isOfCompany.test(plain) || plain.length > titleCharsMost
      ? null
      : onlyPort(plain, names);
  const hasPort = end.from !== undefined || end.to !== undefined || port !== null;
  const made = {
    ...titles,
    ...(month && { month }),
    ...(lane && { lane, text: plain }),
    ...(hasPort && { from: '', to: '', port: port ?? '', text: plain, ...end }),
  };
  if (ship !== '') return { ...made, ship, voyage };
  if (sentenceShip !== '') return { ...made, ship: sentenceShip, voyage: sentenceVoyage };
  const isShip =
    shipAlone.test(plain) &&
    plain.split(' ').length < 5 &&
    !isOfTitle.test(plain) &&
    !lane &&
    !month &&
    !hasPort;
  return isShip ? { ...made, ship: plain, voyage: '' } : made;
}

/** Words in the title of a list, which is no vessel. */
const isOfTitle =
  /(?<![A-Z])(?:SCHEDULE|SERVICE|LINE|LIST|BOUND|NORTHBOUND|SOUTHBOUND|EASTBOUND|WESTBOUND|SAILINGS?|POSITIONS?|UPDATE|NOTICE|REGARDS|DEAR|ALL|SHIPPING|LTD|CO|VIA|VESSELS?|OPEN)(?![A-Z])/;

/** The longest title in characters. A longer text is a sentence. */
const titleCharsMost = 80;
/** Words of a company or of an address, whose city is no port of the list. */
const isOfCompany =
  /(?<![A-Z])(?:LTD|LIMITED|CO|COMPANY|AGENC(?:Y|IES)|AGENTS?|OFFICE|TEL|FAX|ROAD|STREET|DEPT|DEPARTMENT|REGARDS|BRANCH|TEAM|DESK|INC|LLC|GMBH)(?![A-Z])|公司|代理|电话|地址|部$|\+\d/i;

/** Returns the only port among the words of a title; null if it names none or several. */
function onlyPort(text: string, names: HarborNames): string | null {
  const words = text.split(/[^\p{L}\p{M}'.]+/u).filter(Boolean);
  const found = new Set<string>();
  for (let at = 0; at < words.length; at++)
    for (const count of [3, 2, 1]) {
      const some = words.slice(at, at + count);
      if (some.length < count) continue;
      const code = wordCode(some.join(' '), names);
      if (code === null) continue;
      found.add(code);
      at += count - 1;
      break;
    }
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The least letters of a port in a sentence. Shorter words are codes, or words of another meaning. */
const lettersLeast = 4;

function wordCode(word: string, names: HarborNames): string | null {
  const chinese = /^(\p{Script=Han}{2,6}?)(?:出口|起运|始发|出运|开出|出发|进口|港|船期|班轮|航线)*$/u.exec(
    word,
  )?.[1];
  if (chinese) return portCode(chinese, names);
  return word.length >= lettersLeast ? portCode(word, names) : null;
}

const titleOfFrom =
  /^[*=\-【[ ]*(?:(?:SAILINGS?|SCHEDULE|DEPARTURES?) )?(?:EX|FROM|POL|LOADING(?: PORT)?|起运港|装货?港)[ :.]{1,3}([^\d:]{2,30}?)[*=\-】\] ]*$|^[*=\-【[ ]*(\p{Script=Han}{2,8}?)(?:出口|起运|始发|出运)(?:船期表?)?[*=\-】\] ]*$/iu;
const titleOfTo =
  /^[*=\-【[ ]*(?:(?:SAILINGS?|SCHEDULE) )?(?:TO|POD|DESTINATION|DISCHARGING(?: PORT)?|目的港|卸货?港)[ :.]{1,3}([^\d:]{2,30}?)[*=\-】\] ]*$/i;

/** Returns the end of the voyage that a title names: `EX SHANGHAI`, `上海出口`, `目的港：吉达`. */
function endIn(text: string, names: HarborNames): { from?: string; to?: string } {
  const begin = titleOfFrom.exec(text);
  const from = portCode((begin?.[1] ?? begin?.[2] ?? '').trim(), names);
  if (from !== null) return { from };
  const to = portCode((titleOfTo.exec(text)?.[1] ?? '').trim(), names);
  return to === null ? {} : { to };
}

/** Returns the ports of a lane in a title, such as `2026年12月份 宁波—马尼拉(北港) 船期表`. */
function laneIn(text: string, { names }: TypeContext): readonly string[] | null {
  const parts = [text, ...text.split(/\s{1,20}|[（(][^()（）]*[)）]/)];
  for (const part of parts) {
    const lane = part.length > 3 ? readLane(part, names) : null;
    if (lane) return lane.map((codes) => codes.join('/'));
  }
  return null;
}
