import { setImmediate as letOthersRun } from 'node:timers/promises';

import { prepareHarborNames, type HarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import { readColumns, readSheet, type SheetContext } from '../../../trade/sheet/read-sheet.ts';
import type { SheetSailing } from '../../../trade/sheet/sheet-sailing.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listManagers, listShipownerTitles, type ShipownerTitles } from '../../db/sailings/sheet-import.ts';
import { knownHarbors, type KnownHarbors } from '../harbors/harbors.ts';
import type { Counts, ImportEvent, RowReport, SheetImport } from './import-events.ts';
import { existingSailings, sailingLine } from './known-sailings.ts';
import { findNamedShipowner, titlesOfNewShipowner } from './named-shipowner.ts';
import { publishSheet } from './publish-sheet.ts';

/** Rows between two reports; the event loop gets its turn there, as a server may be running it. */
const rowsPerStep = 100;

/** The trade's own zone decides which day it is; a loading window is given in days. */
const zone = 'Asia/Shanghai';

const namesByBook = new WeakMap<object, HarborNames>();

/**
 * Reads a sheet of sailings, judges every row and, unless it is a dry run, publishes the good ones as
 * one publication in one transaction. Nothing is written when it ends with `failed`.
 */
export async function* importSailings(
  request: SheetImport,
  { database, now }: { database: OpenDatabase; now: Date },
): AsyncGenerator<ImportEvent> {
  const named = findNamedShipowner(await listShipownerTitles(database.db), request.shipowner);
  if (!named.found && !(request.isCreating && canBeMade(request.shipowner))) {
    const { near } = named;
    yield { kind: 'failed', code: 'shipowner_unknown', values: { name: request.shipowner }, near };
    return;
  }
  const harbors = await knownHarbors(database, now);
  const context = await contextOf(request, { database, now, harbors, shipowner: named.found });
  const columns = readColumns(request.rows, context);
  const shipowner = named.found ?? { id: null, ...titlesOfNewShipowner(request.shipowner) };
  yield { kind: 'columns', columns: columns.columns, header_rows: columns.firstRow, shipowner };
  if (columns.failure) {
    yield { kind: 'failed', ...columns.failure };
    return;
  }
  const total = request.rows.length - columns.firstRow;
  const counts: Counts = { rows: total, accepted: 0, corrected: 0, refused: 0, skipped: 0 };
  const sailings: SheetSailing[] = [];
  let reports: RowReport[] = [];
  for (const { sailing, ...verdict } of readSheet(columns, context)) {
    counts[verdict.verdict] += 1;
    if (sailing) sailings.push(sailing);
    reports.push({ ...verdict, sailing: sailing ? sailingLine(sailing) : '' });
    if (reports.length < rowsPerStep) continue;
    yield { kind: 'rows', rows: reports };
    yield { kind: 'progress', phase: 'checking', done: verdict.row - columns.firstRow, total };
    reports = [];
    await letOthersRun();
  }
  yield { kind: 'rows', rows: reports };
  yield { kind: 'progress', phase: 'checking', done: total, total };
  if (request.isDryRun || sailings.length === 0) {
    yield { kind: 'done', counts, written: 0, is_dry_run: request.isDryRun };
    return;
  }
  yield { kind: 'progress', phase: 'writing', done: 0, total: sailings.length };
  const isWritten = await publishSheet(sailings, { request, database, now, harbors, shipowner: named.found });
  if (isWritten) yield { kind: 'done', counts, written: sailings.length, is_dry_run: false };
  else yield { kind: 'failed', code: 'changed_meanwhile', values: {} };
}

/** A number is an id that does not exist, not a name. */
const canBeMade = (name: string) => !/^\d*$/.test(name.trim());

async function contextOf(
  request: SheetImport,
  at: { database: OpenDatabase; now: Date; harbors: KnownHarbors; shipowner: ShipownerTitles | null },
): Promise<SheetContext> {
  const { db } = at.database;
  const { book } = at.harbors;
  const names = namesByBook.get(book) ?? prepareHarborNames(book);
  namesByBook.set(book, names);
  return {
    names,
    today: todayIn(zone, at.now),
    isEstimating: request.isEstimating,
    managers: at.shipowner ? await listManagers(db, at.shipowner.id) : [],
    existing: at.shipowner ? await existingSailings(db, at.shipowner.id, at.now) : new Map(),
  };
}
