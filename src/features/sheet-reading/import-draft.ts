import { anEmptyDraft, type DraftCall, type NewDraft } from '../../../trade/draft/draft.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { particularOfCell } from '../../../trade/fields/cells.ts';
import { optionalNumbers } from '../../../trade/fields/optional-particulars.ts';
import { particularRow } from '../../../trade/fields/particulars.ts';
import { recordOf } from '../../../trade/keys-of.ts';
import { cellText, isAbsent, typedText, type SheetCell } from '../../../trade/sheet/cell.ts';
import type { SheetColumns } from '../../../trade/sheet/columns/columns.ts';
import type { SheetFailure } from '../../../trade/sheet/read-columns.ts';
import type { RowMark } from '../../../trade/sheet/read-sheet.ts';
import type { SheetSailing } from '../../../trade/sheet/sheet-sailing.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { OwnField } from '../draft-cells/export-table.ts';
import type { FieldKey, PlainField } from '../draft-cells/grid-columns.ts';
import { readPlain } from '../draft-cells/read-cell.ts';
import { writeCells, type CellWrites } from '../draft-cells/write-cells.ts';

/**
 * The columns of a sheet with their meanings: a field that any sheet may have (`columnOf`), or a field that
 * only drafts have (`own`).
 */
export interface ImportColumns extends SheetColumns {
  failure: SheetFailure | null;
  own: ReadonlyMap<OwnField, number>;
  /**
   * The line numbers (from 1) of each row, by row index. Absent for a sheet of a file, which has row numbers.
   */
  lines?: readonly (readonly number[])[];
  /** For text: the marks of rows that are struck through, by row index. */
  marks?: ReadonlyMap<number, RowMark>;
}

interface DraftOptions {
  columns: ImportColumns;
  book: CellBook;
  makeId: () => string;
}

/** Returns the draft of a row, and the reasons why texts of some cells could not be stored in it. */
export function draftFrom(
  sailing: SheetSailing,
  cells: readonly SheetCell[],
  { columns, book, makeId }: DraftOptions,
): { draft: NewDraft; unread: [OwnCell, string][] } {
  const draft = draftOf(sailing, makeId);
  const managerAt = columns.columnOf.get('manager');
  const own = [...columns.own].map(([field, at]): [OwnCell, SheetCell] => [field, cells[at] ?? null]);
  // The sheet reader accepts only the whole name of a manager. A draft cell also accepts the beginning of a
  // name, so a contact without a match is read as a draft cell. If there are no managers, the list is another
  // company's, and its contact is not read.
  const isNamed = sailing.manager_id === null && managerAt !== undefined && book.managers.length > 0;
  const others: [OwnCell, SheetCell][] = isNamed ? [['manager', cells[managerAt] ?? null], ...own] : own;
  const texts = others.map(([cell, value]) => [cell, ownText(cell, value)] as const);
  const writes: CellWrites = new Map(
    texts.map(([cell, text]): [FieldKey, string] => [plainFieldOf(cell), text]),
  );
  return {
    draft: writeCells(draft, writes, { book, makeId }).draft,
    unread: texts.flatMap(([cell, text]) => refusalOf(cell, text, book)),
  };
}

/**
 * The cells that are read by the rules of draft cells, because the sheet reader does not read them or, for
 * the manager, accepts fewer texts.
 */
export type OwnCell = 'manager' | OwnField;

const plainFieldOf = (cell: OwnCell): PlainField => (cell === 'manager' ? 'manager_id' : cell);

/**
 * Returns the text of a cell. In cells with fixed values a dash means empty; free text is returned as typed.
 */
export function ownText(cell: OwnCell, value: SheetCell | undefined): string {
  if (particularRow(particularOfCell(plainFieldOf(cell))).kind === 'text') return typedText(value);
  return isAbsent(value) ? '' : cellText(value);
}

/** Returns the reason why a text is not an allowed value of its cell. */
export const refusalOf = (cell: OwnCell, text: string, book: CellBook): [OwnCell, string][] => {
  const { refused } = readPlain(plainFieldOf(cell), text, book);
  return refused === undefined ? [] : [[cell, refused]];
};

function draftOf(
  { harbors: calls, undated, cut_offs, ...sailing }: SheetSailing,
  makeId: () => string,
): NewDraft {
  let sequence: string | null = null;
  const ends = undated ? [{ ...undated, start_time: '', end_time: '' }] : [];
  const harbors = [...calls, ...ends].map((call): DraftCall => {
    sequence = keyBetween(sequence, null);
    return { ...call, id: makeId(), sequence };
  });
  return anEmptyDraft({
    id: makeId(),
    sequence: 'V',
    ...sailing,
    ...recordOf(optionalNumbers, (key) => {
      const value = sailing[key];
      return value === null ? null : String(value);
    }),
    harbors,
    cut_offs: cut_offs.map((one) => ({ ...one, id: makeId() })),
  });
}
