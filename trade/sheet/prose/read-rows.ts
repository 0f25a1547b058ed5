import type { SheetCell } from '../cell.ts';
import { windowText } from '../dates/date-window.ts';
import type { SheetField } from '../headers/field.ts';
import type { SheetNote } from '../note.ts';
import type { RowVerdict } from '../read-sheet.ts';
import { sailingKey, type SheetSailing } from '../sheet-sailing.ts';
import type { ProsePort } from './prose-token.ts';

/** A row from one of the two readings of a text (see `textSheet`). */
export interface ReadRow {
  cells: ReadonlyMap<SheetField, SheetCell>;
  notes: readonly SheetNote[];
  asks: readonly SheetNote[];
  lines: readonly number[];
  text: string;
  verdict: RowVerdict | undefined;
  /**
   * True if the reading has understood every word of the text. The remark then need not be searched for
   * numbers and ports.
   */
  isAccounted?: boolean;
  isMarked?: boolean;
  /** The line number of a title that gives a port; 0 or absent if there is none. */
  titleAt?: number;
  isDoubtful?: boolean;
  isChanged?: boolean;
  ports?: readonly ProsePort[];
}

/**
 * Returns true if two rows have the same vessel, voyage and calls, and only the first row has the arrival.
 */
export function isLater({ verdict: whole }: ReadRow, { verdict }: ReadRow): boolean {
  const [sailing, open] = [whole?.sailing, verdict?.sailing];
  if (!sailing || !open?.undated || sailing.undated) return false;
  const dated = sailing.harbors.slice(0, -1);
  return (
    sailing.harbors.at(-1)?.harbor_code === open.undated.harbor_code &&
    keyOf({ ...sailing, harbors: dated }) === keyOf(open)
  );
}

const dayFields = [
  'laycan',
  'laycan_start',
  'laycan_end',
  'arrival',
  'arrival_start',
  'arrival_end',
  'via',
] as const;

/** Numbers that are a day and a month in either order, for example `12/08`. */
const inEitherOrder = /(?<!\d)(?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|1[0-2])(?!\d)/;

/**
 * Returns the row with its ambiguous days replaced by the days of the same sailing in the other reading,
 * which have names of months. Otherwise the order of day and month would have to follow from the other rows
 * of the text.
 */
export function withPlainDays(row: ReadRow, others: readonly ReadRow[]): ReadRow {
  const key = row.verdict?.sailing && sailingKey(row.verdict.sailing);
  const same = others.find(({ verdict }) => verdict?.sailing && sailingKey(verdict.sailing) === key);
  if (!same) return row;
  const cells = new Map(row.cells);
  const isAmbiguous = dayFields.some((field) => inEitherOrder.test(String(cells.get(field) ?? '')));
  if (!isAmbiguous) return row;
  for (const field of dayFields) cells.set(field, same.cells.get(field) ?? null);
  return { ...row, cells };
}

/** Returns a key of the calls of a sailing, without its vessel. */
export const callsOf = (sailing: SheetSailing): string =>
  sailingKey({ ...sailing, ship_name: '', voyage_number: '' });

export const keyOf = (sailing: SheetSailing): string =>
  sailingKey({ ...sailing, voyage_number: sailing.voyage_number.replace(/^V\.?(?=\d)/i, '') });

/** Returns a key that also contains the days of all calls. */
export const wholeKey = (sailing: SheetSailing): string =>
  [keyOf(sailing), ...sailing.harbors.map((call) => windowText(call))].join(' ');

/** Returns a key of the vessel, the ports and the days of all calls, without the roles of the calls. */
export const keyWithoutRoles = (sailing: SheetSailing): string =>
  wholeKey({
    ...sailing,
    harbors: sailing.harbors.map((call) => ({ ...call, is_load: true, is_unload: false })),
  });

/** Returns true if a reading has guessed which calls load and which discharge. */
export const areRolesGuessed = ({ notes, verdict }: ReadRow): boolean =>
  [...notes, ...(verdict?.notes ?? [])].some(({ code }) => code === 'calls_guessed');

/**
 * Returns true for a row of the first reading that is refused only because a state such as `满舱` has further
 * words next to it.
 */
export const isOnlyUnclear = ({ verdict, asks }: ReadRow): boolean =>
  asks.length === 0 &&
  verdict?.verdict === 'refused' &&
  verdict.notes.every(({ code }) => code === 'row_unclear');
