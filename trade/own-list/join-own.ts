import { toDayNumber } from '../calendar/plain-date.ts';
import { compareSailings, type SearchSort, type SortableSailing } from '../sailing/sailing-order.ts';
import type { SailingDetail, SailingRow } from '../sailing/sailing.ts';
import type { OwnList } from './own-list.ts';
import { sameness, vesselKeys } from './same-voyage.ts';

/** One voyage as one imported list of the member (own list) describes it. */
export interface OwnReport extends Pick<OwnList, 'sender' | 'list_date' | 'shared_by'> {
  list_id: string;
  row: SailingRow & Pick<SailingDetail, 'cut_offs'>;
}

/**
 * One voyage as the member's imported lists describe it: at most one row of each list, the newest list first.
 */
export type OwnVoyage = readonly [OwnReport, ...OwnReport[]];

/** A row of a search result: a published sailing, a row of imported lists, or both merged. */
export interface JoinedRow {
  /** The row to render: the published row if there is one, otherwise the row of the newest imported list. */
  row: SailingRow;
  isPublished: boolean;
  own: readonly OwnReport[];
  /**
   * Another row that may be the same voyage, but not certainly enough to merge the two; null if there is
   * none.
   */
  perhaps: SailingRow | null;
}

/**
 * Groups rows of imported lists by voyage. Each row belongs to exactly one voyage. The row of the newest list
 * is first in its voyage.
 */
export function ownVoyages(reports: readonly OwnReport[]): OwnVoyage[] {
  const newestFirst = [...reports].sort((a, b) => compareTexts(b.list_date, a.list_date));
  const voyages: [OwnReport, ...OwnReport[]][] = [];
  const byVessel = new Map<string, [OwnReport, ...OwnReport[]][]>();
  for (const one of newestFirst) {
    const keys = vesselKeys(one.row);
    const near = keys.flatMap((key) => byVessel.get(key) ?? []);
    const same = near.find((voyage) => isReportedBy(one, voyage));
    if (same) {
      same.push(one);
      continue;
    }
    const voyage: [OwnReport, ...OwnReport[]] = [one];
    voyages.push(voyage);
    for (const key of keys) byVessel.set(key, [...(byVessel.get(key) ?? []), voyage]);
  }
  return voyages;
}

/**
 * Returns true if a row belongs to a voyage: the row matches every row of the voyage, and no row of the
 * voyage is from the same list.
 */
const isReportedBy = (one: OwnReport, voyage: OwnVoyage): boolean =>
  voyage.every((other) => other.list_id !== one.list_id && sameness(one.row, other.row) === 'same');

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A page of published rows, with the published rows of other pages that are already loaded. */
export interface PublishedPage {
  list: readonly SailingRow[];
  sort: SearchSort;
  isFirst: boolean;
  isLast: boolean;
  /**
   * The first row of the next page, if that page has been loaded. Without it, the position of imported rows
   * after the last row of this page is unknown, so they are not shown.
   */
  next?: SailingRow | undefined;
  /**
   * The published rows of all pages loaded so far; absent if only this page is loaded. An imported voyage
   * that matches one of these rows is merged with it and gets no row of its own.
   */
  known?: readonly SailingRow[] | undefined;
}

/** The rows of a page with the voyages of imported lists inserted. */
export interface JoinedPage {
  list: JoinedRow[];
  /** The number of imported voyages that were merged with a published row on any loaded page. */
  merged: number;
  /** The rows of imported voyages without a published partner, for all pages, sorted. */
  alone: readonly JoinedRow[];
}

/**
 * Inserts the voyages of imported lists into a page of published rows. If a loaded published row has the same
 * voyage, the two are merged into one row. Otherwise the imported voyage becomes a row at its position in the
 * sort order. Imported rows that sort before or after this page belong to another page.
 */
