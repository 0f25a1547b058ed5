import { isBlank, type SheetCell } from '../cell.ts';
import type { ColumnsContext, SheetColumns } from '../columns/columns.ts';
import type { SheetNoteCode } from '../note-code.ts';
import type { SheetNote } from '../note.ts';
import { readSheet, type RowVerdict } from '../read-sheet.ts';
import { sailingKey } from '../sheet-sailing.ts';
import { settleRow } from '../status/settle-row.ts';
import { doubtsByRow, withDoubts } from './earlier-doubts.ts';
import { readEvents } from './read-events.ts';

type Rows = readonly (readonly SheetCell[])[];

/**
 * The maximum number of rows for which a sheet is read a second time by the kinds of its cells. A longer
 * sheet is a regular list.
 */
const rowsMost = 300;
/**
 * The codes of the notes on rows that the first reading skips because of their state (withdrawn, full, struck
 * through or hidden).
 */
const statesOfRow: readonly SheetNoteCode[] = ['row_withdrawn', 'row_full', 'row_struck', 'row_hidden'];
const arrivals = ['arrival', 'arrival_start', 'transit_days'] as const;

/**
 * Reads a sheet a second time by the kinds of its cells (`readEvents`) and compares the result with `read`,
 * the first reading by layouts. Returns the second reading if it gives more sailings without a question or
 * adds the voyage numbers, and contradicts no sailing of the first reading. Rows that the first reading skips
 * because of their state stay skipped.
 * Returns null if the second reading is not better, or if it is unknown which rows of the document the first
 * reading has skipped.
 */
export function eventsInstead(
  read: SheetColumns | null,
  rows: Rows,
  context: ColumnsContext,
): SheetColumns | null {
  if (rows.length > rowsMost || read?.ownExport) return null;
  const known =
    read && read.missing.length === 0
      ? sailingsOf(read, context)
      : { keys: [], unnamed: [], voyages: 0, refused: 1, verdicts: [] };
  const isWhole = known.refused === 0 && known.keys.length > 0;
  if (isWhole && (known.voyages > 0 || read?.texts)) return null;
  // The second reading does not know the words for cancelled and replaced rows, so such rows are removed
  // before it.
  const isRefused = read === null || read.missing.length > 0;
  const states = isRefused ? stateWordsByRow(rows) : statesByRow(read, known.verdicts);
  const gone = new Set([...(context.gone ?? []), ...(states?.keys() ?? [])]);
  const written =
    states && readEvents(gone.size > 0 ? rows.map((row, at) => (gone.has(at) ? [] : row)) : rows, context);
  if (!written) return null;
  for (const [at, notes] of states) if (!written.notes.has(at)) written.notes.set(at, notes);
  const events = read === null ? written : withDoubts(written, doubtsByRow(read, known.verdicts));
  const made = sailingsOf(events, context);
  // If the first reading has no questions but also no voyage numbers, the second reading is used only if it
  // adds the numbers and is otherwise equal. Example: the voyage numbers are above their vessels.
  if (isWhole) return made.voyages > 0 && made.unnamed.join() === known.unnamed.join() ? events : null;
  // If the first reading refuses the whole document, a second reading whose rows only raise questions is
  // still better for the person.
  const isMore = made.keys.length > known.keys.length || (isRefused && made.refused > 0);
  return isMore && known.keys.every((key) => made.keys.includes(key)) ? events : null;
}

/**
 * Returns the notes of the rows that the first reading skips because of their state, by the row index in the
 * document. Returns null if the rows of the document are unknown.
 */
function statesByRow(
  read: SheetColumns | null,
  verdicts: readonly RowVerdict[],
): Map<number, readonly SheetNote[]> | null {
  const some = verdicts.filter(({ notes }) => notes.some(({ code }) => statesOfRow.includes(code)));
  if (some.length > 0 && (read?.texts || read?.isTransposed)) return null;
  return new Map(some.map(({ row, notes }) => [read?.sources?.get(row - 1) ?? row - 1, notes]));
}

/**
 * Returns, by row index, the notes of the rows with a word that cancels the sailing or marks it as full, such
 * as `WITHDRAWN`. Used if the first reading refuses the whole document.
 */
const stateWordsByRow = (rows: Rows): Map<number, readonly SheetNote[]> =>
  new Map(
    rows.flatMap((row, at) => {
      const settled = row.filter((cell) => !isBlank(cell)).length > 1 ? settleRow(row, new Map()) : null;
      return settled && 'state' in settled && settled.state !== 'unclear'
        ? [[at, [settled.note]] as const]
        : [];
    }),
  );

interface ReadSailings {
  keys: readonly string[];
  /** The keys of the sailings, made without the voyage numbers and sorted. */
  unnamed: readonly string[];
  /** The number of sailings that have a voyage number. */
  voyages: number;
  refused: number;
  verdicts: readonly RowVerdict[];
}

function sailingsOf(columns: SheetColumns, context: ColumnsContext): ReadSailings {
  const mayLackArrival =
    columns.texts !== undefined || !arrivals.some((field) => columns.columnOf.has(field));
  const marks = new Map([...(context.gone ?? [])].map((at) => [at, 'struck'] as const));
  const verdicts = [...readSheet(columns, { ...context, mayLackArrival, isPastIncluded: true, marks })];
  const sailings = verdicts.flatMap(({ sailing }) => sailing ?? []);
  return {
    keys: sailings.map(sailingKey),
    unnamed: sailings.map((sailing) => sailingKey({ ...sailing, voyage_number: '' })).toSorted(),
    voyages: sailings.filter(({ voyage_number }) => voyage_number !== '').length,
    refused: verdicts.filter(({ verdict }) => verdict === 'refused').length,
    verdicts,
  };
}
