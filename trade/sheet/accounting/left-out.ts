import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { readWindow } from '../dates/date-cell.ts';
import { isDeadline, isOtherDate, matchHeader } from '../headers/match-header.ts';
import { leftOutDays } from './left-out-text.ts';
import { remark, type SheetNote } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

/** The kinds of values that change a sailing if they are left out. */
type LeftOutKind = 'date' | 'port' | 'vessel' | 'voyage';

const codes = {
  date: 'left_out_date',
  port: 'left_out_port',
  vessel: 'left_out_vessel',
  voyage: 'left_out_voyage',
} as const satisfies Record<LeftOutKind, string>;

interface AccountingContext {
  names: HarborNames;
  today: string;
  /** The indexes of columns that a reader outside this folder uses. */
  usedElsewhere: ReadonlySet<number>;
}

/**
 * Finds the dates, ports, vessels and voyages of a row that no part of the reader has used. Each of them is a
 * question, because the sailing may have another call, day or vessel than was read.
 */
export class Accounting {
  readonly #columns: SheetColumns;
  readonly #context: AccountingContext;
  /** The kinds of columns without a meaning, by the row of their header and their index. */
  readonly #kinds = new Map<string, LeftOutKind | null>();
  #changes: readonly string[] | undefined;
  #footnoteTexts: ReadonlyMap<string, string> | undefined;

  constructor(columns: SheetColumns, context: AccountingContext) {
    this.#columns = columns;
    this.#context = context;
  }

  /** Returns a note for each value of the row at index `at` that the sailing lacks. */
  leftOut(at: number, sailing: SheetSailing): SheetNote[] {
    const text = this.#columns.texts?.[at];
    return [
      ...this.#leftOutCells(at, sailing),
      ...this.#mentions(sailing),
      ...this.#footnotes(at),
      ...(text === undefined ? [] : leftOutDays(text, sailing)),
      ...(text === undefined || sailing.ship_name !== null || namesNoVessel.test(simplified(text))
        ? []
        : [{ field: null, ...remark('vessel_unread') }]),
    ];
  }

