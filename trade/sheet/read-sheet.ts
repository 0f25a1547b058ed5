import type { SeaMiles } from '../sailing/sea-speed.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { cellText, isBlank, type SheetCell } from './cell.ts';
import { isHeaderRow, rateHeadOf, type SheetColumns } from './columns/columns.ts';
import { dateCustomsOf, type DateCustoms } from './columns/date-order.ts';
import { writtenOn } from './columns/written-on.ts';
import type { SheetField } from './headers/field.ts';
import type { HarborNames } from './ports/harbor-names.ts';
import { withMeanings } from './ports/meant-names.ts';
import { remark, type SheetNote } from './note.ts';
import { readRow, type RowContext, type SheetManager } from './read-row.ts';
import { settleRow, type SettledRow } from './status/settle-row.ts';
import { headOfPort } from './layout/port-heads.ts';
import { readWindow } from './dates/date-cell.ts';
import { RowReader } from './row-reader.ts';
import { sailingKey, type SheetSailing } from './sheet-sailing.ts';
import { Accounting } from './accounting/left-out.ts';
import { goneVoyages, withoutRevision } from './accounting/voyage-rows.ts';
import { unlikelyNames } from './accounting/unlikely-names.ts';
import { uncomputed } from './uncomputed-cells.ts';
import { implausible } from './plausibility/implausible.ts';
import { isOtherText, isRepeatedTitle } from './accounting/other-text-row.ts';
import { meaningNotes } from './accounting/meaning-notes.ts';
import { statusInRow, type StatusInRow } from './status/status-in-row.ts';

export type SheetRows = readonly (readonly SheetCell[])[];

export interface SheetContext {
  names: HarborNames;
  /**
   * The current day. A date without a year is assumed to be on or after this day. A laycan is over if it
   * ended before this day.
   */
  today: PlainDate;
  managers?: readonly SheetManager[];
  isEstimating?: boolean;
  /** True if a row without an arrival is accepted. Its discharging call then has no days. */
  mayLackArrival?: boolean | undefined;
  /**
   * The existing sailings of the shipowner as lines of text, by `sailingKey`. A row with the same key is
   * refused as a duplicate, with this text in its note.
   */
  existing?: ReadonlyMap<string, string>;
  /** The way in which the sheet writes its dates. If absent, it is found from the cells. */
  customs?: DateCustoms | undefined;
  /** Returns the nautical miles by sea between two ports, or null if the route is unknown. */
  seaMiles?: SeaMiles | undefined;
  /** The date that the list's mail or file name gives. A date in the titles of the sheet has precedence. */
  listDate?: PlainDate | undefined;
  /** The marks (struck through, hidden) of rows, by row index. */
  marks?: ReadonlyMap<number, RowMark> | undefined;
  /** The marks (struck through, hidden) of columns, by column index. */
  columnMarks?: ReadonlyMap<number, RowMark> | undefined;
  /**
   * True if the person has confirmed that an old list is valid, so that its rows raise no question about its
   * age.
   */
  isPastIncluded?: boolean | undefined;
  /**
   * True if this application has exported the sheet. Its texts are unambiguous, so they are read as they are
   * and the checks for misread cells are left out.
   */
  isOwnExport?: boolean | undefined;
  /** The indexes of the columns that the caller reads itself. Their cells do not count as unread. */
  usedElsewhere?: ReadonlySet<number> | undefined;
}

/**
 * The mark of a row or column, from its format in the file: struck through, partly struck through, revised (new values next to
 * struck-through old ones), or hidden.
 */
export type RowMark = 'struck' | 'partly_struck' | 'revised' | 'hidden';

export const verdicts = ['accepted', 'corrected', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof verdicts)[number];

export interface RowVerdict {
  /** The row number of the spreadsheet, from 1. */
  row: number;
  verdict: RowOutcome;
  /**
   * The notes of the row: assumptions if it was corrected, the reasons if it was refused, or the reason why
   * it was skipped.
   */
  notes: readonly SheetNote[];
  /** The sailing; null unless the row was accepted or corrected. */
  sailing: SheetSailing | null;
  /**
   * Facts about the row that its own cells do not contain, such as the age of the list; absent if there are
   * none.
   */
  rowStatus?: StatusInRow;
}

