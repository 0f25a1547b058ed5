import { boxTypes } from '../../../trade/container/box.ts';
import { callsAtStops } from '../../../trade/draft/pattern-voyages.ts';
import { voyageName } from '../../../trade/draft/repeated-voyages.ts';
import { isLocalTime } from '../../../trade/calendar/local-time.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { SheetTable } from '../../ui/save-table.ts';
import type { CellBook } from './cell-book.ts';
import { fieldName } from './column-names.ts';
import type { FieldKey } from './grid-columns.ts';
import { applyEdits } from './grid-edits.ts';
import type { GridRow } from './grid-row.ts';
import { editsFor, type RowWrites } from './row-edits.ts';
import { cutOffIn, rateOf, type ServiceSight } from './service-sight.ts';
import { inDollars, writtenRate, writtenTime } from './written-cells.ts';

/** A column of the sheet of a container service: how it is headed, what stands in it, and into which cell that is read. */
interface BoxColumn {
  field: FieldKey;
  /** The first is written; all are read. */
  heads: readonly string[];
  cell: (draft: NewDraft) => string;
  /** What others wrote, as this column writes it: spreadsheets save days and amounts in their own way. */
  asWritten?: (text: string) => string;
}

function columnsFor(service: ServiceSight, book: CellBook): BoxColumn[] {
  const text = (field: 'ship_name' | 'voyage_number' | 'imo' | 'remark'): BoxColumn => ({
    field,
    heads: [fieldName(field, book), field],
    cell: (draft) => draft[field] ?? '',
  });
  const stops = service.stops.flatMap(({ harbor_code }, nth) => {
    const before = service.stops.slice(0, nth).filter((stop) => stop.harbor_code === harbor_code).length;
    // The second call at a port has a head of its own.
    const word = (of: string) => (before === 0 ? of : `${before + 1} ${of}`);
    const names = book.names.harbor(harbor_code);
    const ports = [
      book.names.harborName(harbor_code, book.language),
      harbor_code,
      names?.chinese_name ?? '',
      names?.english_name ?? '',
    ].filter(Boolean);
    const one = (field: 'start_time' | 'end_time', of: 'ETA' | 'ETD'): BoxColumn => ({
      field: `stop.${nth}.${field}`,
      heads: ports.map((port) => `${port} ${word(of)}`),
      cell: (draft) => timeText(callsAtStops(draft, service.stops)[nth], field),
      asWritten: writtenTime,
    });
    return [one('start_time', 'ETA'), one('end_time', 'ETD')];
  });
  const rates = boxTypes
    .filter((type) => service.boxTypes.includes(type))
    .map((type): BoxColumn => ({
      field: `rate.${type}`,
      heads: [`${type} USD`, type],
      cell: (draft) => rateText(draft, type),
      asWritten: writtenRate,
    }));
  return [
    text('ship_name'),
    text('voyage_number'),
    text('imo'),
    ...stops,
    ...rates,
    ...cutOffColumn(service, book),
    text('remark'),
  ];
}

/** `2026-11-23 06:00`, in the calendar of the port. */
const timeText = (call: DraftCall | undefined, field: 'start_time' | 'end_time'): string =>
  call
    ? [call[field], call[field === 'start_time' ? 'start_clock' : 'end_clock'] ?? ''].join(' ').trim()
    : '';

/** The amount; with its currency where that is not what the column is headed by. */
function rateText(draft: NewDraft, type: (typeof boxTypes)[number]): string {
  const rate = rateOf(draft, type);
  if (!rate?.amount) return '';
  return inDollars(rate.amount, rate.currency);
}

function cutOffColumn(service: ServiceSight, book: CellBook): BoxColumn[] {
  if (!service.cutOff) return [];
  const { code, harbor_code } = service.cutOff;
  const names = (['zh', 'en'] as const).map(
    (language) =>
      `${dictionaryName('cut_off', code, language)} ${book.names.harborName(harbor_code, language)}`,
  );
  const cell = (draft: NewDraft): string => {
    const time = cutOffIn(draft, service)?.time ?? '';
    return isLocalTime(time) ? time.slice(0, 16).replace('T', ' ') : time;
  };
  const heads = [fieldName('main_cut_off', book), ...names];
  return [{ field: 'main_cut_off', heads, cell, asWritten: writtenTime }];
}

/** The voyages of a service as a sheet that is read as the same voyages again. */
export function boxTable(drafts: readonly NewDraft[], service: ServiceSight, book: CellBook): SheetTable {
  const columns = columnsFor(service, book);
  return [
    columns.map(({ heads }) => heads[0] ?? ''),
    ...drafts.map((draft) => columns.map(({ cell }) => cell(draft))),
  ];
}