  /** Returns a note for each text outside the table that changes or cancels this vessel's sailing. */
  #mentions({ ship_name }: SheetSailing): SheetNote[] {
    const name = simplified(ship_name ?? '').toUpperCase();
    if (name.length < nameLeast) return [];
    this.#changes ??= changesIn(this.#columns);
    return this.#changes
      .filter((text) => text.toUpperCase().includes(name))
      .map((text) => ({ field: null, ...remark('vessel_mentioned', { text: text.slice(0, 120) }) }));
  }

  /** Returns a note for each footnote to which a cell of the row refers, such as `**)`. */
  #footnotes(at: number): SheetNote[] {
    const marks = (this.#columns.source?.[at] ?? []).flatMap((cell) =>
      typeof cell === 'string' ? (footnoteMark.exec(cellText(cell))?.[1] ?? []) : [],
    );
    if (marks.length === 0) return [];
    this.#footnoteTexts ??= footnotesIn(this.#columns);
    const texts = this.#footnoteTexts;
    return [...new Set(marks)].flatMap((mark): SheetNote[] => {
      const text = texts.get(mark);
      return text ? [{ field: null, ...remark('footnote', { text: text.slice(0, 120) }) }] : [];
    });
  }

  #leftOutCells(at: number, sailing: SheetSailing): SheetNote[] {
    const { source, columnOf, usedBy, wholeRows } = this.#columns;
    const cells = source?.[at] ?? [];
    const used = usedBy?.get(at);
    const byHeader = new Set(wholeRows?.has(at) ? [] : columnOf.values());
    return cells.flatMap((cell, index): SheetNote[] => {
      const isUsed = used?.has(index) || byHeader.has(index) || this.#context.usedElsewhere.has(index);
      if (isUsed || this.#isSettled(index) || isAbsent(cell)) return [];
      const kind = this.#kindOf(at, index, cell);
      if (!kind || isKnown(kind, cell, sailing, this.#context)) return [];
      const values = {
        text: cellText(cell).slice(0, 60),
        column: this.#headOf(at, index) || String(index + 1),
      };
      return [{ field: null, ...remark(codes[kind], values) }];
    });
  }

  /**
   * True if an answer of a person, or a column with newer dates, makes the values of this column irrelevant.
   */
  #isSettled(index: number): boolean {
    const column = this.#columns.columns[index];
    return column?.isReplaced === true || (column?.by === 'person' && column.field === null);
  }

  #headOf(at: number, index: number): string {
    const headAt = this.#columns.laterHeads?.get(at);
    if (headAt !== undefined) return cellText(this.#columns.source?.[headAt]?.[index]);
    return this.#columns.columns[index]?.header ?? '';
  }

  #kindOf(at: number, index: number, cell: SheetCell): LeftOutKind | null {
    const key = `${this.#columns.laterHeads?.get(at) ?? -1} ${index}`;
    const head = this.#headOf(at, index);
    const known = this.#kinds.get(key);
    const kind = known === undefined ? this.#kindOfColumn(index, head) : known;
    this.#kinds.set(key, kind);
    if (kind === 'vessel' || kind === 'voyage') return kind;
    if (isOfOtherKind(head)) return null;
    if (kind === 'port') return isPort(cell, this.#context.names) ? 'port' : null;
    if (kind === 'date') return isDate(cell, this.#context.today) ? 'date' : null;
    return typeof cell === 'string' && certainDate.test(simplified(cellText(cell))) ? 'date' : null;
  }

  #kindOfColumn(index: number, head: string): LeftOutKind | null {
    const field = matchHeader(head)?.field;
    if (field === 'ship_name' || vesselHead.test(simplified(head))) return 'vessel';
    if (field === 'voyage_number') return 'voyage';
    const { source = [], firstRow } = this.#columns;
    const filled = source
      .slice(firstRow)
      .map((row) => row[index] ?? null)
      .filter((cell) => !isAbsent(cell))
      .slice(0, rowsSampled);
    const isMostly = (test: (cell: SheetCell) => boolean) =>
      filled.length > 0 && filled.filter(test).length * 2 >= filled.length;
    if (isMostly((cell) => isPort(cell, this.#context.names))) return 'port';
    const isMeasure = head !== '' && filled.every((cell) => /^\d+(?:\.\d+)?$/.test(cellText(cell)));
    return !isMeasure && isMostly((cell) => isDate(cell, this.#context.today)) ? 'date' : null;
  }
}

/** A reference to a footnote at the end of a cell, and the beginning of a footnote. */
const footnoteMark = /(\*{1,4}|[†‡]{1,3})\)?$/;
const footnoteBegin = /^(\*{1,4}|[†‡]{1,3})\)?\s*\S/;

/** Returns the texts outside the table that begin with a mark, by their mark. */
const footnotesIn = ({ source = [] }: SheetColumns): Map<string, string> =>
  new Map(
    source.flatMap((row): [string, string][] => {
      const filled = row.filter((cell) => !isAbsent(cell));
      const text = filled.length === 1 ? cellText(filled[0]) : '';
      const mark = footnoteBegin.exec(text)?.[1];
      return mark ? [[mark, text]] : [];
    }),
  );

/** Words for a vessel that is not named yet. */
const namesNoVessel = /(?<![A-Z])T\.?B\.?[NAC]\.?(?![A-Z])|待定|待派|未定|TO BE (?:NAMED|NOMINATED)/i;

/** The least length of a name that is searched in texts, in characters. */
const nameLeast = 2;

/** Words in a text about a vessel that change its sailing: a cancellation, another port or another day. */
const changeWord =
  /取消|停航|跳港|不挂|加挂|改|更正|推迟|提前|延|满舱|甩|(?<![A-Z])(?:CANCEL|OMIT|SKIP|BLANK|DELAY|POSTPON|CHANG|CORRECT|AMEND|REVIS|INSTEAD|REPLAC|NOT |FULL|ADDITIONAL|WILL CALL|NOW |SHOULD READ|LOADS? AT)/i;

/** Returns the texts outside the table that contain a date or a word for a change. */
const changesIn = ({ source = [], usedBy, firstRow, asides = [] }: SheetColumns): string[] => [
  ...asides.map(simplified).filter((text) => changeWord.test(text)),
  ...source.flatMap((row, at) => {
    const filled = row.filter((cell) => !isAbsent(cell));
    if (filled.length !== 1 || usedBy?.has(at)) return [];
    const text = simplified(cellText(filled[0]));
    return changeWord.test(text) || (at >= firstRow && certainDate.test(text)) ? [text] : [];
  }),
];

/** The number of cells that are tested to find the kind of a column. */
const rowsSampled = 40;

const vesselHead =
  /(?<![A-Z])(?:MOTHER|FEEDER|(?:2ND|1ST|SECOND|FIRST) (?:LEG )?VESSEL|CONNECTING|BARGE NAME|TUG)(?![A-Z])|[一二头]程船|大船|母船|干线船|支线船|驳船名/i;
/** Text that contains a date for certain. */
const certainDate =
  /(?<!\d)\d{1,2}(?:ST|ND|RD|TH)?[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?![A-Z])|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ -]\d{1,2}(?!\d)|\d{1,2}月\d{1,2}|20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}/i;

const otherHead =
  /(?<![A-Z])(?:WEEK|WK|DAY|WEEKDAY|DELAY|REASON|AGENT|OPERATOR|FLAG|SERVICE|LINE|OWNER|REMARKS?|STATUS|QUOTE|ORDER)(?![A-Z])|周|星期|延误|代理|船东|航线|船公司|原因/i;

/** True for a heading of dates that do not belong to the voyage, and of cut-offs. */
const isOfOtherKind = (head: string): boolean => {
  const text = simplified(head);
  return text !== '' && (isOtherDate(text) || isDeadline(text) || otherHead.test(text));
};

function isPort(cell: SheetCell, names: HarborNames): boolean {
  if (typeof cell !== 'string' || cell.length > 60) return false;
  const read = readHarbors(cell, names, { isExact: true });
  return 'value' in read && read.assumed.length === 0;
}

const isDate = (cell: SheetCell, today: string): boolean =>
  typeof cell !== 'number' && typeof cell !== 'boolean' && 'value' in readWindow(cell, { today });

/**
 * True if the sailing has the value already, for example because the text is the code of a port next to its
 * name.
 */
function isKnown(
  kind: LeftOutKind,
  cell: SheetCell,
  { harbors, ship_name, voyage_number, cut_offs }: SheetSailing,
  { names, today }: AccountingContext,
): boolean {
  const text = cellText(cell).toUpperCase();
  if (kind === 'vessel') return text === (ship_name ?? '').toUpperCase();
  if (kind === 'voyage') return text === voyage_number.toUpperCase();
  if (kind === 'port') {
    const read = readHarbors(typeof cell === 'string' ? cell : text, names, { isExact: true });
    const known = harbors.flatMap((call) => [
      call.harbor_code,
      call.second_harbor_code,
      call.third_harbor_code,
    ]);
    return 'value' in read && read.value.every((code) => known.includes(code));
  }
  const days = new Set(harbors.flatMap((call) => [call.start_time, call.end_time]));
  const isNamed = (day: string) => days.has(day) || cut_offs.some(({ time }) => time?.startsWith(day));
  return (['month_first', 'day_first'] as const).some((order) => {
    const read = readWindow(cell, { today, order });
    return 'value' in read && isNamed(read.value.start_time) && isNamed(read.value.end_time);
  });
}
