import { anEmptyDraft, type DraftCall, type NewDraft } from '../../../contract/draft.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { keyBetween } from '../../../contract/rules/fractional-key.ts';
import { cellText, type SheetCell } from '../../../contract/rules/sailing-sheet/cell.ts';
import type { SheetColumns } from '../../../contract/rules/sailing-sheet/columns.ts';
import type { SheetField } from '../../../contract/rules/sailing-sheet/field.ts';
import {
  readColumns,
  readSheet,
  type RowVerdict,
  type SheetFailure,
} from '../../../contract/rules/sailing-sheet/read-sheet.ts';
import { sailingKey, type SheetSailing } from '../../../contract/rules/sailing-sheet/sheet-sailing.ts';
import type { CellBook } from './cell-book.ts';
import { fieldName } from './column-names.ts';
import { windowOf } from './draft-calls.ts';
import { endsOf, ownFields } from './export-table.ts';
import type { FieldKey, PlainField } from './grid-columns.ts';
import { rolesIn, withoutMarks, withRoles } from './sheet-calls.ts';
import { writeCells, type CellWrites } from './write-cells.ts';

type Rows = readonly (readonly SheetCell[])[];

/** What each column of a sheet holds: a field of every sheet, or one that only drafts have. */
export interface ImportColumns extends SheetColumns {
  failure: SheetFailure | null;
  own: ReadonlyMap<PlainField, number>;
}

/** Guesses the columns; what only drafts have is known by its head. */
export function importColumns(rows: Rows, book: CellBook): ImportColumns | null {
  if (!book.spellings) return null;
  const guessed = readColumns(rows, { names: book.spellings, today: book.today });
  const own = new Map<PlainField, number>();
  for (const { index, header } of guessed.columns) {
    const field = ownFields.find((one) => foldText(fieldName(one)) === foldText(header));
    if (field) own.set(field, index);
  }
  const taken = new Set(own.values());
  const columnOf = new Map([...guessed.columnOf].filter(([, index]) => !taken.has(index)));
  return { ...guessed, columnOf, own };
}

/** The columns after a person has said what one of them holds. */
export function withColumn(columns: ImportColumns, index: number, field: SheetField | null): ImportColumns {
  const columnOf = new Map([...columns.columnOf].filter(([one, at]) => at !== index && one !== field));
  if (field) columnOf.set(field, index);
  const own = new Map([...columns.own].filter(([, at]) => at !== index));
  const needed = (['load', 'laycan', 'unload'] as const).filter(
    (one) => !columnOf.has(one) && !(one === 'laycan' && columnOf.has('laycan_start')),
  );
  const [missing] = needed;
  const failure = missing ? { code: 'column_missing' as const, field: missing } : null;
  return { ...columns, columnOf, own, missing: needed, failure };
}

/** A row with its verdict; a good one is a draft already. */
export interface ImportRow extends RowVerdict {
  draft: NewDraft | null;
}

interface ImportOptions {
  columns: ImportColumns;
  book: CellBook;
  drafts: readonly NewDraft[];
  makeId: () => string;
}

/** Gives each row its verdict, one after the other, so that whoever asks can show how far it is. */
export function* importRows(
  rows: Rows,
  { columns, book, drafts, makeId }: ImportOptions,
): Generator<ImportRow> {
  if (!book.spellings) return;
  const via = columns.columnOf.get('via');
  const bare =
    via === undefined ? rows : rows.map((row) => row.map((cell, at) => (at === via ? bareVia(cell) : cell)));
  const context = {
    names: book.spellings,
    today: book.today,
    managers: book.managers,
    existing: keysOf(drafts),
  };
  for (const verdict of readSheet(bare, columns, context)) {
    const cells = rows[verdict.row - 1] ?? [];
    const { sailing } = verdict;
    if (!sailing) yield { ...verdict, draft: null };
    else {
      const roles = via === undefined ? [] : rolesIn(cellText(cells[via]));
      const draft = draftOf(sailing, withRoles(sailing.harbors, roles), makeId);
      const writes: CellWrites = new Map(
        [...columns.own].map(([field, at]): [FieldKey, string] => [field, cellText(cells[at])]),
      );
      yield { ...verdict, draft: writeCells(draft, writes, { book, makeId }).draft };
    }
  }
}

const bareVia = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? withoutMarks(cell) : cell);

/** The drafts that are there, so that a sheet that is imported again adds nothing. */
function keysOf(drafts: readonly NewDraft[]): ReadonlyMap<string, string> {
  const whole = drafts.filter(({ harbors }) => harbors.every((call) => windowOf(call) !== null));
  return new Map(
    whole.map((draft) => [keyOf(draft), `${draft.ship_name ?? 'TBN'} ${draft.voyage_number}`.trim()]),
  );
}

/** The reader of sheets knows what the two ends do, and nothing of the calls between. */
function keyOf(draft: NewDraft): string {
  const { first, last } = endsOf(draft);
  const harbors = [first, last].flatMap((call) => call ?? []);
  return sailingKey({ ...draft, harbors });
}

function draftOf(
  { harbors: _harbors, lift_tons, deadweight_tons, ...sailing }: SheetSailing,
  calls: SheetSailing['harbors'],
  makeId: () => string,
): NewDraft {
  let sequence: string | null = null;
  const harbors = calls.map((call): DraftCall => {
    sequence = keyBetween(sequence, null);
    return { ...call, id: makeId(), sequence, use_common: false };
  });
  const tons = (count: number | null) => (count === null ? null : String(count));
  return anEmptyDraft({
    id: makeId(),
    sequence: 'V',
    ...sailing,
    lift_tons: tons(lift_tons),
    deadweight_tons: tons(deadweight_tons),
    harbors,
  });
}
