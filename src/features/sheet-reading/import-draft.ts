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
 * The columns of a sheet with the fields that they contain. `columnOf` has the fields that any sheet may
 * contain; `own` has the fields that only sheets exported from our drafts contain.
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

/**
 * Returns the draft for the sailing of a row. `unread` contains the cells whose text a draft cannot store,
 * each with the reason.
 */
export function draftFrom(
  sailing: SheetSailing,
  cells: readonly SheetCell[],
  { columns, book, makeId }: DraftOptions,
): { draft: NewDraft; unread: [OwnCell, string][] } {
  const draft = draftOf(sailing, makeId);
  const managerAt = columns.columnOf.get('manager');
  const own = [...columns.own].map(([field, at]): [OwnCell, SheetCell] => [field, cells[at] ?? null]);
  // The sheet reader recognises a route manager only by the full name; a draft cell also accepts the
  // beginning of a name. A manager that the sheet reader did not recognise is therefore read again as a draft
  // cell. If the book has no managers, the list is another company's and its managers are ignored.
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
 * The cells that are read by the rules of the draft table, because the sheet reader skips them or, for the
 * manager, accepts fewer texts.
 */
export type OwnCell = 'manager' | OwnField;

const plainFieldOf = (cell: OwnCell): PlainField => (cell === 'manager' ? 'manager_id' : cell);

/**
 * Returns the text of a cell as a draft stores it. In a cell that allows only certain values, a dash or a
 * word such as `N/A` counts as empty. In a cell for free text, the text is not changed.
 */
export function ownText(cell: OwnCell, value: SheetCell | undefined): string {
  if (particularRow(particularOfCell(plainFieldOf(cell))).kind === 'text') return typedText(value);
  return isAbsent(value) ? '' : cellText(value);
}

/**
 * Returns the cell with the reason why a text is not an allowed value of it; empty if the text is allowed.
 */
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
