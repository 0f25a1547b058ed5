import type { PlainDate } from '../plain-date.ts';
import { cellText, type SheetCell } from './cell.ts';
import type { DateOrder } from './date-atoms.ts';
import type { DateWindow } from './place-window.ts';
import type { SheetField } from './field.ts';
import { readHarbors } from './harbor-cell.ts';
import type { HarborNames } from './harbor-names.ts';
import { remark, type Reading } from './note.ts';
import type { RowReader } from './row-reader.ts';
import type { SheetCall } from './sheet-sailing.ts';

export interface CallsContext {
  names: HarborNames;
  today: PlainDate;
  /** How bare numbers are read in the columns of dates. */
  order: DateOrder;
  /** Fill in a missing arrival from the distance; without it the row is refused. */
  isEstimating: boolean;
  /** Remembers what a text of ports means: sheets repeat them. */
  harborsByText: Map<string, Reading<string[]>>;
}

/** The ports of one call from its columns, or null when they were refused. */
export function readPorts(
  reader: RowReader,
  fields: readonly [SheetField, ...SheetField[]],
  context: CallsContext,
): string[] | null {
  const [main] = fields;
  if (!reader.has(main)) return reader.refuse(main, remark('missing'));
  const codes = new Set<string>();
  for (const field of fields) {
    if (!reader.has(field)) continue;
    const read = reader.take(field, harborsOf(reader.cell(field), context));
    if (!read) return null;
    for (const code of read) codes.add(code);
  }
  if (codes.size > 3)
    return reader.refuse(main, remark('harbor_too_many', { most: 3, count: codes.size, text: '' }));
  return [...codes];
}

/** `readHarbors` with a memory. */
export function harborsOf(cell: SheetCell, { names, harborsByText }: CallsContext): Reading<string[]> {
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
  role: { is_load: boolean; is_unload: boolean },
): SheetCall {
  const [harbor_code = '', second_harbor_code = null, third_harbor_code = null] = codes;
  return { harbor_code, second_harbor_code, third_harbor_code, ...window, ...role };
}
