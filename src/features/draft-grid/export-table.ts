import type { DraftCall, NewDraft } from '../../../contract/draft.ts';
import { sheetFields, type SheetField } from '../../../contract/rules/sailing-sheet/field.ts';
import { fieldName as sheetFieldName } from '../../../contract/rules/sailing-sheet/note-sentence.ts';
import type { SheetTable } from '../../ui/save-table.ts';
import type { CellBook } from './cell-book.ts';
import { portNames, sourceText } from './cell-text.ts';
import { fieldName } from './column-names.ts';
import { inOrder, roleOf, windowOf } from './draft-calls.ts';
import type { PlainField } from './grid-columns.ts';
import { roleMarks } from './sheet-calls.ts';

type CellOf = (draft: NewDraft, book: CellBook) => string;

/** Columns that every sheet of sailings may have, headed as the reader of sheets knows them. */
const sheetCells: Partial<Record<SheetField, CellOf>> = {
  ship_name: (draft, book) => sourceText(draft, 'ship_name', book) || 'TBN',
  imo: (draft) => draft.imo ?? '',
  voyage_number: (draft) => draft.voyage_number,
  machine: (draft, book) => sourceText(draft, 'machine_id', book),
  category: (draft, book) => sourceText(draft, 'category_id', book),
  cargo: (draft, book) => sourceText(draft, 'cargo_tags', book),
  load: (draft, book) => ports(endsOf(draft).first, book, '/'),
  laycan: (draft) => days(endsOf(draft).first),
  via: (draft, book) =>
    endsOf(draft)
      .between.map((call) => `${ports(call, book, '+')}${roleMarks[roleOf(call)]} ${days(call)}`.trim())
      .join(', '),
  unload: (draft, book) => ports(endsOf(draft).last, book, '/'),
  arrival: (draft) => days(endsOf(draft).last),
  rate: (draft, book) => sourceText(draft, 'price', book),
  freight_terms: (draft, book) => sourceText(draft, 'freight_terms', book),
  gear: (draft, book) => sourceText(draft, 'is_geared', book),
  lift_tons: (draft) => draft.lift_tons ?? '',
  deadweight_tons: (draft) => draft.deadweight_tons ?? '',
  manager: (draft, book) => sourceText(draft, 'manager_id', book),
  remark: (draft) => draft.remark,
};

/** Columns that only drafts have; they are headed as the grid calls them. */
export const ownFields = [
  'shiproute_id',
  'is_price',
  'disclaimer',
  'source',
] as const satisfies readonly PlainField[];
export type OwnField = (typeof ownFields)[number];

/** The drafts as a sheet that is read as the same drafts again. */
export function exportTable(drafts: readonly NewDraft[], book: CellBook): SheetTable {
  const shared = sheetFields.flatMap((field) => {
    const cell = sheetCells[field];
    return cell ? [{ head: sheetFieldName(book.language, field), cell }] : [];
  });
  const own = ownFields.map((field) => ({
    head: fieldName(field),
    cell: (draft: NewDraft) => sourceText(draft, field, book),
  }));
  const columns = [...shared, ...own];
  return [
    columns.map(({ head }) => head),
    ...drafts.map((draft) => columns.map(({ cell }) => cell(draft, book))),
  ];
}

/** The first loading and the last discharging call; everything else lies between. */
export function endsOf(draft: NewDraft) {
  const calls = inOrder(draft.harbors);
  const first = calls.find((call) => call.is_load);
  const last = calls.findLast((call) => call.is_unload && call.id !== first?.id);
  return { first, last, between: calls.filter(({ id }) => id !== first?.id && id !== last?.id) };
}

/** Several ports by their names, where those are read again; `sourceText` knows no other separator. */
function ports(call: DraftCall | undefined, book: CellBook, separator: string): string {
  if (!call) return '';
  const names = portNames(call, book);
  const codes = [call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter(Boolean);
  return names.map((name, at) => (/[\s,/+]/.test(name) ? (codes[at] ?? name) : name)).join(separator);
}

function days(call: DraftCall | undefined): string {
  const window = call && windowOf(call);
  if (window) return `${window.start_time}~${window.end_time}`;
  return call ? call.start_time : '';
}
