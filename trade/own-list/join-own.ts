import { toDayNumber } from '../calendar/plain-date.ts';
import { compareSailings, type SearchSort, type SortableSailing } from '../sailing/sailing-order.ts';
import type { SailingDetail, SailingRow } from '../sailing/sailing.ts';
import type { OwnList } from './own-list.ts';
import { sameness, vesselKeys } from './same-voyage.ts';

/** One voyage as one own list has it. */
export interface OwnSaid extends Pick<OwnList, 'sender' | 'list_date' | 'shared_by'> {
  list_id: string;
  row: SailingRow & Pick<SailingDetail, 'cut_offs'>;
}

/** One voyage as own lists have it: one row of each list at most, the newest list first. */
export type OwnVoyage = readonly [OwnSaid, ...OwnSaid[]];

/** A row of an answer: published, of own lists, or both. */
export interface JoinedRow {
  /** What is shown: the published row where there is one. */
  row: SailingRow;
  isPublished: boolean;
  own: readonly OwnSaid[];
  /** The row that may be the same voyage, which is not certain enough to put them together. */
  perhaps: SailingRow | null;
}

/** Words of own lists about the same voyages, put together. Each word is in one of them. */
export function ownVoyages(said: readonly OwnSaid[]): OwnVoyage[] {
  const newestFirst = [...said].sort((a, b) => compareTexts(b.list_date, a.list_date));
  const voyages: [OwnSaid, ...OwnSaid[]][] = [];
  const byVessel = new Map<string, [OwnSaid, ...OwnSaid[]][]>();
  for (const one of newestFirst) {
    const keys = vesselKeys(one.row);
    const near = keys.flatMap((key) => byVessel.get(key) ?? []);
    const same = near.find((voyage) => isSaidBy(one, voyage));
    if (same) {
      same.push(one);
      continue;
    }
    const voyage: [OwnSaid, ...OwnSaid[]] = [one];
    voyages.push(voyage);
    for (const key of keys) byVessel.set(key, [...(byVessel.get(key) ?? []), voyage]);
  }
  return voyages;
}

/** Two rows of one list are two voyages, and a word belongs where it is the same as every other. */
const isSaidBy = (one: OwnSaid, voyage: OwnVoyage): boolean =>
  voyage.every((other) => other.list_id !== one.list_id && sameness(one.row, other.row) === 'same');

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A page of published rows, and what is known of those around it. */
export interface PublishedPage {
  list: readonly SailingRow[];
  sort: SearchSort;
  isFirst: boolean;
  isLast: boolean;
  /** The first row of the next page, once it is known. Own rows behind the last one of this page wait for it. */
  next?: SailingRow | undefined;
  /** Rows of all pages, as far as they have been read: a voyage that stands on one of them stands on no other page. */
  known?: readonly SailingRow[] | undefined;
}

/** What a page shows with own lists beside it. */
export interface JoinedPage {
  list: JoinedRow[];
  /** Own voyages that are one row with a published one, on whichever page that is known. */
  merged: number;
  /** Rows of own voyages that stand on no published one, on whichever page, in their order. */
  alone: readonly JoinedRow[];
}

/**
 * Puts own voyages where the order puts them between the rows of a page: into the row of the same voyage, else before
 * the first row that comes after it. What lies before this page or behind it is on another one.
 */
export function joinOwn(page: PublishedPage, voyages: readonly OwnVoyage[]): JoinedPage {
  const { list, sort } = page;
  const byVessel = new Map<string, SailingRow[]>();
  for (const row of rowsKnown(page))
    for (const key of vesselKeys(row)) byVessel.set(key, [...(byVessel.get(key) ?? []), row]);
  const own = new Map<string, OwnSaid[]>();
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

/** In one order for all pages, so that a voyage is found on the same row whichever page is shown. */
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

/** What a list says otherwise than the row it is shown with. */
export interface OwnDifference {
  load: boolean;
  unload: boolean;
  rate: boolean;
}

/** Null where both say the same, as far as both say anything. */
export function differenceOf(row: SailingRow, said: SailingRow): OwnDifference | null {
  const load = !isSameWindow(row.load, said.load);
  const unload = !isSameWindow(row.unload, said.unload);
  const rate = Boolean(row.price_amount && said.price_amount && row.price_amount !== said.price_amount);
  return load || unload || rate ? { load, unload, rate } : null;
}

const isSameWindow = (a: SailingRow['load'], b: SailingRow['load']): boolean =>
  a.start_time === b.start_time && a.end_time === b.end_time;