/**
 * Yields a verdict for every row from `firstRow` on, in order. A refused row does not affect other rows. As a
 * generator, it lets the caller show progress and keep the page responsive.
 */
export function* readSheet(columns: SheetColumns, given: SheetContext): Generator<RowVerdict> {
  const context = { ...given, names: withMeanings(given.names, columns.meant) };
  const { rows } = columns;
  const customs = context.customs ?? dateCustomsOf(columns, context.today);
  const written = writtenOn(columns, { ...context, ...customs });
  const rowContext: Omit<RowContext, 'rateHeader'> = {
    names: context.names,
    today: context.today,
    managers: context.managers ?? [],
    isEstimating: context.isEstimating ?? false,
    mayLackArrival: context.mayLackArrival,
    ...customs,
    writtenOn: written.day,
    seaMiles: context.seaMiles && rememberedMiles(context.seaMiles),
    isOwnExport: context.isOwnExport ?? columns.ownExport !== undefined,
    harborsByText: new Map(),
    isVoyageWithShip: isVoyageWithShip(columns),
  };
  const areEndsNamed = (['load', 'unload'] as const).every((end) =>
    columns.columns.some(({ field, by, isAdded }) => field === end && by === 'header' && !isAdded),
  );
  const seen = new Map<string, number>();
  const { names, today } = context;
  const usedElsewhere = new Set([...(context.usedElsewhere ?? []), ...(columns.ownExport?.known ?? [])]);
  const isGone = (at: number) => ['struck', 'hidden'].includes(markOf(at, columns, context) ?? '');
  const accounting = new Accounting(columns, { names, today, usedElsewhere, isGone });
  const gone = goneVoyages(columns, isGone);
  for (let at = columns.firstRow; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    yield {
      row: at + 1,
      ...judge(cells, columns, {
        ...rowContext,
        rateHeader: rateHeadOf(columns, at),
        seen,
        row: at + 1,
        existing: context.existing,
        mark: markOf(at, columns, context),
        old: context.isPastIncluded ? null : written.old,
        accounting,
        gone,
        areEndsNamed,
      }),
    };
  }
}