export function joinOwn(page: PublishedPage, voyages: readonly OwnVoyage[]): JoinedPage {
  const { list, sort } = page;
  const byVessel = new Map<string, SailingRow[]>();
  for (const row of rowsKnown(page))
    for (const key of vesselKeys(row)) byVessel.set(key, [...(byVessel.get(key) ?? []), row]);
  const own = new Map<string, OwnReport[]>();
  const alone: JoinedRow[] = [];
  let merged = 0;
  for (const voyage of voyages) {
    const near = [...new Set(vesselKeys(voyage[0].row).flatMap((key) => byVessel.get(key) ?? []))];
    const same = near.find(
      (row) => !own.has(row.id) && voyage.every((reports) => sameness(reports.row, row) === 'same'),
    );
    if (same) {
      own.set(same.id, [...voyage]);
      merged += 1;
      continue;
    }
    const perhaps = near.find((row) => sameness(voyage[0].row, row) !== 'other') ?? null;
    alone.push({ row: voyage[0].row, isPublished: false, own: voyage, perhaps });
  }
  const compare = byOrder(sort);
  const published = list.map((row): JoinedRow => ({
    row,
    isPublished: true,
    own: own.get(row.id) ?? [],
    perhaps: null,
  }));
  alone.sort((a, b) => compare(a.row, b.row));
  const here = alone.filter(isWithin(page, compare));
  return { list: between(published, here, compare), merged, alone };
}

/**
 * Returns all loaded published rows in an order that is the same for every page, so that an imported voyage
 * matches the same row on every page.
 */
function rowsKnown({ list, known = [] }: PublishedPage): readonly SailingRow[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...list.filter(({ id }) => !ids.has(id))];
}

type Compare = (a: SailingRow, b: SailingRow) => number;

function byOrder(sort: SearchSort): Compare {
  const known = new Map<SailingRow, SortableSailing>();
  const compare = compareSailings(sort);
  const sortable = (row: SailingRow) => {
    const made = known.get(row) ?? sortableOf(row);
    known.set(row, made);
    return made;
  };
  return (a, b) => compare(sortable(a), sortable(b));
}

const sortableOf = (row: SailingRow): SortableSailing => ({
  id: row.id,
  startDay: toDayNumber(row.load.start_time),
  arrivalDay: toDayNumber(row.unload.start_time),
  wordMs: Date.parse(row.confirm_time ?? row.change_time),
  overlapDays: row.overlap_days ?? 0,
});

function isWithin({ list, isFirst, isLast, next }: PublishedPage, compare: Compare) {
  const [first, last] = [list[0], list.at(-1)];
  return ({ row }: JoinedRow): boolean => {
    if (!isFirst && (!first || compare(row, first) < 0)) return false;
    if (isLast) return true;
    return next ? compare(row, next) < 0 : last !== undefined && compare(row, last) < 0;
  };
}

function between(published: readonly JoinedRow[], own: readonly JoinedRow[], compare: Compare): JoinedRow[] {
  const joined: JoinedRow[] = [];
  let at = 0;
  for (const row of published) {
    for (let next = own[at]; next && compare(next.row, row.row) < 0; next = own[++at]) joined.push(next);
    joined.push(row);
  }
  return [...joined, ...own.slice(at)];
}

/** The differences between an imported row and the published row with which it is merged. */
export interface OwnDifference {
  load: boolean;
  unload: boolean;
  rate: boolean;
}

/**
 * Compares a published and an imported row of the same voyage. Returns null if the two agree. A rate that
 * only one of them has is not a difference.
 */
export function differenceOf(row: SailingRow, reports: SailingRow): OwnDifference | null {
  const load = !isSameWindow(row.load, reports.load);
  const unload = !isSameWindow(row.unload, reports.unload);
  const rate = Boolean(row.price_amount && reports.price_amount && row.price_amount !== reports.price_amount);
  return load || unload || rate ? { load, unload, rate } : null;
}

const isSameWindow = (a: SailingRow['load'], b: SailingRow['load']): boolean =>
  a.start_time === b.start_time && a.end_time === b.end_time;
