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
  /** Another row that may be the same voyage, but not certainly enough to merge the two. */
  perhaps: SailingRow | null;
}

/**
 * Groups rows of imported lists by voyage. Each row belongs to exactly one voyage. In each voyage, the row of
 * the newest list is first.
 */
export function ownVoyages(said: readonly OwnReport[]): OwnVoyage[] {
  const newestFirst = [...said].sort((a, b) => compareTexts(b.list_date, a.list_date));
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
 * Returns true if a row belongs to a voyage: it must match every row of the voyage, and none may be from the
 * same list.
 */
const isReportedBy = (one: OwnReport, voyage: OwnVoyage): boolean =>
  voyage.every((other) => other.list_id !== one.list_id && sameness(one.row, other.row) === 'same');

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A page of published rows, with what is known about the neighbouring pages. */
export interface PublishedPage {
  list: readonly SailingRow[];
  sort: SearchSort;
  isFirst: boolean;
  isLast: boolean;
  /**
   * The first row of the next page, once it is known. Until then, imported rows that sort after the last row
   * of this page are left out.
   */
  next?: SailingRow | undefined;
  /**
   * Published rows of all pages fetched so far. An imported voyage that matches one of them is not shown on
   * another page.
   */
  known?: readonly SailingRow[] | undefined;
}

/** The rows of a page with the voyages of imported lists inserted. */
export interface JoinedPage {
  list: JoinedRow[];
  /** The number of imported voyages that were merged with a published row of any fetched page. */
  merged: number;
  /** Rows of imported voyages without a published row, for all pages, sorted. */
  alone: readonly JoinedRow[];
}

/**
 * Inserts the voyages of imported lists into a page of published rows. If the page has the same voyage, both
 * are merged into one row. Otherwise the imported voyage becomes a row at its place in the sort order.
 * Imported rows that sort before or after this page belong to another page.
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
      (row) => !own.has(row.id) && voyage.every((said) => sameness(said.row, row) === 'same'),
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
 * Returns all fetched rows in an order that does not depend on the page, so that a voyage matches the same
 * row on every page.
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
 * Compares a published and an imported row of one voyage. Returns null if they agree, ignoring rates that
 * only one of them has.
 */
export function differenceOf(row: SailingRow, said: SailingRow): OwnDifference | null {
  const load = !isSameWindow(row.load, said.load);
  const unload = !isSameWindow(row.unload, said.unload);
  const rate = Boolean(row.price_amount && said.price_amount && row.price_amount !== said.price_amount);
  return load || unload || rate ? { load, unload, rate } : null;
}

const isSameWindow = (a: SailingRow['load'], b: SailingRow['load']): boolean =>
  a.start_time === b.start_time && a.end_time === b.end_time;
