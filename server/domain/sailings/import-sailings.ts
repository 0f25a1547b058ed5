import { setImmediate as letOthersRun } from 'node:timers/promises';

import { prepareHarborNames, type HarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import type { SheetColumns } from '../../../trade/sheet/columns/columns.ts';
import * as tradeLimits from '../../../trade/trade-limits.ts';
import { goneRows } from '../../../trade/sheet/table/marked-rows.ts';
import { readColumns, type SheetFailure } from '../../../trade/sheet/read-columns.ts';
import { readSheet, type RowVerdict, type SheetContext } from '../../../trade/sheet/read-sheet.ts';
import { sailingKey, type SheetSailing } from '../../../trade/sheet/sheet-sailing.ts';
import { remark } from '../../../trade/sheet/note.ts';
import { consequentialIn } from '../../../trade/sheet/verdict/assumptions.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listManagers, listShipownerTitles, type ShipownerTitles } from '../../db/sailings/sheet-import.ts';
import { knownHarbors, type KnownHarbors } from '../harbors/harbors.ts';
import { routeAlong } from '../harbors/sea-routes.ts';
import type { Counts, ImportEvent, ImportSheet, RowReport, SheetImport } from './import-events.ts';
import { existingSailings, sailingLine } from './existing-sailings.ts';
import { findNamedShipowner, titlesOfNewShipowner } from './named-shipowner.ts';
import { publishSheet } from './publish-sheet.ts';

/** The number of rows between two progress reports. */
const rowsPerStep = 100;
/** The processing time in ms after which the import lets other requests run. */
const sliceMs = 15;

/**
 * The time zone that decides which day is today. It is needed because laycans are days without a time of day.
 */
const zone = 'Asia/Shanghai';

const namesByBook = new WeakMap<object, HarborNames>();

/**
 * Reads the sheets of a file, validates every row and, unless it is a dry run, publishes the good rows as one
 * publication in one transaction. If it ends with `failed`, nothing has been written.
 */
export async function* importSailings(
  request: SheetImport,
  { database, now }: { database: OpenDatabase; now: Date },
): AsyncGenerator<ImportEvent> {
  const named = findNamedShipowner(await listShipownerTitles(database.db), request.shipowner);
  const mayBeMade = request.isCreating && !named.isAmbiguous && canBeMade(request.shipowner);
  if (!named.found && !mayBeMade) {
    const { near } = named;
    yield { kind: 'failed', code: 'shipowner_unknown', values: { name: request.shipowner }, near };
    return;
  }
  const harbors = await knownHarbors(database, now);
  const context = await contextOf(request, { database, now, harbors, shipowner: named.found });
  const shipowner = named.found ?? { id: null, ...titlesOfNewShipowner(request.shipowner) };
  const counts: Counts = { rows: 0, accepted: 0, corrected: 0, refused: 0, skipped: 0 };
  const sailings: SheetSailing[] = [];
  let failure: SheetFailure | null = null;
  let read = 0;
  for (const sheet of request.sheets) {
    const gone = goneRows(sheet.rows, sheet.marks, sheet.columnMarks.length);
    const columns = readColumns(sheet.rows, { ...context, sheetName: sheet.name, gone });
    const found = failureOf(sheet, columns.failure);
    failure ??= found;
    if (isWorthNaming(sheet, request)) yield sheetEvent(sheet, found);
    if (found?.code === 'sheet_too_long') {
      yield { kind: 'failed', ...found };
      return;
    }
    if (found) {
      if (request.sheets.length === 1)
        yield { kind: 'columns', columns: columns.columns, header_rows: columns.firstRow, shipowner };
      continue;
    }
    read += 1;
    yield { kind: 'columns', columns: columns.columns, header_rows: columns.firstRow, shipowner };
    yield* judgeSheet(sheet, { columns, context, counts, sailings, isAssuming: request.isAssuming });
    for (const sailing of sailings) context.existing.set(sailingKey(sailing), sailingLine(sailing));
  }
  if (read === 0) {
    yield { kind: 'failed', ...(failure ?? { code: 'sheet_empty' as const, values: {} }) };
    return;
  }
  if (request.isDryRun || sailings.length === 0) {
    yield { kind: 'done', counts, written: 0, is_dry_run: request.isDryRun };
    return;
  }
  yield { kind: 'progress', phase: 'writing', done: 0, total: sailings.length };
  const isWritten = await publishSheet(sailings, { request, database, now, harbors, shipowner: named.found });
  if (isWritten) yield { kind: 'done', counts, written: sailings.length, is_dry_run: false };
  else yield { kind: 'failed', code: 'changed_meanwhile', values: {} };
}

/**
 * Returns the reason why a sheet is not imported; null if it can be. `rowTotal` also counts rows above the
 * limit that were not sent. A hidden sheet is treated as empty.
 */
function failureOf(sheet: ImportSheet, failure: SheetFailure | null): SheetFailure | null {
  if (sheet.isHidden) return { code: 'sheet_empty', values: {} };
  const most = tradeLimits.sheetRowsMost;
  if (sheet.rowTotal > most * 2) return { code: 'sheet_too_long', values: { most, count: sheet.rowTotal } };
  return failure;
}

const isWorthNaming = (sheet: ImportSheet, { sheets }: SheetImport): boolean =>
  sheets.length > 1 || sheet.hiddenRows + sheet.hiddenColumns + sheet.farCells > 0 || sheet.isHidden;

function sheetEvent(sheet: ImportSheet, failure: SheetFailure | null): ImportEvent {
  const reasons = { sheet_empty: 'sheet_empty', column_missing: 'no_columns', sheet_too_long: null } as const;
  return {
    kind: 'sheet',
    name: sheet.name,
    left_out: sheet.isHidden ? 'hidden' : failure ? reasons[failure.code] : null,
    hidden_rows: sheet.hiddenRows,
    hidden_columns: sheet.hiddenColumns,
    far_cells: sheet.farCells,
  };
}

interface Judging {
  columns: SheetColumns;
  context: SheetContext;
  counts: Counts;
  /** The array to which the function adds the valid sailings. */
  sailings: SheetSailing[];
  isAssuming: boolean;
}

/**
 * Validates the rows of a sheet, reports progress every hundred rows, and lets other requests run between
 * rows.
 */
async function* judgeSheet(
  sheet: ImportSheet,
  { columns, context, counts, sailings, isAssuming }: Judging,
): AsyncGenerator<ImportEvent> {
  const total = columns.rows.length - columns.firstRow;
  counts.rows += total;
  let reports: RowReport[] = [];
  const marks = { marks: new Map(sheet.marks), columnMarks: new Map(sheet.columnMarks) };
  let since = performance.now();
  for (const read of readSheet(columns, { ...context, ...marks })) {
    const { sailing, rowStatus: _, ...verdict } = isAssuming ? read : withoutAssumption(read);
    counts[verdict.verdict] += 1;
    if (sailing) sailings.push(sailing);
    reports.push({ ...verdict, sheet: sheet.name, sailing: sailing ? sailingLine(sailing) : '' });
    if (performance.now() - since > sliceMs) {
      await letOthersRun();
      since = performance.now();
    }
    if (reports.length < rowsPerStep) continue;
    yield { kind: 'rows', rows: reports };
    yield { kind: 'progress', phase: 'checking', done: verdict.row - columns.firstRow, total };
    reports = [];
  }
  yield { kind: 'rows', rows: reports };
  yield { kind: 'progress', phase: 'checking', done: total, total };
}

/**
 * Replaces the verdict of a row by a refusal if a person must confirm an assumption that the reader made. The
 * operator confirms all assumptions with an option of the command.
 */
function withoutAssumption(read: RowVerdict): RowVerdict {
  const assumptions = read.sailing ? consequentialIn(read.notes) : [];
  if (assumptions.length === 0) return read;
  const note = { field: null, ...remark('assumption_unconfirmed') };
  return { ...read, verdict: 'refused', notes: [...assumptions, note], sailing: null };
}

/** True if a shipowner can be created with this name. A name of only digits is probably an unknown id. */
const canBeMade = (name: string) => !/^\d*$/.test(name.trim());

/**
 * Returns a function that computes distances by sea in nautical miles. It caches them, because a sheet
 * repeats its lanes.
 */
function milesBySea() {
  const known = new Map<string, number | null>();
  return (from: string, to: string): number | null => {
    const key = `${from} ${to}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const miles = routeAlong([from, to], [])?.[0]?.distance_nm ?? null;
    known.set(key, miles);
    return miles;
  };
}

async function contextOf(
  request: SheetImport,
  at: { database: OpenDatabase; now: Date; harbors: KnownHarbors; shipowner: ShipownerTitles | null },
): Promise<SheetContext & { existing: Map<string, string> }> {
  const { db } = at.database;
  const { book } = at.harbors;
  const names = namesByBook.get(book) ?? prepareHarborNames(book);
  namesByBook.set(book, names);
  return {
    names,
    today: todayIn(zone, at.now),
    isEstimating: request.isEstimating,
    isPastIncluded: request.isPastIncluded,
    seaMiles: milesBySea(),
    managers: at.shipowner ? await listManagers(db, at.shipowner.id) : [],
    existing: at.shipowner ? await existingSailings(db, at.shipowner.id, at.now) : new Map(),
  };
}