/** Heads are the same whatever their width, case and gaps. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** A row that is not taken, as nobody can say which voyage it is. */
export interface WaitingRow {
  /** Of the sheet, from 1, its head counted. */
  line: number;
  voyage: string;
  why: 'no_voyage' | 'twice_in_sheet' | 'twice_here';
}

export interface BoxSheetReading {
  writes: RowWrites[];
  /** Voyages that are there already, those that are added, and those that are there just so. */
  changed: number;
  added: number;
  same: number;
  waiting: WaitingRow[];
  /** Heads of columns that nobody knows. */
  unknown: string[];
}

/**
 * Reads a sheet of voyages: a row whose voyage number is there already is written over that voyage, any other one is
 * new; one that may be either, or several, waits. Null where no column is headed by a voyage number or a vessel. A cell
 * that says what stands there already is left alone, so that what was computed stays computed.
 */
export function readBoxSheet(
  table: readonly (readonly string[])[],
  rows: readonly GridRow[],
  book: CellBook,
): BoxSheetReading | null {
  const { service } = book;
  const [head = [], ...body] = table;
  if (!service) return null;
  const columns = columnsFor(service, book);
  const named = head.map((text) =>
    columns.find(({ heads }) => heads.some((one) => folded(one) === folded(text))),
  );
  // Of two columns with one head nobody knows which is meant: the first counts, the other is told as unknown.
  const found = named.map((column, at) => (named.indexOf(column) === at ? column : undefined));
  const voyageAt = found.findIndex((column) => column?.field === 'voyage_number');
  if (voyageAt < 0 && !found.some((column) => column?.field === 'ship_name')) return null;
  const lines = body.flatMap((cells, at) =>
    cells.some((text) => text.trim() !== '')
      ? [{ cells, line: at + 2, name: voyageName({ voyage_number: cells[voyageAt] ?? '' }) }]
      : [],
  );
  const here = countsOf(rows.map(({ draft }) => voyageName(draft)));
  const inSheet = countsOf(lines.map(({ name }) => name));
  const placeOf = new Map(rows.map(({ draft }, at) => [voyageName(draft), at]));
  const waiting: WaitingRow[] = [];
  const writes: RowWrites[] = [];
  let next = rows.length;
  let same = 0;
  for (const { cells, line, name } of lines) {
    const why = whyWaiting(name, { inSheet, here });
    if (why) {
      waiting.push({ line, voyage: (cells[voyageAt] ?? '').trim(), why });
      continue;
    }
    const known = placeOf.get(name);
    const texts = textsOf(cells, found, known === undefined ? undefined : rows[known]?.draft);
    if (texts.size === 0) same += 1;
    else writes.push({ row: known ?? next++, writes: texts });
  }
  const added = next - rows.length;
  const unknown = head.filter((text, at) => text.trim() !== '' && !found[at]);
  return { writes, changed: writes.length - added, added, same, waiting, unknown };
}

/** What is written of a row: a cell that says what stands there already is left alone. */
function textsOf(
  cells: readonly string[],
  columns: readonly (BoxColumn | undefined)[],
  draft: NewDraft | undefined,
): Map<FieldKey, string> {
  const texts = columns.flatMap((column, at) => {
    const text = (cells[at] ?? '').trim();
    if (!column) return [];
    const isSame = draft ? isSaid(text, column, draft) : text === '';
    return isSame ? [] : [[column.field, text] as const];
  });
  return new Map(texts);
}

/** Spreadsheets save a day at midnight as that day. */
function isSaid(text: string, { cell, asWritten }: BoxColumn, draft: NewDraft): boolean {
  const [there, said] = [cell(draft), asWritten?.(text) ?? text];
  return there === said || (said !== '' && there === `${said} 00:00`);
}

type Counts = ReadonlyMap<string, number>;

const countsOf = (names: readonly string[]): Counts => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

function whyWaiting(
  name: string,
  { inSheet, here }: { inSheet: Counts; here: Counts },
): WaitingRow['why'] | null {
  if (name === '') return 'no_voyage';
  if ((inSheet.get(name) ?? 0) > 1) return 'twice_in_sheet';
  return (here.get(name) ?? 0) > 1 ? 'twice_here' : null;
}

/** A voyage as the sheet would make it. `before` is null of one that is added. */
export interface TakenVoyage {
  before: NewDraft | null;
  after: NewDraft;
}

/** What would become of the voyages, to be looked at before anything is written. */
export function voyagesAfter(
  { writes }: BoxSheetReading,
  rows: readonly GridRow[],
  options: Parameters<typeof editsFor>[2],
): TakenVoyage[] {
  const edits = editsFor(rows, writes, options);
  const before = new Map(rows.map(({ draft }) => [draft.id, draft]));
  return applyEdits(rows, edits)
    .filter(({ draft }) => before.get(draft.id) !== draft)
    .map(({ draft }) => ({ before: before.get(draft.id) ?? null, after: draft }));
}
