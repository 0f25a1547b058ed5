import type { SeaMiles } from '../../sailing/sea-speed.ts';
import type { PlainDate } from '../../calendar/plain-date.ts';
import { takeMarks, type CallMark } from './call-marks.ts';
import { cellText, type SheetCell } from '../cell.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import type { DateWindow } from '../dates/place-window.ts';
import type { SheetField } from '../columns/field.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { remark, type Reading } from '../note.ts';
import type { RowReader } from '../row-reader.ts';
import type { SheetCall } from '../sheet-sailing.ts';

export interface CallsContext {
  names: HarborNames;
  today: PlainDate;
  /** How bare numbers are read in the columns of dates; `unknown` is told by each row's own voyage. */
  order: DateOrder | 'unknown';
  /** E/DEC is early December, see `DateCustoms`. */
  isEarly: boolean;
  /** Nautical miles by sea between two ports, where somebody knows the way; null for ports it does not reach. */
  seaMiles?: SeaMiles | undefined;
  /** Fill in a missing arrival from the distance; without it the row is refused. */
  isEstimating: boolean;
  /** Remembers what a text of ports means: sheets repeat them. */
  harborsByText: Map<string, Reading<string[]>>;
}

/** A context in which the order of day and month is settled. */
export type OrderedContext = CallsContext & { order: DateOrder };

/** The ports of one call, and what stands in brackets behind them. */
export interface CallPorts {
  codes: string[];
  marks: ReadonlySet<CallMark>;
}

/** The ports of one call from its columns, or null when they were refused. */
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
    const taken = takeMarks(cellText(cell));
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

/** `readHarbors` with a memory. */
export function harborsOf(
  cell: SheetCell,
  { names, harborsByText }: Pick<CallsContext, 'names' | 'harborsByText'>,
): Reading<string[]> {
  const text = typeof cell === 'string' ? cell : cellText(cell);
  const known = harborsByText.get(text);
  if (known) return known;
  const read = readHarbors(text, names);
  harborsByText.set(text, read);
  return read;
}

/** A call at the ports, the first of which is the main one. */
export function callOf(
  codes: readonly string[],
  window: DateWindow,
  role: Pick<SheetCall, 'is_load' | 'is_unload' | 'use_common'>,
): SheetCall {
  const [harbor_code = '', second_harbor_code = null, third_harbor_code = null] = codes;
  return { harbor_code, second_harbor_code, third_harbor_code, ...window, ...role };
}