/** Returns a function that computes the distance of two ports once, because lists repeat their ports. */
function rememberedMiles(seaMiles: SeaMiles): SeaMiles {
  const known = new Map<string, number | null>();
  return (from, to) => {
    const key = `${from} ${to}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const miles = seaMiles(from, to);
    known.set(key, miles);
    return miles;
  };
}

/**
 * Returns the mark of a row (struck through, partly struck through or hidden); undefined if it has none. In a
 * transposed sheet, this is the mark of the column from which the row was made.
 */
export function markOf(
  at: number,
  { isTransposed, sources }: Pick<SheetColumns, 'isTransposed' | 'sources'>,
  { marks, columnMarks }: Pick<SheetContext, 'marks' | 'columnMarks'>,
): RowMark | undefined {
  if (!isTransposed) return marks?.get(sources?.get(at) ?? at);
  // The first column contains the names of the ports. If a name there is struck through, its call may be
  // cancelled for every vessel, so each row counts as partly struck through.
  return columnMarks?.get(at) ?? (columnMarks?.has(0) ? 'partly_struck' : undefined);
}

/** Returns true if the header of the vessels also names voyages, and no other column contains voyages. */
const isVoyageWithShip = ({ columns, columnOf }: SheetColumns): boolean =>
  !columnOf.has('voyage_number') &&
  /航次|(?<![A-Z])VOY/i.test(columns.find(({ field }) => field === 'ship_name')?.header ?? '');

interface JudgeContext extends RowContext {
  seen: Map<string, number>;
  row: number;
  existing: ReadonlyMap<string, string> | undefined;
  mark: RowMark | undefined;
  /**
   * The note that the whole list is out of date. Null if the list is recent, or if the person has confirmed that
   * it is still valid.
   */
  old: SheetNote | null;
  accounting: Accounting;
  /** The voyages of the rows that are struck through or hidden, as keys of `voyageOf`. */
  gone: ReadonlySet<string>;
  /** True if headers name the only loading and the only discharging port, so that their roles are certain. */
  areEndsNamed: boolean;
}

function judge(
  cells: readonly SheetCell[],
  columns: SheetColumns,
  context: JudgeContext,
): Omit<RowVerdict, 'row'> {
  const skipped = reasonToSkip(cells, columns, context);
  if (skipped) return { verdict: 'skipped', notes: [skipped], sailing: null };
  const state = ofOneCall(cells, columns, context) ?? settleRow(cells, columns.columnOf);
  const settled = withoutRevision(state, cells, { columns, at: context.row - 1, gone: context.gone });
  if ('state' in settled && settled.state !== 'unclear')
    return { verdict: 'skipped', notes: [settled.note], sailing: null };
  const reader = new RowReader('state' in settled ? cells : settled.cells, columns.columnOf);
  const notes = [...(columns.notes.get(context.row - 1) ?? []), ...guessedColumns(columns)];
  reader.assumed.push(...notes, ...('state' in settled ? [] : settled.notes));
  const sailing = readRow(reader, context);
  const bySea = reader.refused.filter(({ code }) => code === 'arrival_too_soon_by_sea');
  if ('state' in settled) reader.refused.push(settled.note);
  const ofRow: SheetNote[] = [];
  if (context.mark === 'partly_struck') ofRow.push({ field: null, ...remark('row_partly_struck') });
  if (context.mark === 'revised') reader.assume(null, remark('row_partly_struck'));
  if (context.old) ofRow.push(context.old);
  ofRow.push(...(columns.asked?.get(context.row - 1) ?? []));
  // A message has too few dates for its order of day and month to be certain, so the assumed order becomes a
  // question about the row.
  if (columns.texts) ofRow.push(...reader.assumed.filter(({ code }) => code === 'date_order_possible'));
  const isCorrected = reader.assumed.some(({ code }) => code === 'cell_corrected');
  if (!context.isOwnExport) ofRow.push(...transitOverPorts(reader.assumed));
  if (sailing) ofRow.push(...context.accounting.leftOut(context.row - 1, sailing, isCorrected));
  if (sailing && !context.isOwnExport)
    ofRow.push(...unlikelyNames(sailing, context), ...implausible(sailing, context));
  reader.refused.push(...uncomputed(cells, columns), ...ofRow);
  const rowStatus = statusInRow([...bySea, ...ofRow], notes, settled);
  if (sailing) reader.assumed.push(...meaningNotes(sailing, columns.meant, context.names));
  if (sailing) refuseDuplicate(sailing, reader, context);
  if (!sailing || reader.refused.length > 0)
    return { verdict: 'refused', notes: reader.refused, sailing: null, ...rowStatus };
  const verdict = reader.assumed.length > 0 ? 'corrected' : 'accepted';
  return { verdict, notes: reader.assumed, sailing, ...rowStatus };
}

/**
 * A state below a port, such as `CANCELLED`, may concern only this call if the row has at least this many
 * other calls with days.
 */
const otherCallsLeast = 2;

/**
 * Returns the state `unclear` with a question if a cell below a port contains a state, such as `CANCELLED`,
 * and at least `otherCallsLeast` other ports of the row have days; otherwise null. The word may then cancel
 * this call or the whole voyage.
 */
function ofOneCall(
  cells: readonly SheetCell[],
  { columns }: SheetColumns,
  { names, today }: Pick<JudgeContext, 'names' | 'today'>,
): SettledRow | null {
  const at = cells.findIndex(
    (cell, index) => columns[index]?.field == null && 'state' in settleRow([cell], new Map()),
  );
  const isOfPort = (index: number) => headOfPort(columns[index]?.header ?? null, index, names) !== null;
  if (at < 0 || !isOfPort(at)) return null;
  const others = cells.filter(
    (cell, index) =>
      index !== at && !isBlank(cell) && isOfPort(index) && 'value' in readWindow(cell, { today }),
  );
  const note = { field: null, ...remark('row_unclear', { text: cellText(cells[at]).slice(0, 60) }) };
  return others.length >= otherCallsLeast ? { state: 'unclear', note } : null;
}

/**
 * Returns the computed arrival as a question if the row names ports on the way without days, because the transit
 * days may end at one of these ports.
 */
const transitOverPorts = (assumed: readonly SheetNote[]): readonly SheetNote[] =>
  assumed.some(({ code }) => code === 'via_kept')
    ? assumed.filter(({ code }) => code === 'arrival_from_days')
    : [];

/**
 * The fields that each row needs. If the column of such a field was found by its contents, each row gets a
 * note.
 */
const guessedFields: readonly SheetField[] = ['load', 'laycan', 'unload', 'arrival'];
const guessedNames: readonly SheetField[] = ['ship_name', 'voyage_number'];

/**
 * Returns notes about the columns that were guessed from their contents. Columns that the layout code has
 * added are excluded, because they have notes of their own.
 */
function guessedColumns({ columns }: SheetColumns): SheetNote[] {
  return columns.flatMap(({ field, by, header, index, isAdded }): SheetNote[] =>
    by === 'contents' &&
    !isAdded &&
    field &&
    (guessedFields.includes(field) || (header !== '' && guessedNames.includes(field)))
      ? [{ field, ...remark('column_guessed', { header: header || String(index + 1) }) }]
      : [],
  );
}

function reasonToSkip(
  cells: readonly SheetCell[],
  columns: SheetColumns,
  { mark, row, ...context }: Pick<JudgeContext, 'mark' | 'row' | 'names' | 'today'>,
): SheetNote | null {
  const filled = cells.filter((cell) => !isBlank(cell));
  const withdrawn = cellText(cells[columns.ownExport?.withdrawnAt ?? -1]);
  if (withdrawn !== '') return { field: null, ...remark('row_withdrawn', { text: withdrawn }) };
  if (mark === 'hidden') return { field: null, ...remark('row_hidden') };
  if (filled.length > 1 && mark === 'struck') return { field: null, ...remark('row_struck') };
  // The cells of this row may have been read as a part of another row. The note about this is then the reason
  // for skipping the row.
  if (filled.length === 0) return columns.notes.get(row - 1)?.[0] ?? { field: null, ...remark('row_blank') };
  if (columns.laterHeads?.get(row - 1) === row - 1 || isHeaderRow(cells))
    return { field: null, ...remark('row_header') };
  // A page of a document may repeat the titles above the first table.
  if (isRepeatedTitle(cells, columns))
    return { field: null, ...remark('row_text', { text: cellText(filled[0]).slice(0, 60) }) };
  // A row with a single filled cell is a title or a footnote, because a sailing needs more cells.
  // The row as it is written has no ports that the layout has added from headings or titles.
  const written = columns.source?.[row - 1] ?? cells;
  const isOther = filled.length > 1 && !columns.texts && isOtherText(written, columns, context);
  if ((filled.length > 1 && !isOther) || columns.columns.length < 2) return null;
  return { field: null, ...remark('row_text', { text: cellText(filled[0]).slice(0, 60) }) };
}

function refuseDuplicate(sailing: SheetSailing, reader: RowReader, context: JudgeContext): void {
  const undated = sailing.undated ? [{ ...sailing.undated, start_time: '', end_time: '' }] : [];
  const key = sailingKey({ ...sailing, harbors: [...sailing.harbors, ...undated] });
  const existing = context.existing?.get(key);
  const row = context.seen.get(key);
  if (existing !== undefined) reader.refuse(null, remark('already_there', { sailing: existing }));
  else if (row !== undefined) reader.refuse(null, remark('already_in_file', { row }));
  else context.seen.set(key, context.row);
}
