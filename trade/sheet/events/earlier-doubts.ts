import type { SheetColumns } from '../columns/columns.ts';
import type { SheetNoteCode } from '../note-code.ts';
import type { SheetNote } from '../note.ts';
import type { RowVerdict } from '../read-sheet.ts';
import type { EventColumns } from './read-events.ts';

/**
 * The codes of questions about the content of a row, such as a footnote. They apply however the row is read,
 * so they are copied from the first reading (by layout) to the second (by the kinds of the cells).
 */
const ofContent: readonly SheetNoteCode[] = [
  'row_unclear',
  'row_corrected_by',
  'vessel_mentioned',
  'footnote',
  'left_out_day',
  'deadline_after_sailing',
  'opening_after_deadline',
  'opening_after_cut_off',
  'cut_off_after_call',
  'cut_off_early',
  'voyage_twice',
  'cell_uncomputed',
];

/**
 * Returns the questions of the first reading (by layout, or as a message) about the content of the rows, by
 * the row index of the document.
 */
export function doubtsByRow(
  { texts, isTransposed, ...columns }: SheetColumns & { lines?: readonly (readonly number[])[] },
  verdicts: readonly RowVerdict[],
): ReadonlyMap<number, readonly SheetNote[]> {
  const found = new Map<number, readonly SheetNote[]>();
  for (const { row, verdict, notes } of verdicts) {
    // In a message, the second reading uses days that the first reading has left out. The question about such
    // a day is therefore not copied.
    const some = notes.filter(({ code }) => ofContent.includes(code) && !(texts && code === 'left_out_day'));
    if (verdict !== 'refused' || some.length === 0) continue;
    const places = texts ? (columns.lines?.[row - 1] ?? []).map((line) => line - 1) : [row - 1];
    // The rows of a transposed sheet are columns of the document, so each of its questions is copied to all
    // rows.
    for (const place of isTransposed ? [everyRow] : places)
      found.set(place, [...(found.get(place) ?? []), ...some]);
  }
  return found;
}

const everyRow = -1;

/**
 * Adds the questions of the first reading to those rows of the second reading that were made from the same
 * rows of the document.
 */
export function withDoubts(
  events: EventColumns,
  doubts: ReadonlyMap<number, readonly SheetNote[]>,
): EventColumns {
  if (doubts.size === 0) return events;
  const asked = new Map(events.asked);
  for (const [place, rows] of events.rowsOf) {
    const more = [everyRow, ...rows].flatMap((row) => doubts.get(row) ?? []);
    if (more.length > 0) asked.set(place, [...(asked.get(place) ?? []), ...more]);
  }
  return { ...events, asked };
}
