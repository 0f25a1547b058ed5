import { isCountCut } from '../../../../contract/limits/counted-most.ts';
import type { SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import type { SearchSort } from '../../../../trade/sailing/sailing-order.ts';
import { ownSailingLink } from '../../../../contract/links/own-sailing-link.ts';
import { listedRow } from '../../../../trade/own-list/listed-row.ts';
import type { SharedSailing } from '../../../../trade/sailing/sailing-text.ts';
import { joinOwn, type JoinedRow, type OwnVoyage } from '../../../../trade/own-list/join-own.ts';

export type SourceFilter = 'all' | 'published' | 'own';

/**
 * States how many of the published sailings of a search have been read.
 * - `whole`: all sailings.
 * - `reading`: a part of the sailings, and more pages are being read.
 * - `part`: a part of the sailings, because of a limit or a failure.
 *
 * A voyage of an own list (a schedule that the reader imported) can be recognized as a published voyage only
 * if that published sailing has been read.
 */
export type ReadState = 'whole' | 'reading' | 'part';

/** The published rows of a search that have been read so far, from all its pages. */
export interface ReadRows {
  rows: readonly SailingRow[];
  state: ReadState;
}

export interface OwnJoin {
  /**
   * The rows of the page that occur in own lists (imported schedules), with the facts from these lists, by
   * row id.
   */
  rows: JoinedRows;
  all_total: number;
  published_total: number;
  own_total: number;
  /**
   * True if there may be more published sailings than `published_total`, because the server counts up to a
   * limit.
   */
  isCut: boolean;
  /** The number of voyages that are both published and in own lists (imported schedules). */
  merged: number;
  readState: ReadState;
  source: SourceFilter;
  /**
   * True if no published sailings are known, so that only sailings of own lists (imported schedules) are
   * shown.
   */
  isAlone: boolean;
  /** Joins all published rows with own lists (imported schedules) into a single page. */
  joinAll: (published: readonly SailingRow[]) => Joined;
}

type JoinedRows = ReadonlyMap<string, JoinedRow>;

/**
 * Published rows and rows of own lists (imported schedules) in one order. `rows` has the facts from own
 * lists, by row id, for each row that occurs in them.
 */
export interface Joined {
  list: SailingRow[];
  rows: JoinedRows;
}

/** A page of search results, joined with own lists (imported schedules) if there are any. */
export type JoinedPage = SailingPage & { own?: OwnJoin };

export interface Joining {
  /** The published page; undefined if no published sailings are known. */
  page: SailingPage | undefined;
  /** The first row of the next page, if it is known. */
  next: SailingRow | undefined;
  known: ReadRows;
  voyages: readonly OwnVoyage[];
  sort: SearchSort;
  source: SourceFilter;
}

export interface Place {
  page: number;
  page_size: number;
}

/** Joins a page of published sailings with the sailings of own lists (imported schedules). */
export function joinOwnSailings(
  { page, next, known, voyages, sort, source }: Joining,
  place: Place,
): JoinedPage {
  const published = page ?? { ...nothing, ...place };
  const isOwn = source === 'own';
  const isFirst = published.page === 1;
  const isLast = published.page * published.page_size >= published.total;
  const { list: rows } = published;
  const joinAll = (all: readonly SailingRow[]) =>
    joinOwn({ list: all, sort, isFirst: true, isLast: true }, voyages).list;
  const { list, merged, alone } = joinOwn(
    { list: rows, sort, isFirst, isLast, next, known: known.rows },
    voyages,
  );
  const shown = isOwn ? joinAll(known.rows.length > 0 ? known.rows : rows).filter(hasOwn) : list;
  const own: OwnJoin = {
    rows: joinedOf(shown).rows,
    all_total: published.total + alone.length,
    published_total: published.total,
    own_total: voyages.length,
    isCut: isCountCut(published),
    merged,
    readState: known.state,
    source,
    isAlone: !page,
    joinAll: (all) => joinedOf(joinAll(all)),
  };
  if (source === 'published') return { ...published, own };
  if (!isOwn) return { ...published, list: joinedOf(shown).list, total: own.all_total, own };
  const onPage = shown.slice((place.page - 1) * place.page_size, place.page * place.page_size);
  const ofPage = { list: joinedOf(onPage).list, total: shown.length, withdrawn_total: 0 };
  return { ...published, ...place, ...ofPage, own };
}

const nothing = { list: [], total: 0, withdrawn_total: 0, confirm_time: null, nearest: null };

const hasOwn = ({ own }: JoinedRow): boolean => own.length > 0;

const joinedOf = (joined: readonly JoinedRow[]): Joined => ({
  list: joined.map(({ row }) => row),
  rows: new Map(joined.filter(hasOwn).map((one) => [one.row.id, one])),
});

/**
 * Returns the rows for sharing. Rows from own lists (imported schedules) are marked as not published by a
 * shipowner, and the server does not sign them.
 */
export const sharedRowsOf = ({ list, rows }: Joined, lane: { from: string; to: string }): SharedSailing[] =>
  list.map((row) => {
    const joined = rows.get(row.id);
    const [report] = joined?.own ?? [];
    return report && !joined?.isPublished ? listedRow(row, report, ownSailingLink(row.id, lane)) : row;
  });
