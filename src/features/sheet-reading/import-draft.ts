import { anEmptyDraft, type DraftCall, type NewDraft } from '../../../trade/draft/draft.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { cellText, isAbsent, typedText, type SheetCell } from '../../../trade/sheet/cell.ts';
import type { SheetColumns } from '../../../trade/sheet/columns/columns.ts';
import type { SheetFailure } from '../../../trade/sheet/read-sheet.ts';
import type { SheetSailing } from '../../../trade/sheet/sheet-sailing.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { OwnField } from '../draft-cells/export-table.ts';
import type { FieldKey, PlainField } from '../draft-cells/grid-columns.ts';
import { readPlain } from '../draft-cells/read-cell.ts';
import { writeCells, type CellWrites } from '../draft-cells/write-cells.ts';

/** What each column of a sheet holds: a field of every sheet, or one that only drafts have. */
export interface ImportColumns extends SheetColumns {
  failure: SheetFailure | null;
  own: ReadonlyMap<OwnField, number>;
  /** Of what was pasted: by the row's place from 0, the lines that it stands in, from 1. */
  lines?: readonly (readonly number[])[];
}

interface DraftOptions {
  columns: ImportColumns;
  book: CellBook;
  makeId: () => string;
}

/** A draft of what was read from a row; with it, by cell, why something of it has no place in the draft. */
export function draftFrom(
  sailing: SheetSailing,
  cells: readonly SheetCell[],
  { columns, book, makeId }: DraftOptions,
): { draft: NewDraft; unread: [OwnCell, string][] } {
  const draft = draftOf(sailing, makeId);
  const managerAt = columns.columnOf.get('manager');
  const own = [...columns.own].map(([field, at]): [OwnCell, SheetCell] => [field, cells[at] ?? null]);
  // Here a manager may be named by the beginning of the name, too.
  const isNamed = sailing.manager_id === null && managerAt !== undefined;
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

/** Cells that the reader of sheets does not know, or less well. */
export type OwnCell = 'manager' | OwnField;

const plainFieldOf = (cell: OwnCell): PlainField => (cell === 'manager' ? 'manager_id' : cell);

/** In cells with few values a dash says that there is none; a text of one's own stays as it was typed. */
export function ownText(cell: OwnCell, value: SheetCell | undefined): string {
  if (cell === 'disclaimer' || cell === 'source') return typedText(value);
  return isAbsent(value) ? '' : cellText(value);
}

/** Why a text is none of the values of its cell. */
export const refusalOf = (cell: OwnCell, text: string, book: CellBook): [OwnCell, string][] => {
  const { refused } = readPlain(plainFieldOf(cell), text, book);
  return refused === undefined ? [] : [[cell, refused]];
};

function draftOf(
  { harbors: calls, cut_offs, lift_tons, deadweight_tons, ...sailing }: SheetSailing,
  makeId: () => string,
): NewDraft {
  let sequence: string | null = null;
  const harbors = calls.map((call): DraftCall => {
    sequence = keyBetween(sequence, null);
    return { ...call, id: makeId(), sequence };
  });
  const tons = (count: number | null) => (count === null ? null : String(count));
  return anEmptyDraft({
    id: makeId(),
    sequence: 'V',
    ...sailing,
    lift_tons: tons(lift_tons),
    deadweight_tons: tons(deadweight_tons),
    harbors,
    cut_offs: cut_offs.map((one) => ({ ...one, id: makeId() })),
  });
}
