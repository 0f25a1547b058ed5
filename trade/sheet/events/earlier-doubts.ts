import type { SheetColumns } from '../columns/columns.ts';
import type { SheetNoteCode } from '../note-code.ts';
import type { SheetNote } from '../note.ts';
import type { RowVerdict } from '../read-sheet.ts';
import type { EventColumns } from './read-events.ts';

/** The codes of questions about the content of a row. They remain, whichever way the row is read. */
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

/** Returns the questions of the first reading about the content of the rows, by the row of the document. */
export function doubtsByRow(
  { texts, isTransposed, ...columns }: SheetColumns & { lines?: readonly (readonly number[])[] },
  verdicts: readonly RowVerdict[],
): ReadonlyMap<number, readonly SheetNote[]> {
  const found = new Map<number, readonly SheetNote[]>();
  for (const { row, verdict, notes } of verdicts) {
    // In a message, a day that the first reading left out is a day of the second reading.
    const some = notes.filter(({ code }) => ofContent.includes(code) && !(texts && code === 'left_out_day'));
    if (verdict !== 'refused' || some.length === 0) continue;
    const places = texts ? (columns.lines?.[row - 1] ?? []).map((line) => line - 1) : [row - 1];
    // A transposed sheet has other rows, so its questions apply to all of them.
    for (const place of isTransposed ? [everyRow] : places)
      found.set(place, [...(found.get(place) ?? []), ...some]);
  }
  return found;
}

const everyRow = -1;

/** Adds the questions of the first reading to the rows of the second one. */
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
