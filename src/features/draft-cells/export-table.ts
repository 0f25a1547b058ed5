import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { markText, type CallMark } from '../../../trade/sheet/calls/call-marks.ts';
import { cutOffsText } from '../../../trade/sheet/cut-offs/cut-off-text.ts';
import { sheetFields, type SheetField } from '../../../trade/sheet/columns/field.ts';
import { fieldName as sheetFieldName } from '../../../contract/messages/sheet/note-sentence.ts';
import type { SheetTable } from '../../ui/save-table.ts';
import type { CellBook } from './cell-book.ts';
import { sourceText } from './cell-text.ts';
import { fieldName } from './column-names.ts';
import { codesOf, inOrder, windowOf } from './draft-calls.ts';
import type { PlainField } from './grid-columns.ts';
import { readPort } from './read-call.ts';

type CellOf = (draft: NewDraft, book: CellBook) => string;

/** Columns that every sheet of sailings may have, headed as the reader of sheets knows them. */
const sheetCells: Partial<Record<SheetField, CellOf>> = {
  ship_name: (draft, book) => sourceText(draft, 'ship_name', book) || 'TBN',
  imo: (draft) => draft.imo ?? '',
  voyage_number: (draft) => draft.voyage_number,
  machine: (draft, book) => sourceText(draft, 'machine_id', book),
  category: (draft, book) => sourceText(draft, 'category_id', book),
  cargo: (draft, book) => sourceText(draft, 'cargo_tags', book),
  load: (draft, book) => endPorts(draft, 'first', book),
  laycan: (draft) => days(endsOf(draft).first),
  via: (draft, book) =>
    viaOf(draft)
      .map(({ call, marks }) => `${ports(call, book, '+')}${marksText(marks, book)} ${days(call)}`.trim())
      .join(', '),
  unload: (draft, book) => endPorts(draft, 'last', book),
  arrival: (draft) => days(endsOf(draft).last),
  rate: (draft, book) => sourceText(draft, 'price', book),
  freight_terms: (draft, book) => sourceText(draft, 'freight_terms', book),
  gear: (draft, book) => sourceText(draft, 'is_geared', book),
  lift_tons: (draft) => draft.lift_tons ?? '',
  deadweight_tons: (draft) => draft.deadweight_tons ?? '',
  cut_offs: (draft, book) => cutOffsSource(draft.cut_offs, book),
  manager: (draft, book) => sourceText(draft, 'manager_id', book),
  remark: (draft) => draft.remark,
};

/** Cut-offs as a sheet has them: text that is read as the same again. */
export const cutOffsSource = (cutOffs: NewDraft['cut_offs'], book: CellBook): string =>
  cutOffsText(cutOffs, {
    language: book.language,
    portText: (code) => portText(code, book),
    timeZoneOf: (code) => book.names.harbor(code)?.time_zone,
  });

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

/** The ports of an end; that cargo is also worked the other way there, or that it is a common one, is in brackets. */
function endPorts(draft: NewDraft, end: 'first' | 'last', book: CellBook): string {
  const { [end]: call } = endsOf(draft);
  if (!call) return '';
  const both: CallMark[] = call.is_load && call.is_unload ? ['both'] : [];
  return ports(call, book, '/') + marksText([...both, ...commonMark(call)], book);
}

/** The other calls with what is done there, and on which side of the two ends they lie. */
function viaOf(draft: NewDraft): { call: DraftCall; marks: CallMark[] }[] {
  const { first, last, between } = endsOf(draft);
  const calls = inOrder(draft.harbors);
  const placeOf = (call: DraftCall | undefined) => calls.findIndex(({ id }) => id === call?.id);
  return between.map((call) => {
    const at = placeOf(call);
    const place: CallMark[] = at < placeOf(first) ? ['before'] : last && at > placeOf(last) ? ['after'] : [];
    return { call, marks: [...place, ...roleMark(call), ...commonMark(call)] };
  });
}

function roleMark({ is_load, is_unload }: DraftCall): CallMark[] {
  if (is_load) return [is_unload ? 'both' : 'load'];
  return is_unload ? ['unload'] : [];
}

const commonMark = ({ use_common }: DraftCall): CallMark[] => (use_common ? ['common'] : []);

const marksText = (marks: readonly CallMark[], book: CellBook): string =>
  marks.map((mark) => markText(mark, book.language)).join('');

/** Several ports by their names, where those are read again; `sourceText` knows no other separator. */
const ports = (call: DraftCall | undefined, book: CellBook, separator: string): string =>
  call
    ? codesOf(call)
        .map((code) => portText(code, book))
        .join(separator)
    : '';

const knownTexts = new WeakMap<CellBook, Map<string, string>>();

/** A port by its name where that is read as the same port, else by its code. */
function portText(code: string, book: CellBook): string {
  const known = knownTexts.get(book) ?? new Map<string, string>();
  knownTexts.set(book, known);
  const found = known.get(code);
  if (found !== undefined) return found;
  const name = book.names.harborName(code, book.language);
  const isRead = !/[\s,/+]/.test(name) && readPort(name, book).values.harbor_code === code;
  known.set(code, isRead ? name : code);
  return isRead ? name : code;
}

function days(call: DraftCall | undefined): string {
  const window = call && windowOf(call);
  if (window) return `${window.start_time}~${window.end_time}`;
  return call ? call.start_time : '';
}
