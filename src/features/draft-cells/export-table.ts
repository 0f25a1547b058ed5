import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { particularOfCell, type SheetCellKey } from '../../../trade/fields/cells.ts';
import { particulars } from '../../../trade/fields/particulars.ts';
import { sheetColumns, sheetParticulars } from '../../../trade/fields/sheet-columns.ts';
import { markText, type CallMark } from '../../../trade/sheet/calls/call-marks.ts';
import { cutOffsText } from '../../../trade/sheet/cut-offs/cut-off-text.ts';
import { sheetFields, type SheetField } from '../../../trade/sheet/headers/field.ts';
import { fieldName as sheetFieldName } from '../../../contract/messages/sheet/note-sentence.ts';
import type { SheetTable } from '../../ui/save-table.ts';
import type { CellBook } from './cell-book.ts';
import { sourceText } from './cell-text.ts';
import { fieldName } from './column-names.ts';
import { codesOf, inOrder, windowOf } from './draft-calls.ts';
import { plainFields, type PlainField } from './grid-columns.ts';
import { readPort } from './read-call.ts';

type CellOf = (draft: NewDraft, book: CellBook) => string;

/** For each sheet column about port calls or cut-offs, the function that returns the cell's text. */
const callCells: Partial<Record<SheetField, CellOf>> = {
  load: (draft, book) => endPorts(draft, 'first', book),
  laycan_start: (draft) => startOf(endsOf(draft).first),
  laycan_end: (draft) => endOf(endsOf(draft).first),
  via: (draft, book) =>
    viaOf(draft)
      .map(({ call, marks }) => `${ports(call, book, '+')}${marksText(marks, book)} ${days(call)}`.trim())
      .join(', '),
  unload: (draft, book) => endPorts(draft, 'last', book),
  arrival_start: (draft) => startOf(endsOf(draft).last),
  arrival_end: (draft) => endOf(endsOf(draft).last),
  cut_offs: (draft, book) => cutOffsSource(draft.cut_offs, book),
};

/**
 * Returns the function that makes the cell texts of a column. Undefined if the sheet has no own column for
 * the value: for example, the column of the rate also contains its unit.
 */
function cellsOf(column: SheetField): CellOf | undefined {
  const key = sheetColumns[column];
  if (key === null) return callCells[column];
  if (key === 'ship_name') return (draft, book) => sourceText(draft, key, book) || 'TBN';
  const { cell } = particulars[key];
  return particularOfCell(cell) === key ? (draft, book) => sourceText(draft, cell, book) : undefined;
}

/** Formats cut-offs as the text of a sheet's cell. An import of this text gives the same cut-offs again. */
export const cutOffsSource = (cutOffs: NewDraft['cut_offs'], book: CellBook): string =>
  cutOffsText(cutOffs, {
    language: book.language,
    portText: (code) => portText(code, book),
    timeZoneOf: (code) => book.names.harbor(code)?.time_zone,
  });

/** The fields that are exported only for drafts. Their headings are the column names of the table. */
export type OwnField = Exclude<PlainField, SheetCellKey>;
const sheetCellKeys: ReadonlySet<PlainField> = new Set(
  sheetParticulars.map((column) => particulars[sheetColumns[column]].cell),
);
export const ownFields = plainFields.filter((field): field is OwnField => !sheetCellKeys.has(field));

/** Returns the drafts as a sheet. If the sheet is imported, the drafts are the same again. */
export function exportTable(drafts: readonly NewDraft[], book: CellBook): SheetTable {
  const shared = sheetFields.flatMap((field) => {
    const cell = cellsOf(field);
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

/** Returns the first loading call, the last discharging call, and the other calls of a draft. */
export function endsOf(draft: NewDraft) {
  const calls = inOrder(draft.harbors);
  const first = calls.find((call) => call.is_load);
  const last = calls.findLast((call) => call.is_unload && call.id !== first?.id);
  return { first, last, between: calls.filter(({ id }) => id !== first?.id && id !== last?.id) };
}

/**
 * Formats the loading or the discharging ports; empty if there is no such call. Marks in brackets show that
 * cargo is both loaded and discharged at the port, or that the port is common.
 */
function endPorts(draft: NewDraft, end: 'first' | 'last', book: CellBook): string {
  const { [end]: call } = endsOf(draft);
  if (!call) return '';
  const both: CallMark[] = call.is_load && call.is_unload ? ['both'] : [];
  return ports(call, book, '/') + marksText([...both, ...commonMark(call)], book);
}

/**
 * Returns the calls other than the first loading and the last discharging call. Each has marks that show its
 * role, and whether it is before the first loading or after the last discharging call.
 */
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

/**
 * Joins the ports of a port call with a separator. `sourceText` cannot be used, because it always joins them
 * with `/`.
 */
const ports = (call: DraftCall | undefined, book: CellBook, separator: string): string =>
  call
    ? codesOf(call)
        .map((code) => portText(code, book))
        .join(separator)
    : '';

const knownTexts = new WeakMap<CellBook, Map<string, string>>();

/**
 * Returns a port's name if the reader of sheets recognizes the port by this name; otherwise the port's code.
 */
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

/** Returns the first day of a port call, or the text that was typed for its days; empty without a call. */
const startOf = (call: DraftCall | undefined): string =>
  call ? (windowOf(call)?.start_time ?? call.start_time) : '';

const endOf = (call: DraftCall | undefined): string => (call && windowOf(call)?.end_time) ?? '';
