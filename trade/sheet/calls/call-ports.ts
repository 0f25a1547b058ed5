import type { SeaMiles } from '../../sailing/sea-speed.ts';
import type { PlainDate } from '../../calendar/plain-date.ts';
import { extractMarks, type CallMark } from './call-marks.ts';
import { cellText, type SheetCell } from '../cell.ts';
import type { DateOrder, YearPlace } from '../dates/date-atoms.ts';
import type { DateWindow } from '../dates/place-window.ts';
import type { SheetField } from '../headers/field.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { remark, type Reading } from '../note.ts';
import type { RowReader } from '../row-reader.ts';
import type { SheetCall } from '../sheet-sailing.ts';

export interface CallsContext {
  names: HarborNames;
  today: PlainDate;
  /** The day on which the list was written. The year of a loading date without a year is chosen by this day. */
  writtenOn: PlainDate;
  /**
   * The order of day and month in numeric dates. If it is `unknown`, both orders are tried for each row, and
   * the one that gives a possible voyage is used.
   */
  order: DateOrder | 'unknown';
  /** True if `E/DEC` means early December and not the end of December, see `DateCustoms`. */
  isEarly: boolean;
  /** The position of a two-digit year in numeric dates, see `DateCustoms`. */
  yearAt?: YearPlace | undefined;
  /** Returns the nautical miles by sea between two ports, or null if the route is unknown. */
  seaMiles?: SeaMiles | undefined;
  /**
   * True if a missing arrival is estimated from the distance. If false, a row with neither an arrival nor
   * transit days is refused, unless `mayLackArrival` is true.
   */
  isEstimating: boolean;
  /** True if a row without an arrival is accepted. Its discharging call then has no days. */
  mayLackArrival?: boolean | undefined;
  /**
   * True if this application has exported the sheet. Its texts are unambiguous, so they are read as they are
   * and the checks for misread cells are left out.
   */
  isOwnExport?: boolean;
  /** The results of reading port texts, cached because sheets repeat these texts. */
  harborsByText: Map<string, Reading<string[]>>;
}

/** A context with a known order of day and month. */
export type OrderedContext = CallsContext & { order: DateOrder };

/** The ports of one call, and the marks in brackets after them. */
export interface CallPorts {
  codes: string[];
  marks: ReadonlySet<CallMark>;
}

/**
 * Reads the ports of one call from its columns: the main port and its alternatives. Returns null if the ports
 * cannot be read, so that the row is refused.
 */
export function readPorts(
  reader: RowReader,
  fields: readonly [SheetField, ...SheetField[]],
  context: CallsContext,
): CallPorts | null {
  const [main] = fields;
  if (!reader.has(main)) return reader.refuse(main, remark('missing'));
  const codes = new Set<string>();
  const marks = new Set<CallMark>();
  for (const field of fields) {
    if (!reader.has(field)) continue;
    const cell = reader.cell(field);
    const taken = extractMarks(cellText(cell));
    const isMarked = taken.marks.size > 0;
    const read = reader.take(field, harborsOf(isMarked ? taken.text : cell, context));
    if (!read) return null;
    for (const mark of taken.marks) marks.add(mark);
    for (const code of read) codes.add(code);
  }
  if (codes.size > 3)
    return reader.refuse(main, remark('harbor_too_many', { most: 3, count: codes.size, text: '' }));
  return { codes: [...codes], marks };
}

/** The UN/LOCODE that our own exports write after the name of a port: `上海 (CNSHA)`. */
const codeBehind = /\(([A-Z]{2}[A-Z\d]{3})\)\s*$/;

/** Reads the ports of a cell like `readHarbors`, and caches the result by the text of the cell. */
export function harborsOf(
  cell: SheetCell,
  { names, harborsByText, isOwnExport }: Pick<CallsContext, 'names' | 'harborsByText' | 'isOwnExport'>,
): Reading<string[]> {
  const text = typeof cell === 'string' ? cell : cellText(cell);
  const [, code] = (isOwnExport && codeBehind.exec(text)) || [];
  if (code !== undefined && names.byCode.has(code)) return { value: [code], assumed: [] };
  const known = harborsByText.get(text);
  if (known) return known;
  const read = readHarbors(text, names);
  harborsByText.set(text, read);
  return read;
}

/** Returns a call at the given ports. The first code is the main port, the others are its alternatives. */
export function callOf(
  codes: readonly string[],
  window: DateWindow,
  role: Pick<SheetCall, 'is_load' | 'is_unload' | 'use_common'>,
): SheetCall {
  const [harbor_code = '', second_harbor_code = null, third_harbor_code = null] = codes;
  return { harbor_code, second_harbor_code, third_harbor_code, ...window, ...role };
}
